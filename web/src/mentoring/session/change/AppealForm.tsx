import { mentoringLimits } from '@waymark/events/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { charactersIn } from '../../request/form/requestRules.ts';
import { useSessionAction } from '../../useSessionAction.ts';
import { FailureLine } from '../FailureLine.tsx';
import { AppealSessionNoShow } from '../operations.ts';

/** What happened, as written by the person who is said to have stayed away. */
export function AppealForm({ sessionId }: { sessionId: string }) {
  const t = useTranslations('mentoringSession.noShow');
  const id = useId();
  const { run, isBusy, failure } = useSessionAction();
  const [text, setText] = useKeptText(`appeal.${sessionId}`);
  const [hasTried, setTried] = useState(false);
  const length = charactersIn(text);
  const isWrong = length === 0 || length > mentoringLimits.appealMax;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isWrong) document.getElementById(id)?.focus();
    else if (await run(AppealSessionNoShow, { sessionId, text: text.trim() })) {
      setText('');
      announce(t('appealed'));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex w-full flex-col gap-3">
      <Textarea
        id={id}
        label={t('appealText')}
        hint={t('appealHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        limit={mentoringLimits.appealMax}
        length={length}
        error={
          hasTried && isWrong
            ? length === 0
              ? t('appealMissing')
              : t('appealTooLong', { max: mentoringLimits.appealMax })
            : undefined
        }
      />
      <FailureLine failure={failure} />
      <Button type="submit" size="sm" className="self-start" busyLabel={isBusy ? t('sending') : undefined}>
        {t('appeal')}
      </Button>
    </form>
  );
}
