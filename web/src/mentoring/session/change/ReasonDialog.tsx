import { mentoringLimits } from '@waymark/events/limits';
import { type FormEvent, useId, useState } from 'react';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { Dialog, safest } from '#/ui/overlay/Dialog.tsx';
import { SessionSubject } from '../../list/SessionSubject.tsx';
import type { Session, SessionReason } from '../../operations.ts';
import { charactersIn } from '../../request/form/requestRules.ts';
import { type SessionAction, useSessionAction } from '../../useSessionAction.ts';
import { FailureLine } from '../FailureLine.tsx';
import { type ReasonProblem, reasonProblems, reasons } from './reasonRules.ts';

type ReasonDialogProps = {
  session: Session;
  title: string;
  lead: string;
  texts: {
    readonly reason: string;
    readonly text: string;
    readonly textHint?: string;
    readonly optional?: string;
    readonly stay: string;
    readonly confirm: string;
    readonly sending: string;
  };
  nameOf: (reason: SessionReason) => string;
  problemOf: (problem: ReasonProblem) => string;
  send: (
    run: SessionAction['run'],
    answer: {
      readonly sessionId: string;
      readonly reason: SessionReason;
      readonly reasonText: string;
    },
  ) => Promise<Session | null>;
  onSent: () => void;
  onClose: () => void;
  /** Begins at the button that changes nothing. */
  isGrave?: boolean;
};

/** SES-33: ends something with a reason that the other person sees, and a text where it is another one. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { session, title, lead, texts, nameOf, problemOf, send, onSent, onClose, isGrave = false } = props;
  const id = useId();
  const action = useSessionAction();
  const [kept, setReason] = useKeptText(`sessionReasonKind.${session.id}`);
  const reason = reasons.find((one) => one === kept) ?? null;
  const [text, setText] = useKeptText(`sessionReason.${session.id}`);
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
    const answer = { sessionId: session.id, reason, reasonText: text.trim() };
    if (!(await send(action.run, answer))) return;
    setReason('');
    setText('');
    onSent();
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} description={lead}>
      <SessionSubject session={session} />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <RadioGroup
          id={`${id}-reason`}
          label={texts.reason}
          value={reason ?? ''}
          onChange={setReason}
          options={reasons.map((value) => ({ value, label: nameOf(value) }))}
          error={problems.reason && problemOf(problems.reason)}
        />
        <Textarea
          id={`${id}-text`}
          label={texts.text}
          hint={texts.textHint}
          value={text}
          optionalText={reason === 'OTHER' ? undefined : texts.optional}
          limit={mentoringLimits.reasonMax}
          length={charactersIn(text)}
          error={problems.text && problemOf(problems.text)}
          onChange={(event) => setText(event.target.value)}
        />
        <FailureLine failure={action.failure} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
          <Button variant="secondary" onClick={onClose} {...(isGrave && safest)}>
            {texts.stay}
          </Button>
          <Button type="submit" variant="danger" busyLabel={action.isBusy ? texts.sending : undefined}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
