import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMessagingFixture,
  type MessagingFixture,
  type Person,
} from '../messaging/testing/messagingFixture.ts';
import { testApp } from '../testing/testApp.ts';

const CREATE = `mutation ($p: ID!) { createActionPlan(input: { clientId: $p, name: "Shop" }) { id } }`;
const ADD = `mutation ($p: ID!, $c: ID!) { createTask(planId: $p, input: { clientId: $c, name: "Till" }) { id } }`;
const COMMENT = `mutation ($t: ID!, $x: String!, $c: ID!) { addTaskComment(taskId: $t, text: $x, clientId: $c) { id text createdAt } }`;
const SHARE = `mutation ($p: ID!, $u: ID!) { shareActionPlan(planId: $p, userId: $u, permission: VIEWER) { id } }`;
const EDITS = SHARE.replace('VIEWER', 'EDITOR');
const MAKE = `mutation ($p: ID!, $c: ID!, $n: String!) { createTask(planId: $p, input: { clientId: $c, name: $n }) { id name } }`;
const MOVE = `mutation ($t: ID!, $c: ID!) { moveTask(taskId: $t, status: COMPLETED, clientId: $c) { id } }`;
const COMMENTS = `query ($t: ID!) { getTaskComments(taskId: $t, limit: 50) { id text createdAt } }`;
const UPDATE = `mutation ($p: ID!, $i: UpdateActionPlanInput!) { updateActionPlan(id: $p, input: $i) { name isArchived } }`;
const PLANS = `query ($a: Boolean!) { getActionPlans(isArchived: $a, limit: 100) { items { id name } } }`;

const RENAME = `mutation ($p: ID!, $i: UpdateActionPlanInput!, $c: ID) { updateActionPlan(id: $p, input: $i, clientId: $c) { name isArchived } }`;
const DELETE = `mutation ($p: ID!, $c: ID) { deleteActionPlan(id: $p, clientId: $c) }`;
const LEAVE = `mutation ($p: ID!, $c: ID) { leaveActionPlan(planId: $p, clientId: $c) }`;

type Said = { id: string; text: string; createdAt: string };
type Made = { createTask: { id: string; name: string } };
type Plans = { getActionPlans: { items: { id: string; name: string }[] } };

