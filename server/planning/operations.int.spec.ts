import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMessagingFixture,
  type MessagingFixture,
  type Person,
} from '../messaging/testing/messagingFixture.ts';

const CREATE = 'mutation ($input: CreateActionPlanInput!) { createActionPlan(input: $input) { id name } }';
const ADD = `mutation ($planId: ID!, $input: CreateTaskInput!) {
  createTask(planId: $planId, input: $input) { id name status deadline } }`;
const MOVE = `mutation ($taskId: ID!, $status: TaskStatus!, $afterTaskId: ID) {
  moveTask(taskId: $taskId, status: $status, afterTaskId: $afterTaskId) { id status } }`;
const BOARD = `query ($id: ID!) { getActionPlanById(id: $id) {
  plan { id name } tasks { id name status commentCount } deletedTasks { id } position } }`;
const PLANS = `query ($limit: Int, $offset: Int) { getActionPlans(limit: $limit, offset: $offset) {
  items { id name } total hasMore } }`;
const HISTORY = `query ($planId: ID!, $limit: Int, $offset: Int) {
  getActionPlanHistory(planId: $planId, limit: $limit, offset: $offset) { items { kind } total hasMore } }`;
const AT = `query ($planId: ID!, $position: Position!) {
  getActionPlanAt(planId: $planId, position: $position) { name tasks { id name status } } }`;

type Board = {
  readonly plan: { readonly id: string; readonly name: string };
  readonly tasks: readonly { readonly id: string; readonly name: string; readonly status: string }[];
  readonly deletedTasks: readonly { readonly id: string }[];
  readonly position: string;
};
type Plans = { readonly items: readonly { readonly id: string }[]; readonly total: number };

