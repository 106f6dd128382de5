import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, readDate } from '../../kernel/index.ts';
import { firstAllowedDay, isWeekend, startProblem } from './londonTime.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** "2026-03-29 08:00" by the clocks of a zone. */
function at(zone: string, text: string): number {
  const [day = '', time = ''] = text.split(' ');
  const [hour, minute] = time.split(':').map(Number);
  return instantOf(zone, readDate(day) ?? Number.NaN, (hour ?? 0) * 60 + (minute ?? 0));
}
const london = (text: string) => at('Europe/London', text);

/** What London's clocks show, by a separate formatter. */
const shows = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
function shown(instant: number) {
  const parts = Object.fromEntries(shows.formatToParts(instant).map(({ type, value }) => [type, value]));
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  return { date, minute: Number(parts.hour) * 60 + Number(parts.minute) };
}

/** Quarters of an hour of 2026 to 2030, half of them within two days of a change of the clocks in London. */
const changes = [2026, 2027, 2028, 2029, 2030].flatMap((year) =>
  [2, 9].map((month) => {
    const last = new Date(Date.UTC(year, month + 1, 0));
    return last.getTime() - last.getUTCDay() * DAY + 60 * MINUTE;
  }),
);
const quarter = (from: number, to: number) =>
  fc.integer({ min: Math.ceil(from / 900_000), max: Math.floor(to / 900_000) }).map((each) => each * 900_000);
const starts = fc.oneof(
  quarter(Date.UTC(2026, 0, 1), Date.UTC(2030, 11, 31)),
  fc.constantFrom(...changes).chain((change) => quarter(change - 2 * DAY, change + 2 * DAY)),
);
const zones = fc.constantFrom(
  'America/Sao_Paulo',
  'Europe/Lisbon',
  'Europe/London',
  'Atlantic/Azores',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'America/St_Johns',
);

describe('the time of an event', () => {
  it('TRP-26 EVT-93 EVT-94 is judged by the clocks in London, whatever the zone of the host and around both clock changes', () => {
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: 40 }), (startsAt, quarters) => {
        const minutes = quarters * 15;
        const [start, end] = [shown(startsAt), shown(startsAt + minutes * MINUTE)];
        const isAllowed = start.date === end.date && start.minute >= 8 * 60 && end.minute <= 18 * 60;
        const problem = startProblem(startsAt, minutes, startsAt - 40 * DAY);
        expect(problem).toBe(isAllowed ? undefined : 'outsideUkHours');
      }),
      { numRuns: 500 },
    );
  });

  it('TRP-26 a time that a host picks in their own time zone is the same instant for the rule', () => {
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 1_400 }),
        fc.integer({ min: 0, max: 95 }),
        (zone, day, step) => {
          const startsAt = instantOf(zone, 20_500 + day, step * 15);
          const { minute } = shown(startsAt);
          const problem = startProblem(startsAt, 15, startsAt - 60 * DAY);
          const isQuarter = startsAt % 900_000 === 0;
          const isAllowed = minute >= 480 && minute + 15 <= 1_080;
          expect(problem).toBe(!isQuarter ? 'notQuarterHour' : isAllowed ? undefined : 'outsideUkHours');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('TRP-26 a host in São Paulo passes at 8am and 6pm in London before and after the clocks change, and not a quarter beside', () => {
    const now = london('2026-03-01 12:00');
    // Winter time until 28 March 2026: London is three hours ahead of São Paulo, then four; from 25 October three again.
    for (const [local, wrong] of [
      ['2026-03-27 05:00', undefined],
      ['2026-03-27 04:45', 'outsideUkHours'],
      ['2026-03-30 04:00', undefined],
      ['2026-03-30 03:45', 'outsideUkHours'],
      ['2026-03-30 14:00', 'outsideUkHours'],
      ['2026-10-23 04:00', undefined],
      ['2026-10-26 04:00', 'outsideUkHours'],
      ['2026-10-26 05:00', undefined],
    ] as const) {
      expect(startProblem(at('America/Sao_Paulo', local), 60, now), local).toBe(wrong);
    }
    expect(startProblem(london('2026-03-30 17:00'), 60, now)).toBe(undefined);
    expect(startProblem(london('2026-03-30 17:15'), 60, now)).toBe('outsideUkHours');
  });

  it('EVT-91 EVT-92 LIM-28 is at least 10 days in advance, counted in full calendar days in London from the day the form is sent; the first allowed day is shown', () => {
    expect(firstAllowedDay(london('2026-03-01 00:00'))).toBe('2026-03-11');
    expect(firstAllowedDay(london('2026-03-01 23:59'))).toBe('2026-03-11');
    // Still the 31st in São Paulo; in London the day of the form is the first of April already.
    expect(firstAllowedDay(at('America/Sao_Paulo', '2026-03-31 22:00'))).toBe('2026-04-11');
    // Over both changes a day of 23 or 25 hours is a day.
    expect(firstAllowedDay(london('2026-03-20 23:30'))).toBe('2026-03-30');
    expect(firstAllowedDay(london('2026-10-20 23:30'))).toBe('2026-10-30');
    const now = london('2026-03-20 23:30');
    expect(startProblem(london('2026-03-29 12:00'), 60, now)).toBe('tooSoonForEvent');
    expect(startProblem(london('2026-03-30 08:00'), 60, now)).toBe(undefined);
  });

  it('EVT-92 TRP-26 the tenth day is the first whatever the hour the form is sent', () => {
    fc.assert(
      fc.property(starts, (now) => {
        const first = firstAllowedDay(now);
        const days = (Date.parse(first) - Date.parse(shown(now).date)) / DAY;
        expect(days).toBe(10);
        const noon = london(`${first} 12:00`);
        expect(startProblem(noon, 60, now)).toBe(undefined);
        expect(startProblem(noon - DAY, 60, now)).toBe('tooSoonForEvent');
      }),
      { numRuns: 300 },
    );
  });

  it('EVT-95 EVT-96 LIM-30 is typically on Monday to Friday: a weekend date is a warning, not an error', () => {
    const now = london('2026-03-01 12:00');
    const week = [
      '2026-03-23',
      '2026-03-24',
      '2026-03-25',
      '2026-03-26',
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
    ];
    expect(week.map((day) => isWeekend(london(`${day} 12:00`)))).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    for (const day of week) expect(startProblem(london(`${day} 12:00`), 60, now)).toBe(undefined);
  });
});
