import { CalendarDays, CalendarPlus, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { useResourceBehind } from '#/app/sync/useResourceBehind.ts';
import { selectMentors } from '#/discovery/index.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { loadSessionList, type Session, useSessionTimeTexts } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import type { Conversation } from '../model/messagingState.ts';

/** What somebody may want to do about the person they write to: go to their next session, read their profile, ask for a session. */
export function PersonActions({ person }: { person: Conversation }) {
  const t = useTranslations('messaging.profile');
  const navigate = useNavigate();
  const learns = useMe()?.userType !== 'mentor';
  const isMentor = person.userType === 'mentor' || person.userType === 'both';
  const next = useNextSession(person.userId);

  function request(): void {
    selectMentors([person.userId]);
    navigate('/mentoring-request');
  }

  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {next ? <NextSession session={next} /> : null}
      {isMentor && learns ? (
        <Button variant={next ? 'secondary' : 'primary'} onClick={request}>
          <CalendarPlus aria-hidden="true" />
          {t('request')}
        </Button>
      ) : null}
      {isMentor ? (
        <Button asChild variant="ghost">
          <Link to={`/mentor-details?id=${encodeURIComponent(person.userId)}`}>
            <UserRound aria-hidden="true" />
            {t('open')}
          </Link>
        </Button>
      ) : null}
    </div>
  );
}

function NextSession({ session }: { session: Session }) {
  const t = useTranslations('messaging.profile');
  const times = useSessionTimeTexts();
  return (
    <Link
      to={`/mentoring/session/${encodeURIComponent(session.id)}`}
      className="flex items-start gap-3 rounded-card border border-line p-3 hover:border-line-strong hover:bg-primary-soft"
    >
      <CalendarDays className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block text-sm text-ink-muted">{t('nextSession')}</span>
        <span className="block font-semibold first-letter:uppercase">
          {times.short(session.acceptedTime ?? '', session.durationMinutes)}
        </span>
        <span className="block text-sm wrap-anywhere">{session.title}</span>
      </span>
    </Link>
  );
}

/** The next of the two; the lists are on this person's stream, so that it follows what is agreed. */
function useNextSession(userId: string): Session | null {
  const learning = useResourceBehind(loadSessionList, { list: 'upcomingAsMentee', pages: 1 });
  const giving = useResourceBehind(loadSessionList, { list: 'upcomingAsMentor', pages: 1 });
  const shared = [...(learning.data?.items ?? []), ...(giving.data?.items ?? [])].filter(
    ({ mentee, mentor, endsAt }) =>
      (mentee.id === userId || mentor?.id === userId) && Date.parse(endsAt ?? '') > serverNow(),
  );
  const [next] = shared.toSorted(
    (one, other) => Date.parse(one.acceptedTime ?? '') - Date.parse(other.acceptedTime ?? ''),
  );
  return next ?? null;
}
