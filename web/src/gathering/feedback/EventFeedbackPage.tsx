import { useTranslations } from 'use-intl';
import { useSessionTimeTexts } from '#/mentoring/index.ts';
import { Card } from '#/ui/Card.tsx';
import { ReceivedFeedbackLink } from '../event/OwnLinks.tsx';
import { SubjectPage } from '../event/SubjectPage.tsx';
import type { Subject } from '../event/subject.ts';
import { EventFeedback } from './EventFeedback.tsx';
import { useFeedbackWait } from './useFeedbackWait.ts';

/** `/group-event/feedback?id=` (EVT-111): what the viewer says of an event that they were at. */
export function EventFeedbackPage() {
  const t = useTranslations('gathering.feedback');
  return <SubjectPage title={t('title')}>{(event) => <Feedback event={event} />}</SubjectPage>;
}

function Feedback({ event }: { event: Subject }) {
  const t = useTranslations('gathering.feedback');
  const texts = useSessionTimeTexts();
  const wait = useFeedbackWait(event);
  const reason = whyNot(event, wait !== null);
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
      <p>{t(reason, { when: texts.full(wait ?? event.endTime) })}</p>
    </Card>
  );
}

/** Why there is nothing to be said; null: there is. The server decides all the same. */
function whyNot({ status, isHost, mine }: Subject, isSoon: boolean) {
  if (status === 'CANCELLED') return 'cancelled';
  if (status !== 'FINISHED') return 'notOver';
  if (isHost) return null;
  if (mine?.status !== 'JOINED') return 'notThere';
  // Checked in after the end, which can be undone until then.
  return isSoon ? 'soon' : null;
}
