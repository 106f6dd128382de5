import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { RadioGroup } from '#/ui/RadioGroup.tsx';
import { Textarea } from '#/ui/Textarea.tsx';
import { showToast } from '#/ui/toast.ts';
import type { Session, SessionReason } from '../operations.ts';
import { useSessionNames } from '../PersonLine.tsx';
import { charactersIn } from '../request/requestRules.ts';
import { FailureLine } from '../session/FailureLine.tsx';
import { REASON_LIMIT, reasonProblems, reasons } from '../session/reasonRules.ts';
import { useSessionAction } from '../useSessionAction.ts';
import { DeclineSessionRequest } from './operations.ts';

type DeclineDialogProps = { session: Session; onClose: () => void; onGone: () => void };

/** SES-32, SES-33: with a reason that the learner sees. */
export function DeclineDialog({ session, onClose, onGone }: DeclineDialogProps) {
  const t = useTranslations('mentoringRequests');
  const reasonName = useTranslations('mentoring.reasons');
  const name = useSessionNames().short(session.mentee);
  const id = useId();
  const action = useSessionAction();
  const [reason, setReason] = useState<SessionReason | null>(null);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const problems = isTried ? reasonProblems(reason, text) : {};

  async function decline(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(reasonProblems(reason, text));
    if (first !== undefined || reason === null) {
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    const answer = { sessionId: session.id, reason, reasonText: text.trim() };
    if (!(await action.run(DeclineSessionRequest, answer))) return;
    showToast(t('declined', { name }));
    onGone();
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('declineTitle')} description={t('declineLead', { name })}>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void decline(event)}>
        <RadioGroup
          id={`${id}-reason`}
          label={t('reason')}
          value={reason ?? ''}
          onChange={(value) => setReason(reasons.find((one) => one === value) ?? null)}
          options={reasons.map((value) => ({ value, label: reasonName(value) }))}
          error={problems.reason && t('mandatory')}
        />
        <Textarea
          id={`${id}-text`}
          label={t('reasonText')}
          value={text}
          optionalText={reason === 'OTHER' ? undefined : t('optional')}
          limit={REASON_LIMIT}
          length={charactersIn(text)}
          error={problems.text && t(problems.text === 'textTooLong' ? 'tooLong' : 'mandatory')}
          onChange={(event) => setText(event.target.value)}
        />
        <FailureLine failure={action.failure} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" busyLabel={action.isBusy ? t('declining') : undefined}>
            {t('decline')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
