import type { Sql } from 'postgres';
import { expect, it } from 'vitest';
import { notificationProjection } from './projection.ts';

type Row = { readonly about: string; readonly userId: string; readonly kind: string };

/** The rows that a fold of these events writes. */
async function written(events: readonly { readonly type: string; readonly data: object }[]) {
  const rows: Row[] = [];
  const sql = ((text: readonly string[], ...values: readonly unknown[]) => {
    if (text.join().includes('insert into notifications')) rows.push(...JSON.parse(String(values[0])));
    return Promise.resolve();
  }) as unknown as Sql;
  const fold = notificationProjection.begin();
  for (const [index, event] of events.entries()) {
    const place = { position: index + 1, version: 1, sealed: {}, meta: { at: index } };
    fold.add({ ...event, ...place } as never);
  }
  await fold.write(sql);
  return rows.map(({ kind, about, userId }) => `${kind} ${about} ${userId}`);
}

const card = (taskId: string, assigneeId: string) => ({
  type: 'TaskCreated',
  data: { planId: taskId.split('.')[0], taskId, byId: 'ada', assigneeId },
});
const left = (planId: string, userId: string) => ({ type: 'PlanAccessRemoved', data: { planId, userId } });
const offered = (sessionId: string, mentorId: string) => ({
  type: 'SessionOffered',
  data: { sessionId, menteeId: 'ada', mentorId },
});
const declined = (sessionId: string, mentorId: string) => ({
  type: 'SessionOfferDeclined',
  data: { sessionId, mentorId },
});
const withdrawn = (sessionId: string) => ({ type: 'SessionRequestWithdrawn', data: { sessionId } });

it('NTF-04 writes of a fold what no later event of it withdraws', async () => {
  const rows = await written([
    offered('one', 'tom'),
    offered('one', 'eva'),
    declined('one', 'tom'),
    offered('two', 'tom'),
    withdrawn('two'),
    offered('two', 'tom'),
    card('plan.a', 'ben'),
    card('plan.a', 'eva'),
    card('plan2.a', 'ben'),
    left('plan', 'ben'),
    card('plan.b', 'ben'),
    { type: 'TaskDeleted', data: { planId: 'plan', taskId: 'plan.c' } },
  ]);
  expect(rows).toEqual([
    'SESSION_REQUESTED one eva',
    'SESSION_REQUESTED two tom',
    'TASK_ASSIGNED plan.a eva',
    'TASK_ASSIGNED plan2.a ben',
    'TASK_ASSIGNED plan.b ben',
  ]);
});

/** Processor time of so many folds, the shorter of two: others use the processor too. */
async function costOf({ folds, sessions }: { folds: number; sessions: number }): Promise<number> {
  const events = Array.from({ length: sessions }, (_, each) => `session-${each}`).flatMap((id) => [
    offered(id, `tom-${id}`),
    offered(id, `eva-${id}`),
    declined(id, `tom-${id}`),
  ]);
  const costs: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const from = process.cpuUsage().user;
    for (let fold = 0; fold < folds; fold += 1) expect(await written(events)).toHaveLength(sessions);
    costs.push(process.cpuUsage().user - from);
  }
  return Math.min(...costs);
}

it('NTF-04 a fold of many events costs not much more than the same events in eight folds', async () => {
  const eight = await costOf({ folds: 8, sessions: 1_000 });
  // Where each that ended was looked for among all of them, it was some eight times.
  expect((await costOf({ folds: 1, sessions: 8_000 })) / eight).toBeLessThan(3);
});
