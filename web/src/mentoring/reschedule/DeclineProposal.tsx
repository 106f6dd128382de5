import { mentoringLimits } from '@waymark/events/limits';
import { type FormEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { SessionSubject } from '../list/SessionSubject.tsx';
import type { Session } from '../operations.ts';
import { charactersIn } from '../request/form/requestRules.ts';
import { FailureLine } from '../session/FailureLine.tsx';
import { useSessionAction } from '../useSessionAction.ts';
import { AnswerSessionReschedule } from './operations.ts';

type DeclineProposalProps = { session: Session; proposalId: string; name: string; onClose: () => void };

/** SES-60: the time stays; a word about it is welcome, not asked for. */
export function DeclineProposal({ session, proposalId, name, onClose }: DeclineProposalProps) {
  const t = useTranslations('reschedule.decline');
  const id = useId();
  const { run, isBusy, failure } = useSessionAction();
  const [reason, setReason] = useKeptText(`proposalReason.${proposalId}`);
  const length = charactersIn(reason);
  const isTooLong = length > mentoringLimits.reasonMax;

  async function decline(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A portal's events climb to the form behind it.
    event.stopPropagation();
    if (isTooLong) return document.getElementById(id)?.focus();
    const variables = { proposalId, accept: false, reason: reason.trim() || null };
    if (!(await run(AnswerSessionReschedule, variables))) return;
    setReason('');
    showToast(t('done', { name }));
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('title')} description={t('lead', { name })}>
      <SessionSubject session={session} />
      <form noValidate onSubmit={(event) => void decline(event)} className="flex flex-col gap-4">
        <Textarea
          id={id}
          label={t('reason')}
          optionalText={t('optional')}
          hint={t('reasonHint', { name })}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          limit={mentoringLimits.reasonMax}
          length={length}
          error={isTooLong ? t('tooLong', { max: mentoringLimits.reasonMax }) : undefined}
        />
        <FailureLine failure={failure} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" busyLabel={isBusy ? t('sending') : undefined}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
