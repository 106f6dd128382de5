import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, offsetAt, readDate, weekdayOf } from '../kernel/index.ts';
import type { Availability } from './events.ts';
import { freeTimeBetween } from './freeTime.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function week(timezone: string, windows: readonly string[], more: Partial<Availability> = {}): Availability {
  return {
    timezone,
    pausedUntil: null,
    windows: windows.map((text) => {
      const [day, start = '', end = ''] = text.split(' ');
      return { day: Number(day), start, end };
    }),
    exceptions: [],
    ...more,
  };
}

function iso(availability: Availability, from: string, to: string): readonly string[] {
  return freeTimeBetween(availability, Date.parse(from), Date.parse(to)).map(
    ({ start, end }) => `${text(start)} ${text(end)}`,
  );
}

function text(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}

describe('free time', () => {
  it('I18-11 keeps its local time over a clock change', () => {
    // The clocks of London went forward on Sunday 29 March 2026.
    const mondays = week('Europe/London', ['1 09:00 10:00']);
    expect(iso(mondays, '2026-03-23T00:00Z', '2026-04-01T00:00Z')).toEqual([
      '2026-03-23T09:00 2026-03-23T10:00',
      '2026-03-30T08:00 2026-03-30T09:00',
    ]);
  });

  it('I18-11 moves a skipped hour forward, and means the first of a repeated one', () => {
    const sundays = week('Europe/Lisbon', ['7 01:15 01:45']);
    // 01:00 to 02:00 did not exist on 29 March 2026 and came twice on 25 October.
    expect(iso(sundays, '2026-03-29T00:00Z', '2026-03-30T00:00Z')).toEqual([
      '2026-03-29T01:15 2026-03-29T01:45',
    ]);
    expect(iso(sundays, '2026-10-25T00:00Z', '2026-10-26T00:00Z')).toEqual([
      '2026-10-25T00:15 2026-10-25T00:45',
    ]);
    expect(instantOf('Europe/Lisbon', day('2026-03-29'), 75)).toBe(Date.parse('2026-03-29T02:15+01:00'));
    expect(instantOf('Europe/Lisbon', day('2026-10-25'), 75)).toBe(Date.parse('2026-10-25T01:15+01:00'));
  });

  it('PRO-93 takes whole days and hours off, adds extra hours, and stops for a pause', () => {
    const weekdays = ['1 09:00 12:00', '2 09:00 12:00', '3 09:00 12:00'];
    const availability = week('UTC', weekdays, {
      exceptions: [
        { id: 'a', from: '2026-06-01', to: '2026-06-01', kind: 'OFF', start: null, end: null },
        { id: 'b', from: '2026-06-02', to: '2026-06-03', kind: 'OFF', start: '10:00', end: '10:30' },
        { id: 'c', from: '2026-06-01', to: '2026-06-01', kind: 'EXTRA', start: '15:00', end: '16:00' },
      ],
    });
    expect(iso(availability, '2026-06-01T00:00Z', '2026-06-04T00:00Z')).toEqual([
      '2026-06-01T15:00 2026-06-01T16:00',
      '2026-06-02T09:00 2026-06-02T10:00',
      '2026-06-02T10:30 2026-06-02T12:00',
      '2026-06-03T09:00 2026-06-03T10:00',
      '2026-06-03T10:30 2026-06-03T12:00',
    ]);
    const paused = { ...availability, pausedUntil: '2026-06-03' };
    expect(iso(paused, '2026-06-01T00:00Z', '2026-06-04T00:00Z')[0]).toBe(
      '2026-06-03T09:00 2026-06-03T10:00',
    );
    expect(iso(availability, '2026-06-04T00:00Z', '2026-06-01T00:00Z')).toEqual([]);
  });

  it('PRO-93 cuts at the edges of what was asked for and joins what touches at midnight', () => {
    const nights = week('UTC', ['1 22:00 24:00', '2 00:00 02:00']);
    expect(iso(nights, '2026-06-01T23:00Z', '2026-06-02T01:00Z')).toEqual([
      '2026-06-01T23:00 2026-06-02T01:00',
    ]);
    expect(iso(nights, '2026-06-01T00:00Z', '2026-06-03T00:00Z')).toEqual([
      '2026-06-01T22:00 2026-06-02T02:00',
    ]);
  });
});

