import { describe, expect, it } from 'vitest';
import { freeMentors, minutesElsewhere, quartersOf, weekGridOf } from './weekGrid.ts';

const at = (text: string) => Date.parse(text);
const options = { zone: 'Europe/London', isWholeDay: true, shown: [] };

describe('SES-26 the week of the wizard', () => {
  it('has no start in the hour that summer time skips, and two in the hour that comes again', () => {
    const spring = weekGridOf({ ...options, first: { year: 2027, month: 3, day: 22 } });
    const skipped = spring.rows.find(({ minute }) => minute === 90);
    expect(skipped?.cells.map(({ starts }) => starts.length)).toEqual([1, 1, 1, 1, 1, 1, 0]);
    const autumn = weekGridOf({ ...options, first: { year: 2026, month: 10, day: 19 } });
    const again = autumn.rows.find(({ minute }) => minute === 90);
    expect(again?.cells.map(({ starts }) => starts.length)).toEqual([1, 1, 1, 1, 1, 1, 2]);
  });

  it('says both times of the mentor where only one of the two zones changes within the week', () => {
    const { rows } = weekGridOf({ ...options, first: { year: 2027, month: 3, day: 22 } });
    const ten = rows.find(({ minute }) => minute === 600)?.cells ?? [];
    expect(minutesElsewhere(ten, 'America/Sao_Paulo')).toEqual([7 * 60, 6 * 60]);
    expect(minutesElsewhere(ten, 'Europe/Lisbon')).toEqual([10 * 60]);
  });

  it('shows the usual hours, and others where something is there', () => {
    const first = { year: 2026, month: 11, day: 23 };
    const usual = weekGridOf({ ...options, first, isWholeDay: false });
    expect([usual.rows[0]?.minute, usual.rows.at(-1)?.minute]).toEqual([480, 1170]);
    const shown = [at('2026-11-24T06:45Z'), at('2026-11-24T22:00Z')];
    const longer = weekGridOf({ ...options, first, isWholeDay: false, shown });
    expect([longer.rows[0]?.minute, longer.rows.at(-1)?.minute]).toEqual([390, 1320]);
  });

  it('MEN-20 knows who is free for the whole session', () => {
    const slots = [{ start: '2026-11-24T10:00:00Z', end: '2026-11-24T11:30:00Z' }];
    const ana = { mentorId: 'ana', timezone: 'UTC', slots, nextFree: null, isAtCapacity: false };
    expect(freeMentors([ana], at('2026-11-24T10:30Z'), 60)).toEqual(['ana']);
    expect(freeMentors([ana], at('2026-11-24T10:45Z'), 60)).toEqual([]);
    expect(freeMentors([ana], at('2026-11-24T10:45Z'), 45)).toEqual(['ana']);
  });

  it('offers every quarter that is a day ahead, both of a repeated hour', () => {
    const day = { year: 2026, month: 10, day: 25 };
    const quarters = quartersOf(day, 'Europe/London', at('2026-10-20T12:00Z'));
    expect(quarters).toHaveLength(100);
    expect(quartersOf(day, 'Europe/London', at('2026-10-24T22:00Z'))).toHaveLength(8);
  });
});
