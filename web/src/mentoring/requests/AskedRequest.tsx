import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import { useSessionNames } from '../list/PersonLine.tsx';
import { openSession } from '../mentoringSync.ts';
import type { Session } from '../operations.ts';
import { useSessionTimeTexts } from '../SessionTimes.tsx';
import { AskedCard } from './AskedCard.tsx';
import type { Line } from './departures.ts';

type AskedRequestProps = {
  line: Line;
  /** Before a card that has the focus vanishes. */
  onGone: () => void;
  /** It has left the list, and there is no more to say of it here. */
  onSeen: () => void;
};

/** The learner's own open request; once a mentor accepts it, the session takes its place. */
export function AskedRequest({ line: { session, hasLeft }, onGone, onSeen }: AskedRequestProps) {
  const [isWithdrawn, setWithdrawn] = useState(false);
  const [accepted, setAccepted] = useState<Session | null>(null);
  const kept = useKeptFocus<HTMLDivElement>();
  useEffect(() => {
    if (hasLeft && isWithdrawn) onSeen();
  }, [hasLeft, isWithdrawn, onSeen]);
  return (
    <div {...kept} className="outline-none">
      {accepted ? (
        <AcceptedNote session={accepted} />
      ) : (
        <AskedCard
          session={session}
          onGone={() => {
            setWithdrawn(true);
            onGone();
          }}
        />
      )}
      {hasLeft && !isWithdrawn && !accepted ? (
        <FindAnswer id={session.id} onAccepted={setAccepted} onOther={onSeen} />
      ) : null}
    </div>
  );
}

type FindAnswerProps = { id: string; onAccepted: (session: Session) => void; onOther: () => void };

/** Asks the server what became of a request. */
function FindAnswer({ id, onAccepted, onOther }: FindAnswerProps) {
  const { data, hasFailed } = useResource(openSession, { id });
  useEffect(() => {
    if (data?.session.status === 'ACCEPTED') onAccepted(data.session);
    else if (data === undefined ? hasFailed : data?.session.status !== 'PENDING') onOther();
  }, [data, hasFailed, onAccepted, onOther]);
  return null;
}

function AcceptedNote({ session }: { session: Session }) {
  const t = useTranslations('mentoringRequests');
  const name = useSessionNames().short(session.mentor);
  const times = useSessionTimeTexts();
  const when = session.acceptedTime ? times.short(session.acceptedTime, session.durationMinutes) : '';
  const text = t('accepted', { name, when });
  useEffect(() => announce(text), [text]);
  return (
    <Banner
      tone="success"
      action={
        <Button asChild size="sm" variant="secondary">
          <Link to={`/mentoring/session/${encodeURIComponent(session.id)}`}>{t('viewSession')}</Link>
        </Button>
      }
    >
      <span className="block font-normal wrap-anywhere">{session.title}</span>
      {text}
    </Banner>
  );
}
