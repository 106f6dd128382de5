import { describe, expect, it } from 'vitest';
import { dayAt } from '../zonedTimes.ts';
import { nextFreeStarts, pickProblem, suggestableStarts, viewOf } from './proposalRules.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-03-20T10:07:00Z');
const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
const day = (text: string) => dayAt(Date.parse(`${text}T12:00:00Z`), 'UTC');

describe('times to suggest', () => {
  it('SES-65 every quarter hour of a day, from an hour ahead', () => {
    const today = suggestableStarts(day('2026-03-20'), 'Europe/London', now, null);
    expect(iso(today[0])).toBe('2026-03-20T11:15:00.000Z');
    expect(iso(today.at(-1))).toBe('2026-03-20T23:45:00.000Z');
    expect(suggestableStarts(day('2026-03-19'), 'Europe/London', now, null)).toEqual([]);
  });

  it('SES-26 SES-65 not beyond sixty days, and not the time that is agreed', () => {
    expect(suggestableStarts(day('2026-05-20'), 'Europe/London', now, null)).toEqual([]);
    const last = suggestableStarts(day('2026-05-19'), 'Europe/London', now, null);
    expect(iso(last.at(-1))).toBe('2026-05-19T10:00:00.000Z');
    const agreed = Date.parse('2026-03-21T09:00:00Z');
    expect(suggestableStarts(day('2026-03-21'), 'Europe/London', now, agreed)).not.toContain(agreed);
    expect(suggestableStarts(day('2026-03-21'), 'Europe/London', now, null)).toContain(agreed);
  });

  it('SES-66 on the days when clocks change, each is a time that exists, once', () => {
    const spring = suggestableStarts(day('2026-03-29'), 'Europe/Lisbon', now, null);
    expect(spring).toHaveLength(23 * 4);
    expect(new Set(spring).size).toBe(spring.length);
    const october = Date.parse('2026-10-01T10:00:00Z');
    expect(suggestableStarts(day('2026-10-25'), 'Europe/London', october, null)).toHaveLength(25 * 4);
  });

  it('SES-65 at most three, and none twice', () => {
    expect(pickProblem(1, [])).toBeNull();
    expect(pickProblem(1, [1])).toBe('repeated');
    expect(pickProblem(4, [1, 2])).toBeNull();
    expect(pickProblem(4, [1, 2, 3])).toBe('full');
  });

  it('SES-65 offers the next free time of each day that holds the whole session', () => {
    const slot = (start: string, end: string) => ({ start, end });
    const slots = [
      slot('2026-03-20T09:00:00Z', '2026-03-20T12:30:00Z'),
      slot('2026-03-20T15:00:00Z', '2026-03-20T17:00:00Z'),
      slot('2026-03-21T15:00:00Z', '2026-03-21T15:45:00Z'),
      slot('2026-03-22T15:00:00Z', '2026-03-22T16:00:00Z'),
    ];
    const starts = nextFreeStarts(slots, 60, now, (at) => dayAt(at, 'Europe/London'));
    expect(starts.map(iso)).toEqual(['2026-03-20T11:15:00.000Z', '2026-03-22T15:00:00.000Z']);
  });
});

describe('what a proposal says', () => {
  const open = {
    status: 'OPEN',
    isMine: false,
    expiresAt: new Date(now + HOUR).toISOString(),
    acceptedTime: null,
  };

  it('SES-59 SES-60 SES-63 is to be answered, waited for, or over by the clock', () => {
    expect(viewOf(null, null, now)).toBe('none');
    expect(viewOf(open, null, now)).toBe('theirs');
    expect(viewOf({ ...open, isMine: true }, null, now)).toBe('mine');
    expect(viewOf(open, null, now + HOUR - 1)).toBe('theirs');
    expect(viewOf(open, null, now + HOUR)).toBe('expired');
    expect(viewOf({ ...open, status: 'EXPIRED' }, null, now)).toBe('expired');
    expect(viewOf({ ...open, status: 'DECLINED' }, null, now)).toBe('kept');
    expect(viewOf({ ...open, status: 'WITHDRAWN' }, null, now)).toBe('withdrawn');
    expect(viewOf({ ...open, status: 'WITHDRAWN', isMine: true }, null, now)).toBe('none');
    for (const status of ['REPLACED', 'CLOSED']) expect(viewOf({ ...open, status }, null, now)).toBe('none');
  });

  it('SES-61 the old time is struck only where the accepted one counts now', () => {
    const accepted = { ...open, status: 'ACCEPTED', acceptedTime: '2026-04-01T10:00:00.000Z' };
    expect(viewOf(accepted, '2026-04-01T10:00:00Z', now)).toBe('moved');
    expect(viewOf(accepted, '2026-04-02T10:00:00Z', now)).toBe('none');
  });
});
