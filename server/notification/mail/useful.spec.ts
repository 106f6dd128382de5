import type { GatheringView } from '@waymark/db/gathering';
import type { CalendarSession, NotificationRow } from '@waymark/db/notification';
import { describe, expect, it } from 'vitest';
import { isOfUse, isStillSo } from './useful.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = Date.UTC(2026, 0, 17, 9);
const startsAt = String(start);

const row = (kind: NotificationRow['kind'], values: NotificationRow['values'] = {}) =>
  ({ kind, values }) as NotificationRow;

describe('a mail about a session', () => {
  const session = { status: 'UPCOMING', startsAt: start, durationMinutes: 60 } as CalendarSession;
  const isSent = (each: NotificationRow, now: number) => isOfUse(each, session, { now, timezone: 'UTC' });

  it.each([
    ['SESSION_LATE', { minutes: '10' }],
    ['RESCHEDULE_ANSWERED', { answer: 'DECLINED' }],
    ['RESCHEDULE_ANSWERED', { answer: 'ACCEPTED', startsAt }],
    ['RESCHEDULE_EXPIRED', {}],
  ] as const)('NTF-05 of %s %o is sent until the session is over', (kind, values) => {
    expect(isSent(row(kind, values), start + HOUR - 1)).toBe(true);
    expect(isSent(row(kind, values), start + HOUR)).toBe(false);
  });

  it('NTF-07 that was booked or cancelled is sent at any time: it is for a calendar, and may be the first of a series', () => {
    for (const kind of ['SESSION_ACCEPTED', 'SESSION_CANCELLED'] as const)
      expect(isSent(row(kind, { startsAt }), start + 48 * HOUR)).toBe(true);
  });
});

it('NTF-05 a mail about the deadline of a task is sent until the day is over where its reader is', () => {
  const due = row('TASK_DUE', { deadline: '2026-01-17' });
  const isSent = (now: number, timezone: string) => isOfUse(due, undefined, { now, timezone });
  const midnight = Date.UTC(2026, 0, 18);
  expect(isSent(midnight - 1, 'UTC')).toBe(true);
  expect(isSent(midnight, 'UTC')).toBe(false);
  expect(isSent(midnight, 'America/Sao_Paulo')).toBe(true);
  expect(isSent(midnight + 3 * HOUR, 'America/Sao_Paulo')).toBe(false);
});

it('EVT-114 a mail that few people are registered is sent until the event starts', () => {
  const short = row('EVENT_SHORT', { gatheringId: 'g1', startsAt });
  const event = { status: 'UPCOMING', startsAt: start, part: 'HOST' } as GatheringView;
  expect(isStillSo(short, event, start - 1)).toBe(true);
  expect(isStillSo(short, event, start)).toBe(false);
  expect(isStillSo(short, { ...event, status: 'STARTED' }, start - 1)).toBe(false);
});

it('NTF-06 EVT-107 a mail that a place was given up is sent until the event would have ended, also where it was cancelled', () => {
  const left = row('EVENT_REGISTERED', { gatheringId: 'g1', answer: 'LEFT' });
  const event = {
    status: 'UPCOMING',
    startsAt: start,
    endsAt: start + HOUR,
    mine: { status: 'CANCELLED' },
  } as unknown as GatheringView;
  const end = start + HOUR;
  for (const status of ['UPCOMING', 'STARTED', 'CANCELLED'] as const) {
    expect(isStillSo(left, { ...event, status }, end - 1), status).toBe(true);
    expect(isStillSo(left, { ...event, status }, end), status).toBe(false);
  }
  expect(isStillSo(left, { ...event, status: 'FINISHED' }, end - 1), 'it ended early').toBe(false);
  const came = { ...event, mine: { status: 'REGISTERED' } } as GatheringView;
  expect(isStillSo(left, came, end - 1), 'they came again').toBe(false);
});
