import { useTranslations } from 'use-intl';
import { Card } from '#/ui/Card.tsx';
import { ReceivedFeedbackLink } from '../event/OwnLinks.tsx';
import { SubjectPage } from '../event/SubjectPage.tsx';
import type { Subject } from '../event/subject.ts';
import { EventFeedback } from './EventFeedback.tsx';

/** `/group-event/feedback?id=` (EVT-111): what the viewer says of an event that they were at. */
export function EventFeedbackPage() {
  const t = useTranslations('gathering.feedback');
  return <SubjectPage title={t('title')}>{(event) => <Feedback event={event} />}</SubjectPage>;
}

function Feedback({ event }: { event: Subject }) {
  const t = useTranslations('gathering.feedback');
  const reason = whyNot(event);
  if (reason === null)
    return (
      <>
        <EventFeedback event={event} />
        {event.isHost ? (
          <p>
            <ReceivedFeedbackLink />
          </p>
        ) : null}
      </>
    );
  return (
    <Card>
      <p>{t(reason)}</p>
    </Card>
  );
}

/** Why there is nothing to be said; null: there is. The server decides all the same. */
function whyNot({ status, isHost, mine }: Subject): 'cancelled' | 'notOver' | 'notThere' | null {
  if (status === 'CANCELLED') return 'cancelled';
  if (status !== 'FINISHED') return 'notOver';
  return isHost || mine?.status === 'JOINED' ? null : 'notThere';
}
