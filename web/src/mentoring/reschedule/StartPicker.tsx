import { mentoringLimits } from '@waymark/events/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useZone } from '#/i18n/useZone.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import type { Session } from '../operations.ts';
import { useStartTexts } from '../request/form/useStartTexts.ts';
import { dayAt, dayName, minuteAt, readDay } from '../zonedTimes.ts';
import { suggestableStarts } from './proposalRules.ts';
import type { PickedStarts } from './usePickedStarts.ts';

type StartPickerProps = {
  id: string;
  session: Session;
  picks: PickedStarts;
  /** What is chosen and not added yet; empty: nothing. */
  start: string;
  onStart: (start: string) => void;
};
type Problem = 'dayMissing' | 'dayOutside' | 'startMissing' | 'full' | 'repeated';

/** A day and a quarter of an hour, by the browser's own fields: right on every phone and for every screen reader. */
export function StartPicker({ id, session, picks, start, onStart }: StartPickerProps) {
  const t = useTranslations('reschedule.form');
  const zone = useZone();
  const texts = useStartTexts();
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const now = serverNow();
  const current = session.acceptedTime === null ? null : Date.parse(session.acceptedTime);
  const day = readDay(date);
  const starts = day ? suggestableStarts(day, zone, now, current) : [];
  const isOfStart = problem === 'startMissing' || problem === 'full' || problem === 'repeated';

  function add(): void {
    const found = problemOf();
    setProblem(found);
    if (found) document.getElementById(found.startsWith('day') ? `${id}-date` : `${id}-time`)?.focus();
    else onStart('');
  }

  function problemOf(): Problem | null {
    if (!day) return 'dayMissing';
    if (starts.length === 0) return 'dayOutside';
    const at = starts.find((one) => String(one) === start);
    return at === undefined ? 'startMissing' : picks.add(at);
  }

  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <TextField
        id={`${id}-date`}
        type="date"
        label={t('date')}
        min={dayName(dayAt(now, zone))}
        max={dayName(dayAt(now + mentoringLimits.timeBefore, zone))}
        value={date}
        error={problem && !isOfStart ? t(`errors.${problem}`) : undefined}
        onChange={(event) => {
          setDate(event.target.value);
          onStart('');
          setProblem(null);
        }}
      />
      <Select
        id={`${id}-time`}
        label={t('time')}
        placeholder={t('chooseTime')}
        disabled={starts.length === 0}
        value={start}
        error={problem && isOfStart ? t(`errors.${problem}`) : undefined}
        options={starts.map((at) => ({
          value: String(at),
          label: texts.clock(at, isTwice(starts, at, zone)),
        }))}
        onChange={(event) => {
          onStart(event.target.value);
          setProblem(null);
        }}
      />
      <Button variant="secondary" className="sm:mt-6" onClick={add}>
        {t('add')}
      </Button>
    </div>
  );
}

/** The clock shows this time twice on this day: winter time has come. */
function isTwice(starts: readonly number[], at: number, zone: string): boolean {
  const minute = minuteAt(at, zone);
  return starts.some((other) => other !== at && minuteAt(other, zone) === minute);
}
