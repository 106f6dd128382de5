import { useCallback, useEffect, useState } from 'react';
import { onUserEventOf } from '#/app/live/userFeed.ts';
import { useResource } from '#/app/sync/index.ts';
import { openSession } from '../mentoringSync.ts';
import { useViewerId } from '../useViewerId.ts';
import { DepartedCard } from './DepartedCard.tsx';
import { type Departure, departureOf, departureOfGone, isListed, type Line } from './departures.ts';
import { OfferCard } from './OfferCard.tsx';

/** The lists of requests that a mentor may answer. */
export type OffersName = 'waitingForMe' | 'community';

type OfferProps = {
  name: OffersName;
  line: Line;
  /** Before a card that has the focus vanishes. */
  onGone: () => void;
  /** It has left and said why. */
  onSeen: () => void;
};

/** A request; when another person ends it, the reason takes its place for a moment. */
export function Offer({ name, line: { session, hasLeft }, onGone, onSeen }: OfferProps) {
  const [change, setChange] = useState<string | null>(null);
  const [why, setWhy] = useState<Departure | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const { id } = session;
  useEffect(
    () =>
      onUserEventOf('MentoringSessionChanged', (event) => event.sessionId === id && setChange(event.change)),
    [id],
  );
  useEffect(() => {
    if (hasLeft && isAnswered) onSeen();
  }, [hasLeft, isAnswered, onSeen]);
  const onFound = useCallback(
    (found: Departure | null) => {
      if (found) setWhy(found);
      else if (hasLeft) onSeen();
    },
    [hasLeft, onSeen],
  );
  if (why && !isAnswered) return <DepartedCard {...{ session, why, onGone, onSeen }} />;
  return (
    <>
      <OfferCard
        session={session}
        onLost={setWhy}
        onGone={() => {
          setAnswered(true);
          onGone();
        }}
      />
      {change !== null || hasLeft ? <FindReason {...{ id, name, change, onFound }} /> : null}
    </>
  );
}

type FindReasonProps = {
  id: string;
  name: OffersName;
  change: string | null;
  onFound: (why: Departure | null) => void;
};

/** Asks the server what became of a request. */
function FindReason({ id, name, change, onFound }: FindReasonProps) {
  const viewerId = useViewerId();
  const { data, hasFailed } = useResource(openSession, { id });
  useEffect(() => {
    if (data === null) onFound(departureOfGone(change));
    else if (data === undefined ? hasFailed : !isListed(data.session, name, viewerId))
      onFound(data ? departureOf(data.session, viewerId) : null);
  }, [data, hasFailed, change, name, viewerId, onFound]);
  return null;
}
