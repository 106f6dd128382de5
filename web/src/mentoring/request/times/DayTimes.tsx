import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { dayName } from '../../zonedTimes.ts';
import { useStartTexts } from '../form/useStartTexts.ts';
import type { TimePicker } from './TimePicker.ts';
import type { WeekGrid } from './weekGrid.ts';

/** The week for a thumb: a day, then its times. Phones only. */
export function DayTimes({ grid, picker }: { grid: WeekGrid; picker: TimePicker }) {
  const t = useTranslations('mentoringRequest.times');
  const texts = useStartTexts();
  const [wanted, setWanted] = useState<number | null>(null);
  const columns = grid.days.map((day, index) => ({
    day,
    index,
    starts: grid.rows.flatMap(({ cells }) => {
      const { starts = [] } = cells[index] ?? {};
      return starts.map((at) => ({ at, isTwice: starts.length > 1 }));
    }),
  }));
  const firstWith = (has: (at: number) => boolean) =>
    columns.findIndex((one) => one.starts.some(({ at }) => has(at)));
  // Until a day is chosen: where something is picked, else where somebody is free.
  const [picked, free] = [firstWith(picker.isPicked), firstWith((at) => picker.freeOf(at).length > 0)];
  const open = wanted ?? Math.max(picked < 0 ? free : picked, 0);
  const shown = columns[open];
  const starts = shown?.starts.filter(({ at }) => picker.mayPick(at) || picker.isPicked(at)) ?? [];
  return (
    <div className="flex flex-col gap-4 md:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons needs no fieldset */}
      <div role="group" aria-label={t('days')} className="grid grid-cols-4 gap-2 min-[420px]:grid-cols-7">
        {columns.map(({ day, index, starts: all }) => (
          <button
            key={dayName(day)}
            type="button"
            aria-pressed={index === open}
            onClick={() => setWanted(index)}
            className={cn(
              'flex min-h-14 flex-col items-center justify-center rounded-control border text-sm tabular-nums',
              index === open
                ? 'border-primary bg-primary-soft font-semibold text-primary-text ring-1 ring-primary'
                : 'border-line-strong bg-surface',
            )}
          >
            <span className="first-letter:uppercase">{texts.weekday(day)} </span>
            <span>{texts.date(day)}</span>
            <Mark
              isPicked={all.some(({ at }) => picker.isPicked(at))}
              isFree={all.some(({ at }) => picker.freeOf(at).length > 0)}
            />
          </button>
        ))}
      </div>
      {starts.length === 0 ? (
        <p className="text-ink-muted">{t('noTimes')}</p>
      ) : (
        <ul className="grid grid-cols-3 gap-2" aria-label={shown ? texts.longDay(shown.day) : undefined}>
          {starts.map(({ at, isTwice }) => {
            const isPicked = picker.isPicked(at);
            const isFree = picker.freeOf(at).length > 0;
            return (
              <li key={at}>
                <button
                  type="button"
                  aria-pressed={isPicked}
                  onClick={() => picker.toggle(at)}
                  className={cn(
                    'flex min-h-11 w-full flex-wrap items-center justify-center gap-x-1.5 rounded-control border px-1 tabular-nums [&_svg]:size-4',
                    isPicked
                      ? 'border-primary bg-primary font-semibold text-on-primary'
                      : isFree
                        ? 'border-info bg-secondary-soft font-semibold text-info'
                        : 'border-line-strong bg-surface',
                  )}
                >
                  <span className="sr-only">{texts.start(at, isTwice, picker)}</span>
                  {isPicked ? <Check aria-hidden="true" /> : null}
                  <span aria-hidden="true">{texts.clock(at, isTwice)}</span>
                  {isFree && !isPicked ? (
                    <span aria-hidden="true" className="text-xs">
                      {t('free')}
                    </span>
                  ) : null}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** A dot for free time, a filled one for what is picked. Decoration: the buttons below say it. */
function Mark({ isPicked, isFree }: { isPicked: boolean; isFree: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'mt-0.5 size-1.5 rounded-full',
        isPicked ? 'bg-primary' : isFree ? 'bg-secondary' : 'bg-transparent',
      )}
    />
  );
}