describe('the operations of action plans', () => {
  let fixture: MessagingFixture;
  let ada: Person;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function plan(name: string): Promise<string> {
    const id = randomUUID();
    await ada.client.run(CREATE, { input: { clientId: id, name } });
    // The list is ordered by when a plan changed.
    await fixture.advance(1000);
    return id;
  }
  async function card(planId: string, name: string, more: object = {}): Promise<string> {
    const { createTask } = await ada.client.run<{ createTask: { id: string } }>(ADD, {
      planId,
      input: { clientId: randomUUID(), name, ...more },
    });
    return createTask.id;
  }
  async function board(id: string): Promise<Board> {
    return (await ada.client.run<{ getActionPlanById: Board }>(BOARD, { id })).getActionPlanById;
  }
  async function plans(): Promise<Plans> {
    return (await ada.client.run<{ getActionPlans: Plans }>(PLANS, {})).getActionPlans;
  }

  it('PLN-36 plans and their history come in pages, one plan by its id, a past board by its position', async () => {
    ada = await fixture.person('Ada');
    const ids = [await plan('First'), await plan('Second'), await plan('Third')];
    const pageOf = async (limit: number, offset: number) =>
      (await ada.client.run<{ getActionPlans: Plans }>(PLANS, { limit, offset })).getActionPlans;
    expect([await pageOf(2, 0), await pageOf(2, 2)]).toEqual([
      {
        items: [
          { id: ids[2], name: 'Third' },
          { id: ids[1], name: 'Second' },
        ],
        total: 3,
        hasMore: true,
      },
      { items: [{ id: ids[0], name: 'First' }], total: 3, hasMore: false },
    ]);

    const [planId = ''] = ids;
    const taskId = await card(planId, 'Choose a domain');
    const before = await board(planId);
    expect(before).toMatchObject({
      plan: { id: planId, name: 'First' },
      tasks: [{ id: taskId, name: 'Choose a domain', status: 'TODO' }],
    });
    await ada.client.run(MOVE, { taskId, status: 'COMPLETED' });
    const lines = async (limit: number, offset: number) =>
      (await ada.client.run<{ getActionPlanHistory: object }>(HISTORY, { planId, limit, offset }))
        .getActionPlanHistory;
    expect([await lines(2, 0), await lines(2, 2)]).toEqual([
      { items: [{ kind: 'TaskMoved' }, { kind: 'TaskCreated' }], total: 3, hasMore: true },
      { items: [{ kind: 'PlanCreated' }], total: 3, hasMore: false },
    ]);
    expect(await ada.client.run(AT, { planId, position: before.position })).toEqual({
      getActionPlanAt: {
        name: 'First',
        tasks: [{ id: taskId, name: 'Choose a domain', status: 'TODO' }],
      },
    });
    expect((await board(planId)).tasks).toMatchObject([{ id: taskId, status: 'COMPLETED' }]);
  });

  it('PLN-37 a plan is made, changed, archived and deleted', async () => {
    ada = await fixture.person('Ada');
    const id = randomUUID();
    const made = await ada.client.run(CREATE, { input: { clientId: id, name: 'Shop' } });
    expect(made).toEqual({ createActionPlan: { id, name: 'Shop' } });
    const changed = await ada.client.run(
      'mutation ($id: ID!, $input: UpdateActionPlanInput!) { updateActionPlan(id: $id, input: $input) { id name } }',
      { id, input: { name: 'Market' } },
    );
    expect(changed).toEqual({ updateActionPlan: { id, name: 'Market' } });
    expect(await plans()).toMatchObject({ items: [{ id, name: 'Market' }], total: 1 });

    const archived = 'mutation ($id: ID!) { archiveActionPlan(id: $id) { id isArchived } }';
    expect(await ada.client.run(archived, { id })).toEqual({ archiveActionPlan: { id, isArchived: true } });
    expect(await plans()).toMatchObject({ items: [], total: 0 });
    expect((await board(id)).plan.name).toBe('Market');
    const add = await ada.client.ask(ADD, { planId: id, input: { clientId: randomUUID(), name: 'Till' } });
    expect(add.code).toBe('CONFLICT');

    const deleted = 'mutation ($id: ID!) { deleteActionPlan(id: $id) }';
    expect(await ada.client.run(deleted, { id })).toEqual({ deleteActionPlan: true });
    expect((await ada.client.ask(BOARD, { id })).code).toBe('NOT_FOUND');
    expect((await ada.client.ask(deleted, { id })).code).toBe('NOT_FOUND');
  });

  it('PLN-39 a task is made, changed, moved behind another, commented, deleted and brought back', async () => {
    ada = await fixture.person('Ada');
    const planId = await plan('Shop');
    const [till, sign] = [await card(planId, 'Till', { deadline: '2026-12-01' }), await card(planId, 'Sign')];
    const UPDATE = `mutation ($taskId: ID!, $input: UpdateTaskInput!) {
      updateTask(taskId: $taskId, input: $input) { id name description deadline } }`;
    const changed = await ada.client.run(UPDATE, {
      taskId: till,
      input: { name: 'Card reader', description: 'A small one', deadline: null },
    });
    expect(changed).toEqual({
      updateTask: { id: till, name: 'Card reader', description: 'A small one', deadline: null },
    });

    const names = async (status: string) =>
      (await board(planId)).tasks.filter((task) => task.status === status).map(({ name }) => name);
    await ada.client.run(MOVE, { taskId: sign, status: 'IN_PROGRESS' });
    expect(await ada.client.run(MOVE, { taskId: till, status: 'IN_PROGRESS', afterTaskId: sign })).toEqual({
      moveTask: { id: till, status: 'IN_PROGRESS' },
    });
    expect([await names('TODO'), await names('IN_PROGRESS')]).toEqual([[], ['Sign', 'Card reader']]);
    // Without another one it is the first.
    await ada.client.run(MOVE, { taskId: till, status: 'IN_PROGRESS' });
    expect(await names('IN_PROGRESS')).toEqual(['Card reader', 'Sign']);

    const SAY = `mutation ($taskId: ID!, $text: String!) {
      addTaskComment(taskId: $taskId, text: $text) { taskId text author { id } } }`;
    const said = { taskId: till, text: 'Which one?', author: { id: ada.id } };
    expect(await ada.client.run(SAY, { taskId: till, text: ' Which one? ' })).toEqual({
      addTaskComment: said,
    });
    // Without a client id the same text is another comment.
    await ada.client.run(SAY, { taskId: till, text: 'Which one?' });
    expect((await board(planId)).tasks[0]).toMatchObject({ id: till, commentCount: 2 });
    expect((await ada.client.ask(SAY, { taskId: till, text: ' ' })).code).toBe('BAD_USER_INPUT');

    const DELETE = 'mutation ($taskId: ID!) { deleteTask(taskId: $taskId) { id } }';
    expect(await ada.client.run(DELETE, { taskId: sign })).toEqual({ deleteTask: { id: sign } });
    expect(await board(planId)).toMatchObject({ tasks: [{ id: till }], deletedTasks: [{ id: sign }] });
    const RESTORE = 'mutation ($taskId: ID!) { restoreTask(taskId: $taskId) { id status } }';
    expect(await ada.client.run(RESTORE, { taskId: sign })).toEqual({
      restoreTask: { id: sign, status: 'IN_PROGRESS' },
    });
    expect((await board(planId)).deletedTasks).toEqual([]);
  });

  it('PLN-11 a task has a status: to do unless another one is given, one of three, kept as it was moved', async () => {
    ada = await fixture.person('Ada');
    const planId = await plan('Shop');
    const plain = await card(planId, 'Till');
    const begun = await card(planId, 'Sign', { status: 'IN_PROGRESS' });
    const statuses = async () => Object.fromEntries((await board(planId)).tasks.map((t) => [t.id, t.status]));
    expect(await statuses()).toEqual({ [plain]: 'TODO', [begun]: 'IN_PROGRESS' });
    for (const status of ['COMPLETED', 'IN_PROGRESS', 'TODO', 'COMPLETED']) {
      await ada.client.run(MOVE, { taskId: plain, status });
      expect(await statuses()).toEqual({ [plain]: status, [begun]: 'IN_PROGRESS' });
    }
    expect((await ada.client.ask(MOVE, { taskId: plain, status: 'BLOCKED' })).code).toBe('BAD_USER_INPUT');
    expect(await statuses()).toEqual({ [plain]: 'COMPLETED', [begun]: 'IN_PROGRESS' });
  });
});
