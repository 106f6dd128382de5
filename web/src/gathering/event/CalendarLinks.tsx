import { useTranslations } from 'use-intl';
import type { GroupEvent } from '../operations.ts';

type CalendarLinksProps = {
  event: Pick<GroupEvent, 'calendarPath' | 'googleCalendarUrl' | 'outlookCalendarUrl'>;
};

const linkClasses =
  'inline-flex min-h-8 items-center text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11';

/** EVT-107: a file that every calendar reads, and the two calendars that most people have. */
export function CalendarLinks({ event }: CalendarLinksProps) {
  const t = useTranslations('gathering.calendar');
  const outside = { target: '_blank', rel: 'noopener noreferrer', className: linkClasses };
  return (
    <section aria-labelledby="event-calendar">
      <h3 id="event-calendar" className="text-base">
        {t('title')}
      </h3>
      <ul className="flex flex-col">
        {event.calendarPath ? (
          <li>
            <a href={event.calendarPath} download="event.ics" className={linkClasses}>
              {t('file')}
            </a>
          </li>
        ) : null}
        <li>
          <a href={event.googleCalendarUrl} {...outside}>
            {t('google')}
          </a>
        </li>
        <li>
          <a href={event.outlookCalendarUrl} {...outside}>
            {t('outlook')}
          </a>
        </li>
      </ul>
    </section>
  );
}
