import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { ExceptionList } from './ExceptionList.tsx';
import type { DatedException } from './exceptions.ts';
import { PauseField } from './PauseField.tsx';
import { WeekEditor } from './WeekEditor.tsx';
import { type WeekWindow, windowProblems } from './week.ts';
import { ZoneField } from './ZoneField.tsx';

export type Availability = {
  timezone: string;
  /** Local date; null when not paused. */
  pausedUntil: string | null;
  windows: WeekWindow[];
  exceptions: DatedException[];
};

type AvailabilityEditorProps = {
  value: Availability;
  onChange: (availability: Availability) => void;
  /** Shown above the week: what a rule or the server said about the whole. */
  error?: string | undefined;
  /** Of the day on which the pause ends. */
  pauseError?: string | undefined;
  /** Of the week, which takes the focus when the field is wrong. */
  id?: string;
  /** Without exceptions and pause: for a first answer. */
  isShort?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** Of the day on which the pause ends, for the focus. */
export const pauseIdOf = (id: string): string => `${id}-paused-until`;

/** When somebody can mentor (PRO-89, PRO-93). A controlled field; what is wrong with a window stands beside it. */
export function AvailabilityEditor(props: AvailabilityEditorProps) {
  const { value, onChange, error, pauseError, id = 'availability', isShort = false, ref } = props;
  const t = useTranslations('profile.availability');
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3" aria-labelledby={`${id}-week`}>
        <div>
          <h2 id={`${id}-week`} className="text-lg">
            {t('week')}
          </h2>
          <p className="text-ink-muted">{t('weekHint')}</p>
        </div>
        <ZoneField value={value.timezone} onChange={(timezone) => onChange({ ...value, timezone })} />
        <WeekEditor
          windows={value.windows}
          problems={windowProblems(value.windows)}
          onChange={(windows) => onChange({ ...value, windows: [...windows] })}
          error={error}
          id={id}
          {...(ref ? { ref } : {})}
        />
      </section>
      {isShort ? null : (
        <>
          <ExceptionList
            exceptions={value.exceptions}
            zone={value.timezone}
            onChange={(exceptions) => onChange({ ...value, exceptions: [...exceptions] })}
          />
          <PauseField
            id={pauseIdOf(id)}
            error={pauseError}
            value={value.pausedUntil}
            zone={value.timezone}
            onChange={(pausedUntil) => onChange({ ...value, pausedUntil })}
          />
        </>
      )}
    </div>
  );
}
