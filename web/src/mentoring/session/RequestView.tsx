import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/PageHeading.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import type { Session } from '../operations.ts';
import { SessionStatusTag } from '../SessionStatusTag.tsx';
import { SessionTimes } from '../SessionTimes.tsx';
import { useSides } from './useSides.ts';

/** A request that is no session yet: what it asks, and the way to where it is answered. */
export function RequestView({ session }: { session: Session }) {
  const t = useTranslations('mentoringSession');
  const { own, otherZone, name } = useSides(session);
  return (
    <Card className="flex flex-col items-start gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SessionStatusTag status={session.status} />
        <Badge>{session.topic.name}</Badge>
      </div>
      <PageHeading title={session.title} className="wrap-anywhere" />
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
      <Button asChild>
        <Link to={requestsAt(session, own)}>{t('toRequests')}</Link>
      </Button>
    </Card>
  );
}

/** Where it is answered; on top of the list for whom it waits. */
function requestsAt({ id, status, myOffer }: Session, own: 'mentee' | 'mentor'): string {
  if (own === 'mentee') return '/mentoring/requests?tab=mine';
  const waits = status === 'PENDING' && (!myOffer || ['WAITING', 'ASKED'].includes(myOffer.status));
  return waits ? `/mentoring/requests?request=${encodeURIComponent(id)}` : '/mentoring/requests';
}
