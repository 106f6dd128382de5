import { useTranslations } from 'use-intl';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { ReportDone } from './ReportDone.tsx';
import { ReportForm } from './ReportForm.tsx';
import { textNameOf, useReport } from './useReport.ts';

type ReportDialogProps = {
  open: boolean;
  onClose: () => void;
  userId: string;
  personName: string;
  /** Null: the person is reported, not one message. */
  messageId: string | null;
};

/** MSG-59: tells the charity of a message or a person, and says plainly what goes with it. */
export function ReportDialog({ open, ...report }: ReportDialogProps) {
  return open ? <OpenReport {...report} /> : null;
}

function OpenReport({ onClose, userId, personName, messageId }: Omit<ReportDialogProps, 'open'>) {
  const t = useTranslations('safety.report');
  const { state, failure, send, block } = useReport();
  const isSent = state !== 'open' && state !== 'sending';
  const title = isSent ? t('sent') : messageId === null ? t('person', { name: personName }) : t('message');
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {isSent ? (
        <ReportDone name={personName} state={state} onBlock={() => void block(userId)} onClose={onClose} />
      ) : (
        <ReportForm
          name={personName}
          textName={textNameOf({ messageId, userId })}
          isAboutMessage={messageId !== null}
          isSending={state === 'sending'}
          failure={failure}
          onSend={(said) => void send({ ...said, userId, messageId })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