describe('what is sent again, or is refused in part', () => {
  let fixture: MessagingFixture;
  let ada: Person;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
    ada = await fixture.person('Ada');
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function plan(): Promise<string> {
    const id = randomUUID();
    await ada.client.run(CREATE, { p: id });
    return id;
  }
  async function card(p: string): Promise<string> {
    const { createTask } = await ada.client.run<{ createTask: { id: string } }>(ADD, { p, c: randomUUID() });
    return createTask.id;
  }

  it('PLN-39 a comment is answered as it is kept, not as it was sent the second time', async () => {
    const p = await plan();
    const [one, two] = [await card(p), await card(p)];
    const c = randomUUID();
    const say = async (x: string) =>
      (await ada.client.run<{ addTaskComment: Said }>(COMMENT, { t: one, x, c })).addTaskComment;
    const first = await say(' First ');
    await fixture.advance(1000);
    expect(await say('Second')).toEqual(first);
    const { getTaskComments } = await ada.client.run<{ getTaskComments: Said[] }>(COMMENTS, { t: one });
    expect(getTaskComments).toEqual([first]);
    // An answer must not promise what no comment says.
    expect((await ada.client.ask(COMMENT, { t: two, x: 'Elsewhere', c })).code).toBe('CONFLICT');
  });

  it('PLN-39 a comment under the id of another person’s comment is refused, for nobody would ever see it', async () => {
    const p = await plan();
    const ben = await fixture.person('Ben');
    await ada.client.run(SHARE, { p, u: ben.id });
    const [t, c] = [await card(p), randomUUID()];
    const said = await ada.client.run<{ addTaskComment: Said }>(COMMENT, { t, x: 'First', c });
    const head = await fixture.app.store.head();
    expect((await ben.client.ask(COMMENT, { t, x: 'Instead', c })).code).toBe('CONFLICT');
    expect(await fixture.app.store.head()).toBe(head);
    const { getTaskComments } = await ben.client.run<{ getTaskComments: Said[] }>(COMMENTS, { t });
    expect(getTaskComments).toEqual([said.addTaskComment]);
  });

  it('PLN-39 of two people who use one id at the same moment at two servers one is answered, and that one is kept', async () => {
    const [p, ben] = [await plan(), await fixture.person('Ben')];
    await ada.client.run(EDITS, { p, u: ben.id });
    await using second = await testApp({ databaseUrl: fixture.databaseUrl, clock: fixture.clock });
    const there = second.anonymous();
    there.accessToken = ben.client.accessToken;
    const t = await card(p);
    const codes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const c = randomUUID();
      const answers = await Promise.all([
        ada.client.ask<{ addTaskComment: Said }>(COMMENT, { t, x: 'Ada', c }),
        there.ask<{ addTaskComment: Said }>(COMMENT, { t, x: 'Ben', c }),
      ]);
      const { getTaskComments } = await ben.client.run<{ getTaskComments: Said[] }>(COMMENTS, { t });
      const kept = getTaskComments.filter(({ id }) => id === c);
      expect(answers.flatMap(({ data }) => data?.addTaskComment ?? [])).toEqual(kept);
      expect(kept).toHaveLength(1);
      const tasks = await Promise.all([
        ada.client.ask<Made>(MAKE, { p, c, n: 'Ada' }),
        there.ask<Made>(MAKE, { p, c: randomUUID(), n: 'Ben' }),
        there.ask<Made>(MAKE, { p, c, n: 'Ben' }),
      ]);
      const names = tasks.flatMap(({ data }) => data?.createTask ?? []);
      expect(names.map(({ id }) => id)).toHaveLength(new Set(names.map(({ id }) => id)).size);
      for (const { code } of [...answers, ...tasks]) if (code) codes.add(code);
    }
    expect([...codes]).toEqual(['CONFLICT']);
  });

  it('PLN-39 an id that was used for another card or another plan is refused, for nothing would be written', async () => {
    const [p, other] = [await plan(), await plan()];
    const [one, two, three] = [await card(p), await card(p), await card(other)];
    const c = randomUUID();
    await ada.client.run(MOVE, { t: one, c });
    await ada.client.run(MOVE, { t: one, c });
    for (const t of [two, three]) expect((await ada.client.ask(MOVE, { t, c })).code).toBe('CONFLICT');
  });

  it('PLN-01 PLN-34 what changes a plan in several ways happens as a whole or not at all', async () => {
    const p = await plan();
    await ada.client.run(UPDATE, { p, i: { name: 'Market', isArchived: true } });
    const archived = async (a: boolean) =>
      (await ada.client.run<Plans>(PLANS, { a })).getActionPlans.items.filter(({ id }) => id === p);
    expect(await archived(true)).toEqual([{ id: p, name: 'Market' }]);
    const refused = await ada.client.ask(UPDATE, { p, i: { name: ' ', isArchived: false } });
    expect(refused.code).toBe('BAD_USER_INPUT');
    expect(await archived(true), 'still put away').toHaveLength(1);
    const before = await fixture.app.store.head();
    await ada.client.run(UPDATE, { p, i: { isArchived: false } });
    expect(await archived(false)).toHaveLength(1);
    await ada.client.run(UPDATE, { p, i: {} });
    expect(await fixture.app.store.head()).toBe(before + 1);
  });

  it('LIV-08 PLN-22 what is sent again of a whole plan is answered without a write, also where it was changed since', async () => {
    const [p, ben] = [await plan(), await fixture.person('Ben')];
    await ada.client.run(SHARE, { p, u: ben.id });
    const [named, left, gone] = [randomUUID(), randomUUID(), randomUUID()];
    const rename = (name: string, c: string) =>
      ada.client.run<{ updateActionPlan: { name: string } }>(RENAME, {
        p,
        i: { name, isArchived: false },
        c,
      });
    await rename('Market', named);
    await rename('Fair', randomUUID());
    await ben.client.run(LEAVE, { p, c: left });
    const head = await fixture.app.store.head();
    expect((await rename('Market', named)).updateActionPlan.name).toBe('Fair');
    expect(await ben.client.run(LEAVE, { p, c: left })).toEqual({ leaveActionPlan: true });
    expect(await fixture.app.store.head()).toBe(head);
    await ada.client.run(DELETE, { p, c: gone });
    expect(await ada.client.run(DELETE, { p, c: gone })).toEqual({ deleteActionPlan: true });
    expect(await fixture.app.store.head()).toBe(head + 1);
  });
});
