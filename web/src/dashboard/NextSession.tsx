import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMe, useSession } from '#/app/session/sessionStore.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import {
  JoinStrip,
  offersAt,
  PersonLine,
  type Session,
  SessionTimes,
  turningPoints,
  useSessionNames,
} from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { nextSession } from './waiting.ts';

/** What comes next, with the way in from five minutes before (SES-72). */
export function NextSession({ upcoming }: { upcoming: readonly Session[] }) {
  const t = useTranslations('dashboard');
  const me = useMe();
  const now = useClock(upcoming.flatMap(turningPoints));
  const next = nextSession(upcoming, now);
  const isMentor = me?.userType === 'mentor';
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{t('upNextTitle')}</h2>
        {next ? (
          <Link
            to="/mentoring/upcoming"
            className="inline-flex min-h-6 items-center text-sm font-semibold text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
          >
            {t('allUpcoming')}
          </Link>
        ) : null}
      </div>
      {next ? (
        <Details session={next} now={now} />
      ) : (
        <EmptyState
          isRow
          title={t('upNextEmpty')}
          reason={t(isMentor ? 'upNextEmptyMentor' : 'upNextEmptyMentee')}
          action={
            <Button asChild variant="secondary">
              <Link to={isMentor ? '/mentoring/requests' : '/mentoring/requests?tab=mine'}>
                {t('openRequests')}
              </Link>
            </Button>
          }
        />
      )}
    </Card>
  );
}

function Details({ session, now }: { session: Session; now: number }) {
  const t = useTranslations('dashboard');
  const viewerId = useSession(({ userId }) => userId);
  const names = useSessionNames();
  const isMentee = session.mentee.id === viewerId;
  const other = isMentee ? session.mentor : session.mentee;
  const otherZone = isMentee ? session.mentorTimezone : session.menteeTimezone;
  return (
    <div className="mt-3 flex flex-col gap-4">
      {session.acceptedTime ? (
        <SessionTimes
          size="lg"
          at={session.acceptedTime}
          durationMinutes={session.durationMinutes}
          otherZone={otherZone}
          otherName={names.short(other)}
        />
      ) : null}
      {other ? <PersonLine person={other} note={session.title} /> : null}
      <JoinStrip session={session} mayJoin={offersAt(session, now).join} now={now} />
      <Button asChild variant="secondary" className="self-start">
        <Link
          to={`/mentoring/session/${encodeURIComponent(session.id)}`}
          aria-label={t('openSessionLabel', { title: session.title })}
        >
          {t('openSession')}
        </Link>
      </Button>
    </div>
  );
}
