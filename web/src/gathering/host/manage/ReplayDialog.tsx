import { addressLimits, gatheringLimits as limits } from '@waymark/events/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { Question } from '#/ui/overlay/Question.tsx';
import { addReplay } from '../hostSync.ts';
import type { HostedEvent } from '../operations.ts';
import { readChapters, writeChapters } from './chapters.ts';
import { StepProblem } from './StepProblem.tsx';
import { useStep } from './useStep.ts';

/** EVT-30, EVT-77: where the recording is, its captions and its chapters. */
export function ReplayDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const t = useTranslations('hostSteps.replayDialog');
  const errors = useTranslations('hostEvent.errors');
  const step = useStep();
  const [url, setUrl] = useState(event.recordingUrl ?? '');
  const [captionsUrl, setCaptionsUrl] = useState(event.captionsUrl ?? '');
  const [text, setText] = useState(() => writeChapters(event.chapters));
  const [isTried, setTried] = useState(false);
  const chapters = readChapters(text);
  const isChange = event.recordingUrl !== null;
  const problems = {
    'replay-url': url.trim() === '' ? errors('mandatory') : linkProblem(url),
    'replay-captions': captionsUrl.trim() === '' ? undefined : linkProblem(captionsUrl),
    'replay-chapters': chapterProblem(),
  };
  const shown: Partial<typeof problems> = isTried ? problems : {};

  function linkProblem(link: string): string | undefined {
    const isRight = URL.canParse(link.trim()) && new URL(link.trim()).protocol === 'https:';
    if (link.length > addressLimits.webAddressMax)
      return errors('tooLong', { max: addressLimits.webAddressMax });
    return isRight ? undefined : errors('linkInvalid');
  }

  function chapterProblem(): string | undefined {
    if (!chapters) return t('chapterWrong');
    if (chapters.length > limits.chapters) return t('chaptersTooMany', { max: limits.chapters });
    const isLong = chapters.some(({ title }) => title.length > limits.chapterMax);
    return isLong ? errors('tooLong', { max: limits.chapterMax }) : undefined;
  }

  async function save(): Promise<void> {
    setTried(true);
    const wrong = Object.entries(problems).find(([, problem]) => problem);
    if (wrong || !chapters) return document.getElementById(wrong?.[0] ?? '')?.focus();
    const replay = { id: event.id, url: url.trim(), captionsUrl: captionsUrl.trim(), chapters };
    if (!(await step.run(() => sync.mutate(addReplay, replay)))) return;
    showToast(t(isChange ? 'changed' : 'done'));
    onClose();
  }

  return (
    <Question
      isOpen
      onClose={onClose}
      title={t(isChange ? 'titleChange' : 'title')}
      description={t(isChange || event.replayRemoval ? 'bodyAgain' : 'body')}
      keep={t('keep')}
      confirm={t(isChange ? 'saveChange' : 'save')}
      busyLabel={step.isBusy ? t(isChange ? 'savingChange' : 'saving') : undefined}
      onConfirm={() => void save()}
    >
      <TextField
        id="replay-url"
        type="url"
        label={t('url')}
        hint={t('urlHint')}
        error={shown['replay-url']}
        value={url}
        onChange={(change) => setUrl(change.target.value)}
      />
      <TextField
        id="replay-captions"
        type="url"
        label={t('captions')}
        optionalText={t('optional')}
        error={shown['replay-captions']}
        value={captionsUrl}
        onChange={(change) => setCaptionsUrl(change.target.value)}
      />
      <Textarea
        id="replay-chapters"
        label={t('chapters')}
        optionalText={t('optional')}
        hint={t('chaptersHint')}
        error={shown['replay-chapters']}
        value={text}
        onChange={(change) => setText(change.target.value)}
      />
      <StepProblem problem={step.problem} />
    </Question>
  );
}
