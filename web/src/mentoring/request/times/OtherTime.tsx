import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { useSessionTimeTexts } from '../../SessionTimes.tsx';
import { type Day, dayName, readDay } from '../../zonedTimes.ts';
import { quartersOf } from './weekGrid.ts';

type OtherTimeProps = {
  earliest: Day;
  latest: Day;
  zone: string;
  now: number;
  onPick: (at: number) => void;
};

/** Any quarter of an hour of any day, by the keyboard or a phone's own pickers. Both are needed (SES-25). */
export function OtherTime({ earliest, latest, zone, now, onPick }: OtherTimeProps) {
  const t = useTranslations('mentoringRequest.times');
  const texts = useSessionTimeTexts();
  const id = useId();
  const [date, setDate] = useState('');
  const [start, setStart] = useState('');
  const [isTried, setTried] = useState(false);
  const day = readDay(date);
  const quarters = day ? quartersOf(day, zone, now) : [];
  const error = t('pickBoth');

  function add(): void {
    setTried(true);
    const at = quarters.find((one) => String(one) === start);
    if (at === undefined) {
      document.getElementById(day ? `${id}-time` : `${id}-date`)?.focus();
      return;
    }
    onPick(at);
    setStart('');
    setTried(false);
  }

  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{t('other')}</legend>
      <div className="clear-both grid grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          id={`${id}-date`}
          type="date"
          label={t('date')}
          min={dayName(earliest)}
          max={dayName(latest)}
          value={date}
          error={isTried && !day ? error : undefined}
          onChange={(event) => {
            setDate(event.target.value);
            setStart('');
          }}
        />
        <Select
          id={`${id}-time`}
          label={t('time')}
          placeholder={t('chooseTime')}
          disabled={!day}
          value={start}
          error={isTried && day && start === '' ? error : undefined}
          options={quarters.map((at) => ({
            value: String(at),
            label: texts.clock(new Date(at).toISOString(), zone),
          }))}
          onChange={(event) => setStart(event.target.value)}
        />
        <Button variant="secondary" onClick={add}>
          {t('add')}
        </Button>
      </div>
    </fieldset>
  );
}
