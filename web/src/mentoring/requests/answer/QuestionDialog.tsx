import { mentoringLimits } from '@waymark/events/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { useSessionNames } from '../../list/PersonLine.tsx';
import type { Session } from '../../operations.ts';
import { charactersIn } from '../../request/form/requestRules.ts';
import { FailureLine } from '../../session/FailureLine.tsx';
import { useSessionAction } from '../../useSessionAction.ts';
import { AskSessionQuestion } from '../operations.ts';

/** SES-53: the request waits while the learner answers in a message. */
export function QuestionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useTranslations('mentoringRequests');
  const name = useSessionNames().short(session.mentee);
  const id = useId();
  const action = useSessionAction();
  const [text, setText] = useKeptText(`sessionQuestion.${session.id}`);
  const [isTried, setTried] = useState(false);
  const length = charactersIn(text);
  const problem = length === 0 ? 'mandatory' : length > mentoringLimits.questionMax ? 'tooLong' : null;

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (problem) {
      document.getElementById(id)?.focus();
      return;
    }
    if (!(await action.run(AskSessionQuestion, { sessionId: session.id, text: text.trim() }))) return;
    setText('');
    showToast(t('asked', { name }));
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('question')} description={t('questionLead', { name })}>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void ask(event)}>
        <Textarea
          id={id}
          label={t('questionLabel')}
          value={text}
          limit={mentoringLimits.questionMax}
          length={length}
          error={isTried && problem ? t(problem) : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <FailureLine failure={action.failure} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busyLabel={action.isBusy ? t('asking') : undefined}>
            {t('ask')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
