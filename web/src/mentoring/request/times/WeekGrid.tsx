import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePlace } from '#/i18n/usePlace.ts';
import { cn } from '#/ui/cn.ts';
import { useStartTexts } from '../form/useStartTexts.ts';
import type { TimePicker } from './TimePicker.ts';
import { minutesElsewhere, type WeekGrid as Week } from './weekGrid.ts';

type WeekGridProps = {
  grid: Week;
  zone: string;
  mentors: readonly { readonly name: string; readonly timezone: string }[];
  picker: TimePicker;
  /** Page Up, Page Down: another week. */
  onTurn: (days: number) => void;
};

type Place = { readonly row: number; readonly column: number };

/** The week as a table: arrows move, Enter and Space pick. Wide screens only; phones have `DayTimes`. */
export function WeekGrid({ grid, zone, mentors, picker, onTurn }: WeekGridProps) {
  const t = useTranslations('mentoringRequest.times');
  const texts = useStartTexts();
  const placeOf = usePlace();
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const held = { row: Math.min(place.row, grid.rows.length - 1), column: place.column };
  const other = mentors.find(({ timezone }) =>
    grid.rows.some(({ minute, cells }) => minutesElsewhere(cells, timezone).some((one) => one !== minute)),
  );
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    table.current?.querySelector<HTMLElement>(`[data-cell="${held.row}:${held.column}"]`)?.focus();
  });

  function move(event: KeyboardEvent): void {
    const next = nextPlace(event, held, grid.rows.length);
    if (!next) return;
    event.preventDefault();
    isMoving.current = true;
    if (next === 'earlier' || next === 'later') onTurn(next === 'earlier' ? -7 : 7);
    else setPlace(next);
  }

  return (
    <div className="relative max-h-[30rem] overflow-auto rounded-card border border-line max-md:hidden">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move through it
        role="grid"
        aria-label={t('grid', { zone: placeOf(zone) })}
        className="w-full table-fixed border-separate border-spacing-0 text-sm tabular-nums"
        onKeyDown={move}
      >
        <thead className="sticky top-0 z-10 bg-surface">
          <tr>
            <th
              scope="col"
              className="w-18 border-b border-line p-1 font-normal text-ink-muted wrap-anywhere"
            >
              {t('yours')}
            </th>
            {other ? (
              <th
                scope="col"
                className="w-24 border-b border-line p-1 font-normal text-ink-muted wrap-anywhere"
              >
                {placeOf(other.timezone)}
              </th>
            ) : null}
            {grid.days.map((day) => (
              <th
                key={texts.longDay(day)}
                scope="col"
                className="border-b border-line px-1 py-2 font-semibold"
              >
                <span className="block text-ink-muted">{texts.weekday(day)}</span>
                {texts.date(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ minute, cells }, row) => (
            <tr key={minute}>
              <th scope="row" className={cn(line(minute), 'font-normal')}>
                {texts.minute(minute)}
              </th>
              {other ? (
                <td className={cn(line(minute), 'text-center text-ink-muted')}>
                  {minutesElsewhere(cells, other.timezone).map(texts.minute).join(' / ')}
                </td>
              ) : null}
              {cells.map(({ starts }, column) => (
                <td
                  key={texts.longDay(grid.days[column] ?? { year: 0, month: 1, day: 1 })}
                  className={cn(line(minute), 'p-0.5')}
                >
                  <div className="flex flex-col gap-0.5">
                    {starts.length === 0 ? (
                      <span className="flex min-h-8 items-center justify-center text-ink-subtle">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">{t('skipped')}</span>
                      </span>
                    ) : (
                      starts.map((at, index) => (
                        <Start
                          key={at}
                          at={at}
                          isTwice={starts.length > 1}
                          picker={picker}
                          {...(index === 0 ? { 'data-cell': `${row}:${column}` } : {})}
                          tabIndex={row === held.row && column === held.column ? 0 : -1}
                          onFocus={() => setPlace({ row, column })}
                        />
                      ))
                    )}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type StartProps = {
  at: number;
  isTwice: boolean;
  picker: TimePicker;
  tabIndex: number;
  onFocus: () => void;
  'data-cell'?: string;
};

function Start({ at, isTwice, picker, ...rest }: StartProps) {
  const t = useTranslations('mentoringRequest.times');
  const texts = useStartTexts();
  const isPicked = picker.isPicked(at);
  const free = picker.freeOf(at).length;
  const mayPick = picker.mayPick(at) || isPicked;
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isPicked}
      aria-disabled={mayPick ? undefined : true}
      onClick={() => mayPick && picker.toggle(at)}
      className={cn(
        'flex min-h-8 w-full items-center justify-center gap-1 rounded-control text-sm focus-visible:-outline-offset-1 [&_svg]:size-4',
        !mayPick &&
          'cursor-not-allowed bg-[repeating-linear-gradient(135deg,var(--canvas)_0_4px,transparent_4px_8px)]',
        mayPick && !isPicked && free === 0 && 'hover:bg-primary-soft',
        free > 0 && !isPicked && mayPick && 'bg-secondary-soft font-semibold text-info hover:bg-primary-soft',
        isPicked && 'bg-primary font-semibold text-on-primary forced-colors:border-2',
      )}
    >
      <span className="sr-only">{texts.start(at, isTwice, picker)}</span>
      {isPicked ? <Check aria-hidden="true" /> : null}
      <span aria-hidden="true" className="contents">
        {isPicked || free === 0 || !mayPick ? null : picker.askedCount > 1 ? (
          `${free}/${picker.askedCount}`
        ) : (
          <span className="text-xs">{t('free')}</span>
        )}
        {isTwice ? <span className="text-xs">{texts.clock(at, true)}</span> : null}
      </span>
    </button>
  );
}

/** Full hours are set apart. */
function line(minute: number): string {
  return cn('h-9', minute % 60 === 0 ? 'border-t border-line' : 'border-t border-line/40');
}

function nextPlace(
  event: KeyboardEvent,
  { row, column }: Place,
  rows: number,
): Place | 'earlier' | 'later' | null {
  switch (event.key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(6, column + 1) };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: 6 };
    case 'PageUp':
      return 'earlier';
    case 'PageDown':
      return 'later';
    default:
      return null;
  }
}
