import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateAt, instantOf, offsetAt, weekdayOf } from '../../kernel/index.ts';
import { type Cadence, cadences } from '../values.ts';
import { seriesStarts } from './series.ts';

const DAY = 86_400_000;
const local = (timezone: string, at: number) => at + offsetAt(timezone, at);

function starts(timezone: string, first: string, cadence: Cadence, count: number): readonly string[] {
  return seriesStarts(timezone, Date.parse(first), cadence, count).map((at) =>
    new Date(local(timezone, at)).toISOString().slice(0, 16),
  );
}

describe('a series', () => {
  it('SES-08 I18-11 weekly and fortnightly keep the local time when the clocks go forward and back', () => {
    expect(starts('Europe/London', '2026-03-23T09:00Z', 'WEEKLY', 3)).toEqual([
      '2026-03-23T09:00',
      '2026-03-30T09:00',
      '2026-04-06T09:00',
    ]);
    expect(seriesStarts('Europe/London', Date.parse('2026-03-23T09:00Z'), 'WEEKLY', 2)[1]).toBe(
      Date.parse('2026-03-30T08:00Z'),
    );
    expect(starts('Europe/Lisbon', '2026-10-13T16:30Z', 'FORTNIGHTLY', 3)).toEqual([
      '2026-10-13T17:30',
      '2026-10-27T17:30',
      '2026-11-10T17:30',
    ]);
  });

  it('SES-08 monthly keeps the weekday of the month; a fifth one becomes the last', () => {
    expect(starts('Europe/London', '2026-01-20T10:00Z', 'MONTHLY', 3)).toEqual([
      '2026-01-20T10:00',
      '2026-02-17T10:00',
      '2026-03-17T10:00',
    ]);
    // The 31st of a month: its fifth Saturday.
    expect(starts('Europe/London', '2026-01-31T10:00Z', 'MONTHLY', 5)).toEqual([
      '2026-01-31T10:00',
      '2026-02-28T10:00',
      '2026-03-28T10:00',
      '2026-04-25T10:00',
      '2026-05-30T10:00',
    ]);
    expect(starts('UTC', '2026-11-18T10:00Z', 'MONTHLY', 3).at(-1)).toBe('2027-01-20T10:00');
  });

  it('I18-11 goes by the date that its zone shows', () => {
    // Tuesday evening in New York, Wednesday in UTC.
    expect(starts('America/New_York', '2026-01-21T01:00Z', 'MONTHLY', 2)).toEqual([
      '2026-01-20T20:00',
      '2026-02-17T20:00',
    ]);
  });

  it('SES-08 I18-11 in every zone: same weekday, same local time, in order, the first as it was asked for', () => {
    const zones = fc.constantFrom(
      'Europe/London',
      'Europe/Lisbon',
      'Atlantic/Azores',
      'America/New_York',
      'America/Sao_Paulo',
      'Africa/Casablanca',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Chatham',
      'UTC',
    );
    const cases = fc.tuple(
      zones,
      fc.integer({ min: 20_454, max: 21_183 }),
      fc.integer({ min: 0, max: 95 }),
      fc.constantFrom(...cadences),
      fc.integer({ min: 2, max: 12 }),
    );
    fc.assert(
      fc.property(cases, ([timezone, date, quarter, cadence, count]) => {
        const first = instantOf(timezone, date, quarter * 15);
        const all = seriesStarts(timezone, first, cadence, count);
        expect(all).toHaveLength(count);
        expect(all[0]).toBe(first);
        const minute = (local(timezone, first) - dateAt(timezone, first) * DAY) / 60_000;
        for (const [index, at] of all.entries()) {
          const shown = local(timezone, at);
          expect(weekdayOf(Math.floor(shown / DAY))).toBe(weekdayOf(dateAt(timezone, first)));
          const previous = all[index - 1];
          if (previous !== undefined) {
            const apart = dateAt(timezone, at) - dateAt(timezone, previous);
            expect(cadence === 'MONTHLY' ? [28, 35] : [cadence === 'WEEKLY' ? 7 : 14]).toContain(apart);
          }
          if ((shown % DAY) / 60_000 === minute) continue;
          // Only where the clocks skip that time there is none to keep.
          const wanted = Math.floor(shown / DAY) * DAY + minute * 60_000;
          for (let minutes = -180; minutes <= 180; minutes += 15) {
            expect(local(timezone, at + minutes * 60_000)).not.toBe(wanted);
          }
        }
      }),
      { numRuns: 500 },
    );
  }, 120_000);
});
