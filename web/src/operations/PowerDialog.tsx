import { operationsLimits } from '@waymark/events/limits';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { failureOf } from '#/app/api/failure.ts';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { PasswordField } from '#/ui/form/PasswordField.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { changeProblemText, reasonProblem, tell, unsentProblemText } from './askOps.ts';
import { ConfirmOperator } from './operations.ts';

type PowerDialogProps = {
  readonly title: string;
  readonly description: ReactNode;
  readonly action: string;
  /** What the reason is about: what is typed is kept under it. Without it no reason is asked. */
  readonly reasonOf?: string;
  /** Fields above the reason. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Uses the power; the dialog closes when it was. */
  readonly onUse: (reason: string) => Promise<void>;
};

/** OPS-01: a power, with its reason, and with the password where it was not given lately. */
export function PowerDialog({
  title,
  description,
  action,
  reasonOf,
  children,
  onClose,
  onUse,
}: PowerDialogProps) {
  const [reason, setReason] = useKeptText(reasonOf === undefined ? null : `opsReason.${reasonOf}`);
  const [password, setPassword] = useState('');
  const [needsPassword, setNeedsPassword] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isJudged, setJudged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const reasonId = useId();
  const passwordId = useId();
  const wrong = reasonOf === undefined ? undefined : reasonProblem(reason);
  useEffect(() => {
    if (needsPassword) document.getElementById(passwordId)?.focus();
  }, [needsPassword, passwordId]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setJudged(true);
    if (wrong) {
      document.getElementById(reasonId)?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    let textOf = unsentProblemText;
    try {
      if (needsPassword) await tell(ConfirmOperator, { password });
      setNeedsPassword(false);
      setPassword('');
      textOf = changeProblemText;
      await onUse(reason);
      setReason('');
      onClose();
    } catch (error) {
      const needs = failureOf(error).extensions.refusal === 'PasswordNeeded';
      if (needs) setNeedsPassword(true);
      setProblem(needs ? 'Enter your password again. We won’t ask for another ten minutes.' : textOf(error));
    }
    setBusy(false);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busyLabel={isBusy ? 'One moment' : undefined}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {problem ? (
          <Banner tone={needsPassword ? 'info' : 'danger'} role="alert">
            {problem}
          </Banner>
        ) : null}
        {children}
        {reasonOf !== undefined ? (
          <Textarea
            id={reasonId}
            label="Reason"
            hint={`${operationsLimits.reasonMin} to ${operationsLimits.reasonMax} characters. We keep it with your name.`}
            error={isJudged ? wrong : undefined}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        {needsPassword ? (
          <PasswordField
            id={passwordId}
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
