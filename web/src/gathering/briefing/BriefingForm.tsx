import { gatheringLimits } from '@waymark/events/limits';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { keepAnswers, keptAnswers } from '#/app/drafts/keptAnswers.ts';
import { useDurable } from '#/app/drafts/useDurable.ts';
import { WaitingNote } from '#/app/drafts/WaitingNote.tsx';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { charactersIn } from '#/lib/text.ts';
import { useIsShown } from '#/lib/useIsShown.ts';
import { useLatest } from '#/lib/useLatest.ts';
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
type Answers = { readonly help: string; readonly level: Level | null; readonly isHidden: boolean };

/** EVT-63: what the viewer wants help with, their level and whether their name is hidden; editable until the start. */
export function BriefingForm({ event, own }: { event: Subject; own: Briefing | null }) {
  const t = useTranslations('gathering.briefing');
  const id = useId();
  const isOver = event.status !== 'UPCOMING' || Date.parse(event.startTime) <= serverNow();
  const keptAs = `briefing.${event.id}`;
  // What can't be sent any more is not shown as if it had been.
  const [kept] = useState(() => (isOver ? null : keptAnswers(keptAs)));
  const [{ help, level, isHidden }, setAnswers] = useState(() => (kept ? likeAnswers(kept) : answersOf(own)));
  const [known, setKnown] = useState(own);
  const [isTouched, setTouched] = useState(kept !== null);
  const [clientId, setClientId] = useState(newUuid);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const length = charactersIn(help.trim());
  const textProblem = problemOf(length);

  // What another device saved, unless something is being written here.
  if (own?.id !== known?.id) {
    setKnown(own);
    if (!isTouched) setAnswers(answersOf(own));
  }

  useEffect(
    () => keepAnswers(keptAs, isTouched ? { help, level, isHidden } : null),
    [keptAs, isTouched, help, level, isHidden],
  );
  const latest = useLatest({ help, level, isHidden });
  const isShown = useIsShown();
  const sending = useDurable(briefSpeaker, ({ groupEventId }) => groupEventId === event.id, {
    onDone(sent) {
      showToast(t('saved'));
      const now = latest();
      const isAll =
        sent.help === now.help.trim() && sent.interestExpertise === now.level && sent.hide === now.isHidden;
      // What was changed meanwhile is not sent.
      if (!isAll) return;
      setTouched(false);
      keepAnswers(keptAs, null);
      setClientId(newUuid());
    },
    onFailed({ code }) {
      const reason = t(`errors.${isKnown(code) ? code : 'other'}`, { max: gatheringLimits.helpMax });
      setFailure(reason);
      if (!isShown()) showToast(reason);
    },
  });
  const isBusy = sending.args !== null;

  // What waits since before this page was opened.
  if (sending.args && sending.clientId !== shownId) {
    setShownId(sending.clientId);
    if (!isTouched) {
      const { help: waiting, interestExpertise, hide } = sending.args;
      setAnswers({ help: waiting ?? '', level: interestExpertise ?? null, isHidden: hide ?? false });
      setTouched(true);
    }
  }

  function change(changed: Partial<Answers>): void {
    setAnswers((before) => ({ ...before, ...changed }));
    setTouched(true);
    // Other answers are not the ones that may have arrived.
    setClientId(newUuid());
  }

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    setTried(true);
    if (textProblem !== null || level === null) {
      document.getElementById(textProblem === null ? `${id}-level` : `${id}-help`)?.focus();
      return;
    }
    if (isBusy) return;
    setFailure(null);
    setShownId(clientId);
    const said = { groupEventId: event.id, help: help.trim(), interestExpertise: level, hide: isHidden };
    void sending.send(said, clientId);
  }

  const textError = hasTried ? textProblem : null;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Textarea
        id={`${id}-help`}
        label={t('help')}
        hint={t('helpHint')}
        className="min-h-20"
        value={help}
        onChange={(changed) => change({ help: changed.target.value })}
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
          onChange={(chosen) => change({ level: levelOf(chosen) })}
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
        onChange={(changed) => change({ isHidden: changed.target.checked })}
      />
      {failure ? (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      <WaitingNote
        text={sending.waits && t(`waits.${sending.waits}`)}
        label={t('waits.takeBack')}
        onTakeBack={sending.takeBack}
      />
      <p className="text-sm text-ink-muted">{t(isOver ? 'over' : 'until')}</p>
      {isOver ? null : (
        <Button type="submit" className="self-start" busyLabel={isBusy ? t('saving') : undefined}>
          {t('save')}
        </Button>
      )}
    </form>
  );
}

function answersOf(own: Briefing | null): Answers {
  return {
    help: own?.help ?? '',
    level: own?.interestExpertise ?? null,
    isHidden: own?.hide ?? false,
  };
}

/** Field by field: what an older version kept does no harm. */
function likeAnswers({ help, level, isHidden }: Readonly<Record<string, unknown>>): Answers {
  return {
    help: typeof help === 'string' ? help : '',
    level: levelOf(level),
    isHidden: isHidden === true,
  };
}

function levelOf(value: unknown): Level | null {
  return levels.find((one) => one === value) ?? null;
}

function problemOf(length: number): 'mandatory' | 'tooLong' | null {
  if (length === 0) return 'mandatory';
  return length > gatheringLimits.helpMax ? 'tooLong' : null;
}

function isKnown(code: string): code is keyof (typeof en)['briefing']['errors'] {
  return Object.hasOwn(en.briefing.errors, code);
}
