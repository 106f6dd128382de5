import { addressLimits, gatheringLimits as limits } from '@waymark/events/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { sync } from '#/app/sync/index.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { Question } from '#/ui/overlay/Question.tsx';
import { linkProblem } from '../form/hostForm.ts';
import { addReplay } from '../hostSync.ts';
import type { HostedEvent } from '../operations.ts';
import { readChapters, writeChapters } from './chapters.ts';
import { StepProblem } from './StepProblem.tsx';
import { useStep } from './useStep.ts';

type Refused = Partial<Record<(typeof fields)[number][0], string | undefined>>;

/** By name in the API: the field of the dialog. */
const fields = [
  ['url', 'replay-url'],
  ['captionsUrl', 'replay-captions'],
  ['chapters', 'replay-chapters'],
] as const;
const isReplayField = (path: string) => fields.some(([name]) => name === path.split('.')[0]);
const replayProblems = ['mandatory', 'tooLong', 'linkInvalid', 'hiddenCharacters'] as const;

function isReplayProblem(key: string): key is (typeof replayProblems)[number] {
  return replayProblems.some((one) => one === key);
}

/** EVT-30, EVT-77: where the recording is, its captions and its chapters. */
export function ReplayDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const t = useTranslations('hostSteps.replayDialog');
  const errors = useTranslations('hostEvent.errors');
  const step = useStep();
  const [url, setUrl] = useState(event.recordingUrl ?? '');
  const [captionsUrl, setCaptionsUrl] = useState(event.captionsUrl ?? '');
  const [text, setText] = useState(() => writeChapters(event.chapters));
  const [isTried, setTried] = useState(false);
  /** By field: what the server refused, until it is changed. */
  const [refused, setRefused] = useState<Refused>({});
  const chapters = readChapters(text);
  const isChange = event.recordingUrl !== null;
  const problems = {
    'replay-url': linkText(url) ?? refused.url,
    'replay-captions': (captionsUrl.trim() === '' ? undefined : linkText(captionsUrl)) ?? refused.captionsUrl,
    'replay-chapters': chapterProblem() ?? refused.chapters,
  };
  const shown: Partial<typeof problems> = isTried ? problems : {};

  const isOfFields =
    Object.values(shown).some(Boolean) || Object.keys(step.failure?.fields ?? {}).some(isReplayField);

  function linkText(link: string): string | undefined {
    const problem = linkProblem(link.trim());
    return problem && errors(problem, { max: addressLimits.webAddressMax });
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
    if (!(await step.run(() => sync.mutate(addReplay, replay).catch(keepRefused)))) return;
    showToast(t(isChange ? 'changed' : 'done'));
    onClose();
  }

  function keepRefused(error: unknown): never {
    const entries = Object.entries(failureOf(error).fields).map(
      ([path, key]) => [path.split('.')[0] ?? '', refusedText(path, key)] as const,
    );
    setRefused(Object.fromEntries(entries));
    const first = fields.find(([name]) => entries.some(([refusedName]) => refusedName === name));
    if (first) document.getElementById(first[1])?.focus();
    throw error;
  }

  function refusedText(path: string, key: string): string {
    const max = path.startsWith('chapters') ? limits.chapterMax : addressLimits.webAddressMax;
    return errors(isReplayProblem(key) ? key : 'other', { max });
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
        onChange={(change) => {
          setUrl(change.target.value);
          setRefused({ ...refused, url: undefined });
        }}
      />
      <TextField
        id="replay-captions"
        type="url"
        label={t('captions')}
        optionalText={t('optional')}
        error={shown['replay-captions']}
        value={captionsUrl}
        onChange={(change) => {
          setCaptionsUrl(change.target.value);
          setRefused({ ...refused, captionsUrl: undefined });
        }}
      />
      <Textarea
        id="replay-chapters"
        label={t('chapters')}
        optionalText={t('optional')}
        hint={t('chaptersHint')}
        error={shown['replay-chapters']}
        value={text}
        onChange={(change) => {
          setText(change.target.value);
          setRefused({ ...refused, chapters: undefined });
        }}
      />
      {/* What is wrong with a field stands below it. */}
      <StepProblem problem={isOfFields ? null : step.problem} />
    </Question>
  );
}
