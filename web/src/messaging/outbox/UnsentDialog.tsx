import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Dialog, safest } from '#/ui/overlay/Dialog.tsx';
import { useMessagingSession } from '../client/messagingSession.ts';
import { useUnsentQuestion } from './unsentQuestion.ts';

/** Asks before a log-out throws away messages, files and changes that were not sent (AUT-71). Stands once in the shell. */
export function UnsentDialog() {
  const t = useTranslations('messaging.unsent');
  const question = useUnsentQuestion((state) => state.question);
  const client = useMessagingSession((session) => session.client);
  const messages = question && client ? Object.keys(client.outgoing.getState().outgoing).length : 0;
  const files = question && client ? client.drafts.attachedIds().length : 0;
  const beside = question ? (client ? client.waitingBeside() : question.left) : 0;
  const body = beside > 0 ? 'bodyBeside' : files > 0 ? 'bodyWithFiles' : 'body';
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => question?.answer(false)}
      title={t(beside > 0 ? 'titleBeside' : 'title')}
      description={t(body, { count: messages + files + beside })}
      actions={
        <>
          <Button variant="danger" onClick={() => question?.answer(true)}>
            {t('leave')}
          </Button>
          <Button variant="secondary" onClick={() => question?.answer(false)} {...safest}>
            {t('stay')}
          </Button>
        </>
      }
    />
  );
}
