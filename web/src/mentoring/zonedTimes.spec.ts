import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayAt,
  dayName,
  daysBetween,
  instantsOf,
  minuteAt,
  readDay,
  weekdayOf,
} from './zonedTimes.ts';

const at = (text: string) => Date.parse(text);

describe('I18-11 SES-26 days and minutes of a zone over both clock changes', () => {
  it('skips the hour that summer time takes away', () => {
    const day = { year: 2027, month: 3, day: 28 };
    expect(instantsOf(day, 60, 'Europe/London')).toEqual([]);
    expect(instantsOf(day, 120, 'Europe/London')).toEqual([at('2027-03-28T01:00Z')]);
    expect(instantsOf(day, 30, 'Europe/London')).toEqual([at('2027-03-28T00:30Z')]);
  });

  it('has the hour that winter time gives back twice, the earlier first', () => {
    const day = { year: 2026, month: 10, day: 25 };
    const both = [at('2026-10-25T00:30Z'), at('2026-10-25T01:30Z')];
    expect(instantsOf(day, 90, 'Europe/London')).toEqual(both);
    for (const one of both) expect(minuteAt(one, 'Europe/London')).toBe(90);
  });

  it('finds the instant again from what any zone shows, at every quarter of a year', () => {
    for (const zone of [
      'Europe/Lisbon',
      'America/Sao_Paulo',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'UTC',
    ]) {
      for (let one = at('2026-01-01T00:00Z'); one < at('2027-01-01T00:00Z'); one += 7 * 60 * 60_000) {
        expect(instantsOf(dayAt(one, zone), minuteAt(one, zone), zone)).toContain(one);
      }
    }
  });
});

it('counts days over months and years, and names them', () => {
  const last = { year: 2026, month: 12, day: 31 };
  expect(addDays(last, 1)).toEqual({ year: 2027, month: 1, day: 1 });
  expect(daysBetween(last, addDays(last, 60))).toBe(60);
  expect(weekdayOf({ year: 2026, month: 11, day: 23 })).toBe(1);
  expect(readDay(dayName(last))).toEqual(last);
  expect(readDay('2026-02-30')).toBeNull();
  expect(readDay('soon')).toBeNull();
});
