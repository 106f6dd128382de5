import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Instant, instantOf, offsetAt } from '../kernel/index.ts';
import { freeTimeBetween } from '../profile/index.ts';
import { endOfPart, partsBetween, weekParts } from './freeHours.ts';
import { type Diary, isFreeAt, nextFree } from './nextFree.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const zones = ['Europe/Lisbon', 'Europe/London', 'America/Sao_Paulo', 'Asia/Kathmandu'] as const;

const quarter = fc.integer({ min: 0, max: 96 });
const windows = fc
  .uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 7 }), from: quarter, to: quarter }), {
    maxLength: 6,
    selector: ({ day }) => day,
  })
  .map((all) =>
    all
      .filter(({ from, to }) => from < to)
      .map(({ day, from, to }) => ({ day, start: clock(from), end: clock(to) })),
  );
// A fortnight about each clock change of 2026 in Europe, and any other days of the year.
const starts = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 2, 22), max: Date.UTC(2026, 3, 4) }),
  fc.integer({ min: Date.UTC(2026, 9, 18), max: Date.UTC(2026, 10, 1) }),
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 1) }),
);
const worlds = fc
  .record({
    timezone: fc.constantFrom(...zones),
    windows,
    from: starts,
    hoursPerWeek: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .chain((world) =>
    fc.record({
      world: fc.constant(world),
      bookings: fc.array(
        fc
          .record({ after: fc.integer({ min: 0, max: 14 * 96 }), quarters: fc.integer({ min: 1, max: 4 }) })
          .map(({ after, quarters }) => {
            const start = Math.floor(world.from / (15 * MINUTE)) * 15 * MINUTE + after * 15 * MINUTE;
            return { start, end: start + quarters * 15 * MINUTE };
          }),
        { maxLength: 12 },
      ),
      durationMinutes: fc.constantFrom(30, 45, 60),
    }),
  );

describe(`the next free time, seed ${seed}`, () => {
  it('MEN-20 I18-11 is the first quarter that fits, and none before it does', () => {
    fc.assert(
      fc.property(
        worlds,
        ({ world: { timezone, windows: week, from, hoursPerWeek }, bookings, durationMinutes }) => {
          const availability = { timezone, windows: week, pausedUntil: null, exceptions: [] };
          const spans = freeTimeBetween(availability, from, from + 14 * DAY);
          const diary: Diary = { timezone, hoursPerWeek, bookings, durationMinutes };
          const { at } = nextFree(spans, diary);
          const isInside = (each: Instant) =>
            spans.some(({ start, end }) => start <= each && each + durationMinutes * MINUTE <= end);
          const first = quarters(from, from + 14 * DAY).find((each) => isInside(each) && fits(each, diary));
          expect(at).toBe(first ?? null);
          if (at !== null) expect(isFreeAt(spans, at, diary)).toBe(true);
        },
      ),
      { seed, numRuns: 120 },
    );
  });

  it('MEN-22 is pushed back by a full week, and says so only then', () => {
    fc.assert(
      fc.property(
        worlds,
        ({ world: { timezone, windows: week, from, hoursPerWeek }, bookings, durationMinutes }) => {
          const availability = { timezone, windows: week, pausedUntil: null, exceptions: [] };
          const spans = freeTimeBetween(availability, from, from + 14 * DAY);
          const limited = nextFree(spans, { timezone, hoursPerWeek, bookings, durationMinutes });
          const unlimited = nextFree(spans, { timezone, hoursPerWeek: null, bookings, durationMinutes });
          expect(unlimited.isAtCapacity).toBe(false);
          expect(limited.isAtCapacity).toBe(limited.at !== unlimited.at);
        },
      ),
      { seed, numRuns: 200 },
    );
  });

  it('MEN-19 the parts of the week know of every free minute', () => {
    fc.assert(
      fc.property(worlds, ({ world: { timezone, windows: week, from } }) => {
        const exceptions = [
          {
            id: 'x',
            kind: 'EXTRA' as const,
            from: '2026-03-28',
            to: '2026-03-30',
            start: '22:00',
            end: '24:00',
          },
        ];
        const availability = { timezone, windows: week, pausedUntil: null, exceptions };
        const parts = weekParts(availability);
        for (const { start, end } of freeTimeBetween(availability, from, from + 14 * DAY)) {
          for (const part of partsBetween(start, end)) expect(parts).toContain(part);
        }
      }),
      { seed, numRuns: 200 },
    );
  });
});

describe('the parts of the week', () => {
  it('MEN-19 are four hours each, from Monday in UTC', () => {
    const monday = Date.UTC(2026, 0, 19);
    expect(partsBetween(monday, monday + 1)).toEqual([0]);
    expect(partsBetween(monday - 1, monday + 4 * HOUR + 1)).toEqual([41, 0, 1]);
    expect(partsBetween(monday, monday + 8 * DAY)).toHaveLength(42);
    expect(endOfPart(monday)).toBe(monday + 4 * HOUR);
    expect(endOfPart(monday + 4 * HOUR - 1)).toBe(monday + 4 * HOUR);
    const nine = { windows: [{ day: 1, start: '09:00', end: '10:00' }], exceptions: [] };
    expect(weekParts({ timezone: 'Asia/Kathmandu', ...nine })).toEqual([0, 1]);
    expect(weekParts({ timezone: 'Europe/London', ...nine })).toEqual([2]);
    expect(weekParts({ timezone: 'Pacific/Auckland', ...nine })).toEqual([41]);
    // An hour back while Ramadan lasts, in another month each year.
    expect(weekParts({ timezone: 'Africa/Casablanca', ...nine })).toEqual([2]);
    const eight = { windows: [{ day: 1, start: '08:00', end: '09:00' }], exceptions: [] };
    expect(weekParts({ timezone: 'Africa/Casablanca', ...eight })).toEqual([1, 2]);
    expect(weekParts({ timezone: 'Europe/London', ...eight })).toEqual([1, 2]);
  });
});

function clock(quarters: number): string {
  return `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
}

function quarters(from: Instant, to: Instant): readonly Instant[] {
  const all: Instant[] = [];
  for (let at = Math.ceil(from / (15 * MINUTE)) * 15 * MINUTE; at < to; at += 15 * MINUTE) all.push(at);
  return all;
}

/** The same question asked once more, of the bookings alone. */
function fits(at: Instant, { timezone, hoursPerWeek, bookings, durationMinutes }: Diary): boolean {
  const end = at + durationMinutes * MINUTE;
  if (bookings.some((booking) => booking.start < end && at < booking.end)) return false;
  const local = new Date(at + offsetAt(timezone, at));
  const date = Math.floor((at + offsetAt(timezone, at)) / DAY);
  const monday = date - ((local.getUTCDay() + 6) % 7);
  const [from, to] = [instantOf(timezone, monday, 0), instantOf(timezone, monday + 7, 0)];
  const booked = bookings
    .map((booking) => Math.max(0, Math.min(booking.end, to) - Math.max(booking.start, from)))
    .reduce((sum, each) => sum + each, 0);
  return hoursPerWeek === null || booked + durationMinutes * MINUTE <= hoursPerWeek * HOUR;
}
