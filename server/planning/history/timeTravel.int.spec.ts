import { randomUUID } from 'node:crypto';
import { type PlanId, planDecider, planStream, type TaskId } from '@waymark/events/planning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseUser } from '../../identity/eraseUser.ts';
import {
  createMessagingFixture,
  type MessagingFixture,
  type Person,
} from '../../messaging/testing/messagingFixture.ts';
import type { GraphQLClient } from '../../testing/GraphQLClient.ts';

const AT = `query ($p: ID!, $at: Position!) { getActionPlanAt(planId: $p, position: $at) { version tasks { id name status } } }`;
const SHARE = `mutation ($p: ID!, $u: ID!) { shareActionPlan(planId: $p, userId: $u, permission: EDITOR) { id } }`;
const ADD = `mutation ($p: ID!, $input: CreateTaskInput!) { createTask(planId: $p, input: $input) { id } }`;
const STATUSES = ['IN_PROGRESS', 'COMPLETED', 'TODO'] as const;

type Past = { getActionPlanAt: { version: number; tasks: { id: string; name: string; status: string }[] } };
type Moment = { readonly position: number; readonly version: number; readonly statuses: object };

describe('looking back', () => {
  let fixture: MessagingFixture;
  let ada: Person;
  let ben: Person;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
    [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  const metaOf = () => fixture.metaOf({ kind: 'user', id: ada.id });
  const past = async (client: GraphQLClient, p: string, at: number) =>
    (await client.run<Past>(AT, { p, at: String(at) })).getActionPlanAt;

  async function planOf(cards: number): Promise<{ planId: PlanId; tasks: TaskId[]; position: number }> {
    const planId = randomUUID() as PlanId;
    const tasks = Array.from({ length: cards }, (_each, at) => `${planId}.${at}` as TaskId);
    const named = tasks.map((taskId, at) => ({ taskId, name: `Card ${at}` }));
    const command = {
      type: 'CreatePlan' as const,
      data: { planId, name: 'Shop', template: null, tasks: named },
      meta: metaOf(),
    };
    const made = await fixture.app.execute({ decider: planDecider, stream: planStream(planId), command });
    if (made.status === 'refused') throw new Error(made.refusal.type);
    return { planId, tasks, position: made.position };
  }

  it('PLN-31 every moment of a long plan is what it was, in whatever order it is asked for, and goes on growing', async () => {
    const { planId, tasks } = await planOf(3);
    const statuses = new Map(tasks.map((id) => [id as string, 'TODO' as string]));
    const moments: Moment[] = [];
    const moveOn = async (times: number) => {
      for (let move = 0; move < times; move += 1) {
        const number = moments.length;
        const taskId = tasks[number % tasks.length] as TaskId;
        const status = STATUSES[Math.floor(number / tasks.length) % STATUSES.length] ?? 'TODO';
        const data = { planId, taskId, status, afterTaskId: null };
        const command = { type: 'MoveTask' as const, data, meta: metaOf() };
        const outcome = await fixture.app.execute({
          decider: planDecider,
          stream: planStream(planId),
          command,
        });
        if (outcome.status === 'refused') throw new Error(outcome.refusal.type);
        const [fact] = outcome.events;
        statuses.set(taskId, status);
        moments.push({
          position: outcome.position,
          version: fact?.version ?? 0,
          statuses: Object.fromEntries(statuses),
        });
      }
    };
    const check = async (moment: Moment | undefined) => {
      if (!moment) throw new Error('No such moment');
      const seen = await past(ada.client, planId, moment.position);
      expect(seen.version).toBe(moment.version);
      expect(Object.fromEntries(seen.tasks.map(({ id, status }) => [id, status]))).toEqual(moment.statuses);
    };
    await moveOn(300);
    // The last one first, so that everything is held; then across what is kept at every 250th, and back.
    for (const at of [299, 0, 246, 247, 10, 245, 248, 298, 1, 247]) await check(moments[at]);
    await moveOn(250);
    for (const at of [549, 300, 299, 497, 499, 20]) await check(moments[at]);
    const long = moments.at(-1);
    expect(await past(ada.client, planId, (long?.position ?? 0) + 1_000)).toMatchObject({
      version: long?.version,
    });
    expect((await ada.client.ask(AT, { p: planId, at: '1' })).code).toBe('NOT_FOUND');
    expect((await ben.client.ask(AT, { p: planId, at: String(long?.position) })).code).toBe('NOT_FOUND');
  });

  it('PLN-30 PLN-31 replaying the log gives the board of today, whatever was done to it', async () => {
    const seed = Number(process.env.REPLAY_SEED ?? Math.floor(Math.random() * 1_000_000) + 1);
    console.info(`replay: REPLAY_SEED=${seed}`);
    let state = seed;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const { planId, tasks } = await planOf(6);
    const counts: Record<string, number> = {};
    for (let step = 0; step < 300; step += 1) {
      const taskId = tasks[random(tasks.length)] as TaskId;
      const status = STATUSES[random(3)] ?? 'TODO';
      const afterTaskId = random(4) === 0 ? null : (tasks[0] ?? null);
      const of = { planId, taskId };
      const changes = {
        name: `Name ${step}`,
        description: `Text ${step}`,
        deadline: `2027-01-${10 + random(20)}`,
      };
      const commands = [
        {
          type: 'MoveTask',
          data: { ...of, status, afterTaskId: afterTaskId === taskId ? null : afterTaskId },
        },
        { type: 'DeleteTask', data: of },
        { type: 'RestoreTask', data: of },
        { type: 'EditTask', data: { ...of, changes } },
      ] as const;
      const command = { ...(commands[random(4)] ?? commands[0]), meta: metaOf() };
      // What is deleted is refused to all but RestoreTask.
      const outcome = await fixture.app.execute({
        decider: planDecider,
        stream: planStream(planId),
        command,
      });
      for (const { type } of outcome.status === 'accepted' ? outcome.events : []) {
        counts[type] = (counts[type] ?? 0) + 1;
      }
    }
    expect(Object.keys(counts).toSorted()).toEqual([
      'TaskDeleted',
      'TaskEdited',
      'TaskMoved',
      'TaskRestored',
    ]);
    const CARD = 'id name description deadline status rank creator { id }';
    type Boards = { now: { position: string; tasks: readonly object[] } };
    const { now } = await ada.client.run<Boards>(
      `query ($p: ID!) { now: getActionPlanById(id: $p) { position tasks { ${CARD} } } }`,
      { p: planId },
    );
    const { then } = await ada.client.run<{ then: { tasks: readonly { id: string }[] } }>(
      `query ($p: ID!, $at: Position!) { then: getActionPlanAt(planId: $p, position: $at) { tasks { ${CARD} } } }`,
      { p: planId, at: now.position },
    );
    expect(then.tasks, `seed ${seed}`).toEqual(now.tasks);
  });

  it('PLN-31 PRV-13 texts of an erased person are gone from every moment that was looked at before', async () => {
    const { planId, tasks } = await planOf(1);
    const cleo = await fixture.person('Cleo');
    await ada.client.run(SHARE, { p: planId, u: cleo.id });
    await cleo.client.run(ADD, { p: planId, input: { clientId: randomUUID(), name: 'Private words' } });
    const at = await fixture.app.store.head();
    const names = async () => (await past(ada.client, planId, at)).tasks.map(({ name }) => name).toSorted();
    expect(await names()).toEqual(['Card 0', 'Private words']);
    await eraseUser(fixture.app, cleo.id, fixture.metaOf());
    await fixture.settled();
    const left = await past(ada.client, planId, at);
    expect(left.tasks).toHaveLength(2);
    expect(left.tasks.map(({ name }) => name).filter((name) => name !== null)).toEqual(['Card 0']);
    expect(left.tasks.map(({ id }) => id)).toContain(tasks[0]);
  });
});
