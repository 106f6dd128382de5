import { mentoringLimits } from '@waymark/events/limits';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useZone } from '#/i18n/useZone.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import { announce } from '#/ui/feedback/announce.ts';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import { useSessionNames } from '../../list/PersonLine.tsx';
import { addDays, type Day, dayAt, daysBetween } from '../../zonedTimes.ts';
import { isPossible, minutesOf, overlaps, type RequestForm } from '../form/requestRules.ts';
import { useErrorText } from '../form/useErrorText.ts';
import { useChosenMentors } from '../mentors/useChosenMentors.ts';
import { DayTimes } from './DayTimes.tsx';
import { OtherTime } from './OtherTime.tsx';
import { PickedTimes } from './PickedTimes.tsx';
import { WeekBar } from './WeekBar.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import { freeMentors, startsOf, weekGridOf } from './weekGrid.ts';

/** Up to five times (SES-20 to SES-26), in the viewer's zone, over what the chosen mentors have free. */
export function TimesStep() {
  const t = useTranslations('mentoringRequest');
  const zone = useZone();
  const now = useClock();
  const names = useSessionNames();
  const errorText = useErrorText();
  const { watch, getValues } = useFormContext<RequestForm>();
  const { field, fieldState } = useController<RequestForm, 'times'>({ name: 'times' });
  const { chosen, hasFailed, retry } = useChosenMentors(watch('mentorIds'));
  const availabilities = chosen.flatMap(({ availability }) => availability ?? []);
  const earliest = dayAt(now + mentoringLimits.timeAfter, zone);
  const latest = dayAt(now + mentoringLimits.timeBefore, zone);
  const [first, setFirst] = useState<Day>(() => weekOf(field.value[0], earliest, zone));
  const [isWholeDay, setWholeDay] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const minutes = minutesOf(getValues());
  const days = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(first, count));
  const shown = [...startsOf(availabilities, days, zone), ...field.value.map((time) => Date.parse(time))];
  const grid = weekGridOf({ first, zone, isWholeDay, shown });

  function toggle(at: number): void {
    const time = new Date(at).toISOString();
    const isPicked = field.value.includes(time);
    const refusal = isPicked ? null : refusalOf(at);
    setNote(refusal);
    if (refusal) {
      announce(refusal);
      return;
    }
    const next = isPicked ? field.value.filter((one) => one !== time) : [...field.value, time].sort();
    field.onChange(next);
    announce(t('times.count', { count: String(next.length), max: String(mentoringLimits.times) }));
  }

  function refusalOf(at: number): string | null {
    if (!isPossible(at, now)) return t('errors.timeOver');
    if (field.value.length >= mentoringLimits.times)
      return t('times.full', { max: String(mentoringLimits.times) });
    return overlaps(at, field.value, minutes) ? t('times.overlapping') : null;
  }

  const picker = {
    isPicked: (at: number) => field.value.includes(new Date(at).toISOString()),
    mayPick: (at: number) => isPossible(at, now),
    freeOf: (at: number) => freeMentors(availabilities, at, minutes),
    toggle,
    nameOf: (id: string) => names.short(chosen.find(({ mentor }) => mentor.id === id)?.mentor),
    askedCount: availabilities.length,
  };
  const withZone = availabilities.map(({ mentorId, timezone }) => ({
    name: picker.nameOf(mentorId),
    timezone,
  }));
  return (
    <div className="flex flex-col gap-4">
      {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      <PickedTimes
        times={field.value}
        minutes={minutes}
        mentors={withZone}
        onRemove={(time) => toggle(Date.parse(time))}
      />
      <FieldError id="times" error={errorText(fieldState.error?.message)} />
      <p role="status" className="text-sm font-semibold text-warning empty:hidden">
        {note}
      </p>
      <WeekBar
        first={first}
        onMove={(count) => setFirst(clamped(addDays(first, count), earliest, latest))}
        mayGoBack={daysBetween(earliest, first) > 0}
        mayGoOn={daysBetween(addDays(first, 7), latest) >= 0}
        isWholeDay={isWholeDay}
        onWholeDay={setWholeDay}
      />
      {availabilities.length > 0 ? (
        <p className="text-sm text-ink-muted">
          {t('times.legend')}{' '}
          {availabilities.length > 1 ? <span className="max-md:hidden">{t('times.legendMany')}</span> : null}
        </p>
      ) : null}
      <WeekGrid
        grid={grid}
        zone={zone}
        mentors={withZone}
        picker={picker}
        onTurn={(count) => setFirst(clamped(addDays(first, count), earliest, latest))}
      />
      <DayTimes grid={grid} picker={picker} />
      <OtherTime earliest={earliest} latest={latest} zone={zone} now={now} onPick={toggle} />
    </div>
  );
}

/** The first of the seven days that hold this time. */
function weekOf(time: string | undefined, earliest: Day, zone: string): Day {
  const ahead = time === undefined ? 0 : daysBetween(earliest, dayAt(Date.parse(time), zone));
  return addDays(earliest, Math.max(ahead - (ahead % 7), 0));
}

function clamped(day: Day, earliest: Day, latest: Day): Day {
  if (daysBetween(earliest, day) < 0) return earliest;
  return daysBetween(day, latest) < 0 ? latest : day;
}
