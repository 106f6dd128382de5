import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMessagingFixture, type Person } from '../messaging/testing/messagingFixture.ts';

const CREATE = `mutation ($p: ID!) { createActionPlan(input: { clientId: $p, name: "Shop" }) { id } }`;
const SHARE = `mutation ($p: ID!, $u: ID!) { shareActionPlan(planId: $p, userId: $u, permission: EDITOR) { id } }`;
const ADD = `mutation ($p: ID!, $i: CreateTaskInput!) { createTask(planId: $p, input: $i) { id } }`;
const COMMENT = `mutation ($t: ID!, $c: ID!) { addTaskComment(taskId: $t, text: "Done?", clientId: $c) { id } }`;
const DELETE = `mutation ($t: ID!) { deleteTask(taskId: $t) { id } }`;
const ATTEND = `mutation ($p: ID!, $t: ID!) { attendActionPlan(planId: $p, tabId: $t, isHere: true) }`;

const USER = 'id firstName lastName photo';
const PLAN = `id name permission visibility version taskCount owner { ${USER} } sharedWith { user { ${USER} } permission }`;
const CARD = `id name description deadline status rank version commentCount creator { ${USER} } assignee { ${USER} } updatedBy { ${USER} }`;
const queries = {
  list: `query { getActionPlans(limit: 100) { items { ${PLAN} } total hasMore position } }`,
  board: `query ($p: ID!) { getActionPlanById(id: $p) { plan { ${PLAN} } tasks { ${CARD} } deletedTasks { ${CARD} } position } }`,
  comments: `query ($t: ID!) { getTaskComments(taskId: $t, limit: 100) { id text author { ${USER} } } }`,
  history: `query ($p: ID!) { getActionPlanHistory(planId: $p, limit: 100) { total items { version kind actor { ${USER} } person { ${USER} } } } }`,
  attendance: `query ($p: ID!) { getActionPlanAttendance(planId: $p, limit: 100) { total items { ${USER} } } }`,
  due: `query { getDueTasks(upTo: "2030-01-01") { ${CARD} } }`,
} as const;

it('LIM-40 PLN-02 PLN-31 takes as many statements for fourteen plans, people, cards and comments as for two', {
  timeout: 90_000,
}, async () => {
  await using fixture = await createMessagingFixture();
  const ada = await fixture.person('Ada');
  let statements = 0;
  Object.assign(fixture.app.db.sql.options, {
    debug: () => {
      statements += 1;
    },
  });
  const p = randomUUID();
  await ada.client.run(CREATE, { p });
  const addTo = async (plan: string, by: Person, more: object = {}) =>
    (
      await by.client.run<{ createTask: { id: string } }>(ADD, {
        p: plan,
        i: { clientId: randomUUID(), name: 'Till', deadline: '2026-03-01', ...more },
      })
    ).createTask.id;
  const t = await addTo(p, ada);
  async function grow(from: number, to: number): Promise<void> {
    for (let each = from; each < to; each += 1) {
      const other = await fixture.person(`Person ${each}`);
      await ada.client.run(SHARE, { p, u: other.id });
      await addTo(p, other, { assigneeId: other.id });
      await ada.client.run(DELETE, { t: await addTo(p, other) });
      await other.client.run(COMMENT, { t, c: randomUUID() });
      await other.client.run(ATTEND, { p, t: 'one' });
      const own = randomUUID();
      await other.client.run(CREATE, { p: own });
      await other.client.run(SHARE, { p: own, u: ada.id });
      await addTo(own, other, { assigneeId: ada.id });
    }
  }
  const read = (query: string) => ada.client.run<Record<string, unknown>>(query, { p, t });
  async function counts(): Promise<readonly number[]> {
    const counted: number[] = [];
    for (const query of Object.values(queries)) {
      // Once before, for what is remembered; the least of three, for timers and feeds ask beside it.
      await read(query);
      await fixture.settled();
      const taken: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        statements = 0;
        await read(query);
        taken.push(statements);
      }
      counted.push(Math.min(...taken));
    }
    return counted;
  }
  await grow(0, 2);
  const few = await counts();
  await grow(2, 14);
  expect(await read(queries.board)).toMatchObject({ getActionPlanById: { tasks: { length: 15 } } });
  expect(await read(queries.comments)).toMatchObject({ getTaskComments: { length: 14 } });
  expect(await read(queries.attendance)).toMatchObject({ getActionPlanAttendance: { total: 14 } });
  for (const [index, many] of (await counts()).entries()) {
    expect(many, Object.keys(queries)[index]).toBeLessThanOrEqual((few[index] ?? 0) + 1);
  }
  expect(Math.max(...few)).toBeLessThan(16);
});
