import { mentoringLimits } from '@waymark/events/limits';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { useSessionAction } from '../../useSessionAction.ts';
import { FailureLine } from '../FailureLine.tsx';
import { AddSessionDocument } from '../operations.ts';
import { documentProblems } from './documentRules.ts';

/** Title and https link; what was typed stays when it could not be saved. */
export function DocumentForm({ sessionId, onDone }: { sessionId: string; onDone: () => void }) {
  const t = useTranslations('mentoringSession.documents');
  const id = useId();
  const { run, isBusy, failure } = useSessionAction();
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  const [hasTried, setTried] = useState(false);
  const problems = hasTried ? documentProblems(title, url) : {};
  useEffect(() => document.getElementById(`${id}-title`)?.focus(), [id]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(documentProblems(title, url));
    if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus();
    else if (await run(AddSessionDocument, { sessionId, title: title.trim(), url: url.trim() })) onDone();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        id={`${id}-title`}
        label={t('name')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={problems.title && t(problems.title, { max: mentoringLimits.documentTitleMax })}
      />
      <TextField
        id={`${id}-url`}
        type="url"
        inputMode="url"
        label={t('url')}
        hint={t('urlHint')}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={problems.url && t(problems.url)}
      />
      <FailureLine failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busyLabel={isBusy ? t('saving') : undefined}>
          {t('save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
