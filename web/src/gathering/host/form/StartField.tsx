import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useZone } from '#/i18n/useZone.ts';
import { type Day, dayAt, dayName, readDay } from '#/mentoring/index.ts';
import { Select } from '#/ui/form/Select.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { quartersOf, UK } from './hostTimes.ts';

type StartFieldProps = {
  id: string;
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  optionalText?: string;
  /** An instant, ISO; empty while it is not chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** In place of sending the form. */
  onEnter?: () => void;
  min: Day;
  max: Day;
  /** The quarters of an hour of the day that can be chosen. */
  isOffered: (at: number) => boolean;
  ref?: (element: HTMLInputElement | null) => void;
};

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A date and a quarter of an hour of it, in the zone of the person who plans; beside it the time in the United Kingdom. */
export function StartField(props: StartFieldProps) {
  const { id, legend, hint, error, optionalText, value, onChange, onBlur, onEnter } = props;
  const { min, max, isOffered, ref } = props;
  const t = useTranslations('hostEvent.when');
  const format = useFormatter();
  const zone = useZone();
  const shown = value === '' ? '' : dayName(dayAt(Date.parse(value), zone));
  const [typed, setTyped] = useState(shown);
  const date = value === '' ? typed : shown;
  const day = readDay(date);
  const chosen = value === '' ? null : Date.parse(value);
  const offered = day ? quartersOf(day, zone).filter(isOffered) : [];
  const quarters = [...new Set([...offered, ...(chosen === null ? [] : [chosen])])].sort((a, b) => a - b);

  function pickDate(next: string): void {
    setTyped(next);
    if (value !== '') onChange('');
  }

  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1"
      aria-describedby={hint ? `${id}-legend-hint` : undefined}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter || value === '') return;
        event.preventDefault();
        onEnter();
      }}
    >
      <legend className="text-sm font-semibold">
        {legend}
        {optionalText ? <span className="font-normal text-ink-muted"> ({optionalText})</span> : null}
      </legend>
      {hint ? (
        <p id={`${id}-legend-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      ) : null}
      <div className="mt-1 grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          id={id}
          ref={ref}
          type="date"
          label={t('date')}
          min={dayName(min)}
          max={dayName(max)}
          value={date}
          error={error}
          onChange={(event) => pickDate(event.target.value)}
        />
        <Select
          label={t('time')}
          placeholder={day && quarters.length === 0 ? t('noTimes') : t('chooseTime')}
          disabled={quarters.length === 0}
          value={chosen === null ? '' : String(chosen)}
          options={quarters.map((at) => ({ value: String(at), label: timeText(at) }))}
          onChange={(event) => {
            const at = event.target.value;
            setTyped(date);
            onChange(at === '' ? '' : new Date(Number(at)).toISOString());
          }}
        />
      </div>
    </fieldset>
  );

  function timeText(at: number): string {
    const own = format.dateTime(at, clock);
    const there = format.dateTime(at, { ...clock, timeZone: UK });
    return own === there ? own : t('alsoUk', { own, uk: there });
  }
}
