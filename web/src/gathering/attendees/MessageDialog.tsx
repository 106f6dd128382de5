import { gatheringLimits } from '@waymark/events/limits';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { charactersIn } from '#/lib/text.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { messageAttendees } from './attendeesSync.ts';
import { useAttendeeFailure } from './useCheckIn.ts';

const { messageMax: max } = gatheringLimits;

/** A text that changes is another message, whether the one before arrived or not. */
type MessageDraft = { readonly text: string; readonly clientId: string };

type MessageDialogProps = {
  groupEventId: string;
  draft: MessageDraft;
  onText: (text: string) => void;
  onClose: () => void;
};

/** One message to everybody who has registered; what was typed stays when it could not be sent, or is closed. */
export function MessageDialog({ groupEventId, draft, onText, onClose }: MessageDialogProps) {
  const t = useTranslations('gathering.attendees.message');
  const failureText = useAttendeeFailure();
  const id = useId();
  const { text, clientId } = draft;
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const length = charactersIn(text.trim());
  const problem = length === 0 ? 'mandatory' : length > max ? 'tooLong' : null;

  async function send(): Promise<void> {
    setTried(true);
    if (problem) {
      document.getElementById(`${id}-text`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await sync.mutate(messageAttendees, { id: groupEventId, text: text.trim() }, clientId);
      showToast(t('sent'));
      onText('');
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      description={t('lead')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busyLabel={isBusy ? t('sending') : undefined} onClick={() => void send()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Textarea
        id={`${id}-text`}
        label={t('text')}
        value={text}
        onChange={(changed) => onText(changed.target.value)}
        limit={max}
        length={length}
        error={hasTried && problem ? t(problem, { max }) : undefined}
      />
      {failure ? (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      ) : null}
    </Dialog>
  );
}
