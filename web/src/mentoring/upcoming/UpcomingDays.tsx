import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useZone } from '#/i18n/useZone.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import type { Session } from '../operations.ts';
import { useSessionTimeTexts } from '../SessionTimes.tsx';
import { addDays, dayAt, dayName } from '../zonedTimes.ts';
import { sessionDays } from './sessionDays.ts';
import { UpcomingCard } from './UpcomingCard.tsx';

/** By day, the next session first. */
export function UpcomingDays({ sessions }: { sessions: readonly Session[] }) {
  const zone = useZone();
  const dayText = useDayText();
  return sessionDays(sessions, (at) => dayName(dayAt(Date.parse(at), zone))).map(
    ({ day, at, sessions: ofDay }) => (
      <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-3">
        <h2 id={`day-${day}`} className="text-lg first-letter:uppercase">
          {dayText(day, at)}
        </h2>
        {ofDay.map((session) => (
          <UpcomingCard key={session.id} session={session} />
        ))}
      </section>
    ),
  );
}

/** "Today", "Tomorrow", else weekday and date. */
function useDayText(): (day: string, at: string) => string {
  const t = useTranslations('upcomingSessions');
  const format = useFormatter();
  const texts = useSessionTimeTexts();
  const zone = useZone();
  const today = dayAt(useClock(), zone);
  const short = (at: string) =>
    format.dateTime(new Date(at), { weekday: 'long', day: 'numeric', month: 'long' });
  return (day, at) => {
    if (day === dayName(today)) return t('today', { day: short(at) });
    return day === dayName(addDays(today, 1)) ? t('tomorrow', { day: short(at) }) : texts.day(at);
  };
}
