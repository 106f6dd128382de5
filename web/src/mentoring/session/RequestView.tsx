import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useTopicName } from '#/profile/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { PersonLine } from '../list/PersonLine.tsx';
import { SessionStatusTag } from '../list/SessionStatusTag.tsx';
import type { Session } from '../operations.ts';
import { ExpiryNote } from '../requests/ExpiryNote.tsx';
import { OfferLines } from '../requests/OfferLines.tsx';
import { SessionTimes } from '../SessionTimes.tsx';
import { useSides } from './useSides.ts';

const isOpen = ({ status }: Session) => status === 'PENDING' || status === 'REQUESTED';

/** A request that is no session yet: the people, the subject, and the way to where it is answered. */
export function RequestView({ session }: { session: Session }) {
  const topicName = useTopicName();
  const t = useTranslations('mentoringSession');
  const { own, otherZone, name } = useSides(session);
  return (
    <Card className="flex flex-col items-start gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SessionStatusTag status={session.status} />
        <Badge>{topicName(session.topic)}</Badge>
        {isOpen(session) ? <ExpiryNote session={session} /> : null}
      </div>
      <PageHeading title={session.title} className="wrap-anywhere" />
      {own === 'mentor' ? (
        <PersonLine person={session.mentee} note={session.mentee.headline} />
      ) : (
        <OfferLines session={session} />
      )}
      <p className="measure wrap-anywhere whitespace-pre-wrap">{session.description}</p>
      <div>
        <h2 className="text-lg">{t('suggested')}</h2>
        <ul className="mt-1 flex flex-col gap-2">
          {session.suggestedTimes.map((at) => (
            <li key={at}>
              <SessionTimes
                at={at}
                durationMinutes={session.durationMinutes}
                otherZone={own === 'mentor' ? session.menteeTimezone : otherZone}
                otherName={name}
              />
            </li>
          ))}
        </ul>
      </div>
      <NextStep session={session} own={own} />
    </Card>
  );
}

/** The person it waits for can answer it. The person who asked can wait, or ask somebody else. */
function NextStep({ session, own }: { session: Session; own: 'mentee' | 'mentor' }) {
  const t = useTranslations('mentoringSession');
  const { id, myOffer } = session;
  if (own === 'mentor') {
    const waits = isOpen(session) && (!myOffer || ['WAITING', 'ASKED'].includes(myOffer.status));
    return waits ? (
      <Button asChild>
        <Link to={`/mentoring/requests?request=${encodeURIComponent(id)}`}>{t('next.answer')}</Link>
      </Button>
    ) : (
      <Button asChild>
        <Link to="/mentoring/requests">{t('toRequests')}</Link>
      </Button>
    );
  }
  return (
    <>
      <p className="font-semibold">{t(isOpen(session) ? 'next.waiting' : 'next.closed')}</p>
      {isOpen(session) ? (
        <Button asChild>
          <Link to="/mentoring/requests?tab=mine">{t('toRequests')}</Link>
        </Button>
      ) : (
        <Button asChild>
          <Link to="/mentor-select">{t('next.find')}</Link>
        </Button>
      )}
    </>
  );
}
