import { identityLimits } from '@waymark/events/limits';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { Button } from '#/ui/Button.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import type { ApprovalRole, Member } from '../../operations.ts';
import { kindOfNo, useMemberName } from './useAnswer.ts';

/** Who a no is about, and as what. */
export type Asked = { readonly member: Member; readonly role: ApprovalRole };

type RefuseDialogProps = {
  /** Null: closed. */
  asked: Asked | null;
  isBusy: boolean;
  onClose: () => void;
  /** Answers true where it has arrived; then the dialog closes. */
  onRefuse: (member: Member, role: ApprovalRole, reason: string) => Promise<boolean>;
};

/** A no needs a reason; what was written stays until it was sent or the person was changed. */
export function RefuseDialog({ asked, isBusy, onClose, onRefuse }: RefuseDialogProps) {
  const t = useTranslations('partnerAnswer');
  const nameOf = useMemberName();
  const about = asked && `${asked.member.id}.${asked.role}`;
  const kind = asked ? kindOfNo(asked.member, asked.role) : 'refuse';
  const [reason, setReason] = useKeptText(about && `refusal.${about}`);
  const [problem, setProblem] = useState<'required' | 'tooLong' | null>(null);
  const fieldId = useId();
  const formId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person starts without a complaint
  useEffect(() => {
    setProblem(null);
  }, [about]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = problemOf(reason);
    setProblem(found);
    if (found) document.getElementById(fieldId)?.focus();
    else if (asked && (await onRefuse(asked.member, asked.role, reason.trim()))) {
      setReason('');
      onClose();
    }
  }

  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onClose}
      title={asked ? t(`title.${asked.role}.${kind}`, { name: nameOf(asked.member) }) : ''}
      description={t('body')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" busyLabel={isBusy ? t(kind) : undefined}>
            {t(kind)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Textarea
          id={fieldId}
          label={t('reason')}
          rows={4}
          limit={identityLimits.refusalReasonMax}
          length={reason.length}
          value={reason}
          error={problem ? t(problem) : undefined}
          onBlur={() => problem && setProblem(problemOf(reason))}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      <NeedsConnection />
    </Dialog>
  );
}

function problemOf(reason: string): 'required' | 'tooLong' | null {
  if (reason.trim() === '') return 'required';
  return reason.trim().length > identityLimits.refusalReasonMax ? 'tooLong' : null;
}
