import { gatheringLimits } from '@waymark/events/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { sync } from '#/app/sync/index.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { charactersIn } from '#/lib/text.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Checkbox } from '#/ui/form/Checkbox.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import type { Subject } from '../event/subject.ts';
import { en } from '../messages.en.ts';
import { briefSpeaker } from './briefingSync.ts';
import type { Briefing } from './operations.ts';

const levels = ['BEGINNER', 'SOME', 'EXPERIENCED'] as const;
type Level = (typeof levels)[number];

/** EVT-63: what the viewer wants help with, their level and whether their name is hidden; editable until the start. */
export function BriefingForm({ event, own }: { event: Subject; own: Briefing | null }) {
  const t = useTranslations('gathering.briefing');
  const id = useId();
  const [help, setHelp] = useState(own?.help ?? '');
  const [level, setLevel] = useState<Level | null>(own?.interestExpertise ?? null);
  const [isHidden, setHidden] = useState(own?.hide ?? false);
  const [known, setKnown] = useState(own);
  const [isTouched, setTouched] = useState(false);
  const [clientId, setClientId] = useState(newUuid);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const length = charactersIn(help.trim());
  const isOver = event.status !== 'UPCOMING' || Date.parse(event.startTime) <= Date.now();
  const textProblem = problemOf(length);

  // What another device saved, unless something is being written here.
  if (own?.id !== known?.id) {
    setKnown(own);
    if (!isTouched) {
      setHelp(own?.help ?? '');
      setLevel(own?.interestExpertise ?? null);
      setHidden(own?.hide ?? false);
    }
  }

  async function submit(submitted: FormEvent): Promise<void> {
    submitted.preventDefault();
    setTried(true);
    if (textProblem !== null || level === null) {
      document.getElementById(textProblem === null ? `${id}-level` : `${id}-help`)?.focus();
      return;
    }
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const { id: groupEventId } = event;
    try {
      await sync.mutate(
        briefSpeaker,
        { groupEventId, help: help.trim(), interestExpertise: level, hide: isHidden },
        clientId,
      );
      setClientId(newUuid());
      showToast(t('saved'));
    } catch (error) {
      const { code } = failureOf(error);
      setFailure(t(`errors.${isKnown(code) ? code : 'other'}`, { max: gatheringLimits.helpMax }));
    } finally {
      setBusy(false);
    }
  }

  const textError = hasTried ? textProblem : null;
  return (
    <form
      noValidate
      onChange={() => {
        setTouched(true);
        // Other answers are not the ones that may have arrived.
        setClientId(newUuid());
      }}
      onSubmit={(submitted) => void submit(submitted)}
      className="flex flex-col gap-5"
    >
      <Textarea
        id={`${id}-help`}
        label={t('help')}
        hint={t('helpHint')}
        className="min-h-20"
        value={help}
        onChange={(changed) => setHelp(changed.target.value)}
        readOnly={isOver}
        limit={gatheringLimits.helpMax}
        length={length}
        error={textError ? t(`errors.${textError}`, { max: gatheringLimits.helpMax }) : undefined}
      />
      <fieldset disabled={isOver} className="min-w-0">
        <RadioGroup
          id={`${id}-level`}
          label={t('level')}
          value={level ?? ''}
          onChange={(chosen) => setLevel(levels.find((one) => one === chosen) ?? null)}
          options={levels.map((value) => ({ value, label: t(`levels.${value}`) }))}
          error={hasTried && level === null ? t('errors.level') : undefined}
        />
      </fieldset>
      <Checkbox
        label={
          <>
            {t('hide')}
            <span className="block text-sm text-ink-muted">{t('hideHint')}</span>
          </>
        }
        checked={isHidden}
        disabled={isOver}
        onChange={(changed) => setHidden(changed.target.checked)}
      />
      {failure ? (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      <p className="text-sm text-ink-muted">{t(isOver ? 'over' : 'until')}</p>
      {isOver ? null : (
        <Button type="submit" className="self-start" busyLabel={isBusy ? t('saving') : undefined}>
          {t('save')}
        </Button>
      )}
    </form>
  );
}

function problemOf(length: number): 'mandatory' | 'tooLong' | null {
  if (length === 0) return 'mandatory';
  return length > gatheringLimits.helpMax ? 'tooLong' : null;
}

function isKnown(code: string): code is keyof (typeof en)['briefing']['errors'] {
  return Object.hasOwn(en.briefing.errors, code);
}
