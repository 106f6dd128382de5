import { mentoringLimits } from '@waymark/events/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useZone } from '#/i18n/useZone.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { useSessionTimeTexts } from '../SessionTimes.tsx';
import { dayAt, dayName } from '../zonedTimes.ts';
import type { ChosenStart } from './proposalDraft.ts';
import type { PickedStarts } from './usePickedStarts.ts';

type StartPickerProps = { id: string; picks: PickedStarts; chosen: ChosenStart };
type Problem = 'dayMissing' | 'dayOutside' | 'startMissing' | 'full' | 'repeated';

/** A day and a quarter of an hour, by the browser's own fields: right on every phone and for every screen reader. */
export function StartPicker({ id, picks, chosen }: StartPickerProps) {
  const t = useTranslations('reschedule.form');
  const zone = useZone();
  const texts = useSessionTimeTexts();
  const { date, day, starts, start, setDate, setStart } = chosen;
  const [problem, setProblem] = useState<Problem | null>(null);
  const now = serverNow();
  const isOfStart = problem === 'startMissing' || problem === 'full' || problem === 'repeated';

  function add(): void {
    const found = problemOf();
    setProblem(found);
    if (found) document.getElementById(found.startsWith('day') ? `${id}-date` : `${id}-time`)?.focus();
    else setStart('');
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
          label: texts.clock(new Date(at).toISOString(), zone),
        }))}
        onChange={(event) => {
          setStart(event.target.value);
          setProblem(null);
        }}
      />
      <Button variant="secondary" className="sm:mt-6" onClick={add}>
        {t('add')}
      </Button>
    </div>
  );
}
