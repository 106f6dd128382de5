import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateAt, instantOf, offsetAt } from '../kernel/index.ts';
import { DAY, HOUR, MINUTE } from '../testing/index.ts';
import { mailTime } from './mailTime.ts';
import { defaultNotificationPreferences as plain } from './values.ts';

const zones = [
  'Europe/Lisbon',
  'Europe/London',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
];
const quiet = (quietFrom: number, quietTo: number) => ({ ...plain, quietFrom, quietTo });
const night = quiet(22 * 60, 7 * 60);
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);

/** Printed by fast-check with the values of a failure; set it to play the same again. */
const seed = 20_261_121;

describe('when a mail goes out', () => {
  it('NTF-03 at once by day, at the end of the night over midnight, in the zone of its reader', () => {
    const at = (text: string, zone: string) => iso(mailTime(Date.parse(text), night, zone));
    expect(at('2026-01-15T12:00Z', 'Europe/London')).toBe('2026-01-15T12:00');
    expect(at('2026-01-15T22:00Z', 'Europe/London')).toBe('2026-01-16T07:00');
    expect(at('2026-01-16T06:59Z', 'Europe/London')).toBe('2026-01-16T07:00');
    expect(at('2026-01-16T07:00Z', 'Europe/London')).toBe('2026-01-16T07:00');
    expect(at('2026-01-15T22:00Z', 'America/Sao_Paulo')).toBe('2026-01-15T22:00');
    expect(at('2026-01-16T01:00Z', 'America/Sao_Paulo')).toBe('2026-01-16T10:00');
  });

  it('NTF-03 I18-11 in the night when the clocks change, by the clocks of the morning', () => {
    const at = (text: string) => iso(mailTime(Date.parse(text), night, 'Europe/Lisbon'));
    expect(at('2026-03-28T23:00Z')).toBe('2026-03-29T06:00');
    expect(at('2026-10-24T22:30Z')).toBe('2026-10-25T07:00');
  });

  it('NTF-03 the digest of the day: the next one, never the one that just went', () => {
    const daily = { ...plain, isDigest: true, digestAt: 8 * 60 };
    const at = (text: string) => iso(mailTime(Date.parse(text), daily, 'Europe/London'));
    expect(at('2026-01-15T07:59Z')).toBe('2026-01-15T08:00');
    expect(at('2026-01-15T08:00Z')).toBe('2026-01-16T08:00');
    expect(at('2026-03-28T09:00Z')).toBe('2026-03-29T07:00');
  });

  const instant = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2028, 0) });
  const minute = fc.integer({ min: 0, max: 1439 });

  it('NTF-03 over zones and clock changes: never earlier, never in quiet hours, and as soon as they end', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), minute, minute, (at, zone, from, to) => {
        fc.pre(from !== to);
        const preferences = quiet(from, to);
        const sent = mailTime(at, preferences, zone);
        expect(sent).toBeGreaterThanOrEqual(at);
        expect(sent - at).toBeLessThan(DAY + HOUR);
        expect(mailTime(sent, preferences, zone), 'then it is not quiet any more').toBe(sent);
        if (sent > at) {
          const ends = [0, 1].map((days) => instantOf(zone, dateAt(zone, at) + days, to));
          expect(ends).toContain(sent);
        }
        // Away from clock changes the plain clock on the wall says the same.
        if (offsetAt(zone, at - 2 * DAY) !== offsetAt(zone, at + 2 * DAY)) return;
        const wall = Math.floor((at + offsetAt(zone, at)) / MINUTE) % 1440;
        const isQuiet = from < to ? wall >= from && wall < to : wall >= from || wall < to;
        expect(sent > at).toBe(isQuiet);
      }),
      { seed, numRuns: 2_000 },
    );
  });

  it('NTF-03 over zones and clock changes: a digest is at its time, within a day', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), minute, (at, zone, digestAt) => {
        const sent = mailTime(at, { ...plain, isDigest: true, digestAt }, zone);
        expect(sent).toBeGreaterThan(at);
        expect(sent - at).toBeLessThanOrEqual(DAY + HOUR);
        expect(sent).toBe(instantOf(zone, dateAt(zone, sent), digestAt));
      }),
      { seed, numRuns: 2_000 },
    );
  });
});
