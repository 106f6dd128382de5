import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Dialog, safest } from '#/ui/Dialog.tsx';
import { RadioGroup } from '#/ui/RadioGroup.tsx';
import { Textarea } from '#/ui/Textarea.tsx';
import { showToast } from '#/ui/toast.ts';
import type { Session, SessionReason } from '../operations.ts';
import { charactersIn } from '../request/requestRules.ts';
import { useSessionAction } from '../useSessionAction.ts';
import { FailureLine } from './FailureLine.tsx';
import { CancelSession } from './operations.ts';
import { REASON_LIMIT, reasonProblems, reasons } from './reasonRules.ts';
import { useSides } from './useSides.ts';

/** SES-31, SES-33: with a reason that the other one sees. */
export function CancelDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useTranslations('mentoringSession.cancel');
  const id = useId();
  const { name } = useSides(session);
  const action = useSessionAction();
  const [reason, setReason] = useState<SessionReason | null>(null);
  const [text, setText] = useState('');
  const [hasTried, setTried] = useState(false);
  const problems = hasTried ? reasonProblems(reason, text) : {};

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(reasonProblems(reason, text));
    if (first !== undefined || reason === null) {
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    const reasonText = text.trim();
    if (!(await action.run(CancelSession, { sessionId: session.id, reason, reasonText }))) return;
    showToast(t('done', { name }));
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('title')} description={t('lead', { name })}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <RadioGroup
          id={`${id}-reason`}
          label={t('reason')}
          value={reason ?? ''}
          onChange={(value) => setReason(reasons.find((one) => one === value) ?? null)}
          options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          error={problems.reason && t(problems.reason)}
        />
        <Textarea
          id={`${id}-text`}
          label={t('text')}
          hint={t('textHint', { name })}
          value={text}
          onChange={(event) => setText(event.target.value)}
          limit={REASON_LIMIT}
          length={charactersIn(text)}
          error={
            problems.text &&
            t(problems.text === 'textTooLong' ? 'textTooLong' : 'textMissing', { max: REASON_LIMIT })
          }
        />
        <FailureLine failure={action.failure} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
          <Button variant="secondary" onClick={onClose} {...safest}>
            {t('keep')}
          </Button>
          <Button type="submit" variant="danger" busyLabel={action.isBusy ? t('sending') : undefined}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
