import { useTranslations } from 'use-intl';
import { Card } from '#/ui/Card.tsx';
import { SubjectPage } from '../event/SubjectPage.tsx';
import { AttendeeList } from './AttendeeList.tsx';

/** `/group-event/attendees?id=`: who has registered, and who has come; for who runs the event. */
export function AttendeesPage() {
  const t = useTranslations('gathering.attendees');
  return (
    <SubjectPage title={t('title')}>
      {(event, isStale) =>
        event.isOrganiser ? (
          <AttendeeList event={event} isStale={isStale} />
        ) : (
          <Card>
            <p>{t('notYours')}</p>
          </Card>
        )
      }
    </SubjectPage>
  );
}