const zoneNames = [
  'Europe/London',
  'Europe/Lisbon',
  'Atlantic/Azores',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'UTC',
] as const;
const zones = fc.constantFrom(...zoneNames);

/** Dates on which the clocks of a zone changed, and their neighbours: random dates would rarely meet one. */
const changes = zoneNames.flatMap((zone) =>
  Array.from({ length: 1461 }, (_each, index) => 19_723 + index).flatMap((date) => {
    const isChange = offsetAt(zone, date * DAY) !== offsetAt(zone, (date + 1) * DAY);
    return isChange ? [date - 1, date, date + 1].map((near) => [zone, near] as const) : [];
  }),
);
const zoneAndDate = fc.oneof(
  fc.constantFrom(...changes),
  fc.tuple(zones, fc.integer({ min: 19_723, max: 21_183 })),
);
const quarter = fc.integer({ min: 0, max: 95 });
const windows = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), quarter, quarter)
    .filter(([, one, other]) => one !== other)
    .map(([weekday, one, other]) => ({
      day: weekday,
      start: clock(Math.min(one, other)),
      end: clock(Math.max(one, other)),
    })),
  { maxLength: 6 },
);

describe('free time in every zone', () => {
  it('I18-11 a local time is shown by the clocks at its instant, unless it was skipped: then it is later', () => {
    fc.assert(
      fc.property(zoneAndDate, quarter, ([zone, date], index) => {
        const shown = date * DAY + index * 15 * 60_000;
        const at = instantOf(zone, date, index * 15);
        const clocks = at + offsetAt(zone, at);
        if (clocks !== shown) {
          // No instant shows it: it moves forward, by less than two hours.
          for (let minutes = -180; minutes <= 180; minutes += 15) {
            const other = at + minutes * 60_000;
            expect(other + offsetAt(zone, other)).not.toBe(shown);
          }
          expect(clocks).toBeGreaterThan(shown);
          expect(clocks - shown).toBeLessThanOrEqual(2 * HOUR);
          return;
        }
        // The first of the instants that show it.
        for (let minutes = 15; minutes <= 180; minutes += 15) {
          const earlier = at - minutes * 60_000;
          expect(earlier + offsetAt(zone, earlier)).not.toBe(shown);
        }
      }),
      { numRuns: 6000 },
    );
  }, 120_000);

  it('PRO-93 spans are in order, apart, inside what was asked for, and the same however it is cut', () => {
    fc.assert(
      fc.property(
        zoneAndDate,
        windows,
        fc.integer({ min: 1, max: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([timezone, date], list, days, cut) => {
          const from = (date - 1) * DAY + 5 * HOUR;
          const availability: Availability = { timezone, pausedUntil: null, windows: list, exceptions: [] };
          const to = from + days * DAY;
          const all = freeTimeBetween(availability, from, to);
          for (const [index, { start, end }] of all.entries()) {
            expect(start).toBeLessThan(end);
            expect(start).toBeGreaterThanOrEqual(from);
            expect(end).toBeLessThanOrEqual(to);
            const next = all[index + 1];
            if (next) expect(next.start).toBeGreaterThan(end);
          }
          const middle = from + Math.floor((to - from) * cut);
          const parts = [
            ...freeTimeBetween(availability, from, middle),
            ...freeTimeBetween(availability, middle, to),
          ];
          expect(total(parts)).toBe(total(all));
          expect(all.every(({ start }) => isFree(availability, start))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  }, 120_000);
});

/** Asked the other way round: do the clocks there show a time within a window of that weekday, or the end of a skip? */
function isFree({ timezone, windows: list }: Availability, at: number): boolean {
  const clocks = at + offsetAt(timezone, at);
  const date = Math.floor(clocks / DAY);
  const minute = Math.floor((clocks - date * DAY) / 60_000);
  return [date, date - 1].some((each) =>
    list.some(({ day: weekday, start, end }) => {
      if (weekdayOf(each) !== weekday) return false;
      const [first, last] = [minutes(start), minutes(end)].map((value) => instantOf(timezone, each, value));
      return (
        (each === date && minute >= minutes(start) && minute < minutes(end)) ||
        (at >= (first ?? 0) && at < (last ?? 0))
      );
    }),
  );
}

function total(spans: readonly { readonly start: number; readonly end: number }[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}

function clock(index: number): string {
  return `${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`;
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function day(date: string): number {
  return readDate(date) ?? Number.NaN;
}
