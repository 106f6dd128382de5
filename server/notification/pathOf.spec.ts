import { readFileSync } from 'node:fs';
import { userId } from '@waymark/events/kernel';
import { type NotificationKind, notificationKinds } from '@waymark/events/notification';
import { expect, it } from 'vitest';
import { pathOf } from './pathOf.ts';

const table = readFileSync(new URL('../../web/src/notification/places.table.txt', import.meta.url), 'utf8');
const rows = table
  .split('\n')
  .filter((line) => line.includes('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** What a notification of this kind is stored with. */
function stored(kind: NotificationKind) {
  const isCard = kind === 'TASK_ASSIGNED' || kind === 'TASK_DUE';
  const ofSession = /^(SESSION|RESCHEDULE|NO_SHOW|FEEDBACK)/.test(kind);
  return {
    kind,
    sessionId: ofSession ? 's1' : null,
    actorId: userId('u1'),
    values: {
      ...((isCard || kind === 'PLAN_SHARED') && { planId: 'p1' }),
      ...(isCard && { taskId: 'p1.t1' }),
      ...(kind === 'DOCUMENT_SHARED' && { documentId: 'd1' }),
      ...(kind.startsWith('EVENT_') && { gatheringId: 'g1' }),
      ...(kind === 'YEAR_REVIEW' && { year: '2026' }),
    },
  };
}

it('the table of places has a row for every kind', () => {
  expect(rows.map(([kind]) => kind)).toEqual([...notificationKinds]);
});

it.each(notificationKinds)('%s leads to the place of the table', (kind) => {
  expect(pathOf(stored(kind))).toBe(rows.find(([name]) => name === kind)?.[1]);
});

it('an id cannot break out of its place', () => {
  const hostile = { kind: 'DOCUMENT_SHARED', sessionId: null, actorId: null } as const;
  expect(pathOf({ ...hostile, values: { documentId: '../x?y=1#z' } })).toBe('/my-library/..%2Fx%3Fy%3D1%23z');
});
