import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { onUserEventOf } from '#/app/live/userFeed.ts';
import { useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { openSession } from '../mentoringSync.ts';
import { useViewerId } from '../useViewerId.ts';
import { DepartedCard } from './DepartedCard.tsx';
import { type Departure, departureOf, departureOfGone, isListed, type Line } from './departures.ts';
import { OfferCard } from './OfferCard.tsx';
import { SessionListFrame } from './SessionListFrame.tsx';

type OffersName = 'waitingForMe' | 'community';

/** What waits for a mentor: requests to them, or those of their communities. */
export function OffersPanel({ name }: { name: OffersName }) {
  const t = useTranslations('mentoringRequests');
  return (
    <SessionListFrame
      name={name}
      label={t(`tabs.${name}`)}
      keepsDeparted
      card={(line, onGone, onSeen) => <Offer {...{ name, line, onGone, onSeen }} />}
      empty={
        <EmptyState
          drawing="letter"
          title={t(`empty.${name}`)}
          reason={t(`emptyReason.${name}`)}
          action={
            <Button asChild variant="secondary">
              <Link to={name === 'community' ? '/account/communities' : '/account/availability'}>
                {t(`emptyAction.${name}`)}
              </Link>
            </Button>
          }
        />
      }
    />
  );
}

type OfferProps = { name: OffersName; line: Line; onGone: () => void; onSeen: () => void };

/** A request; when another person ends it, the reason takes its place for a moment. */
function Offer({ name, line: { session, hasLeft }, onGone, onSeen }: OfferProps) {
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
