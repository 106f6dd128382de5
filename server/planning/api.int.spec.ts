import { randomUUID } from 'node:crypto';
import type { SessionId } from '@waymark/events/mentoring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../mentoring/testing/crowd.ts';
import {
  createMessagingFixture,
  type MessagingFixture,
  type Person,
} from '../messaging/testing/messagingFixture.ts';

type Task = { id: string; name: string; status: string; rank: string; version: number };
type Board = {
  plan: { id: string; name: string; permission: string; visibility: string; version: number };
  tasks: Task[];
  deletedTasks: Task[];
  position: string;
};
const DAY = 24 * 60 * 60_000;

const BOARD = `query ($id: ID!) { getActionPlanById(id: $id) {
  plan { id name permission visibility version sharedWith { user { id } permission } }
  tasks { id name description deadline status rank version commentCount assignee { id } updatedBy { id } }
  deletedTasks { id name } position
} }`;
const CREATE = `mutation ($input: CreateActionPlanInput!) { createActionPlan(input: $input) { id name taskCount } }`;
const SHARE = `mutation ($p: ID!, $u: ID!, $a: PlanAccess!) { shareActionPlan(planId: $p, userId: $u, permission: $a) { visibility } }`;
const REMOVE = `mutation ($p: ID!, $u: ID!) { removeActionPlanAccess(planId: $p, userId: $u) { id } }`;
const ADD = `mutation ($p: ID!, $input: CreateTaskInput!) { createTask(planId: $p, input: $input) { id name status rank } }`;
const MOVE = `mutation ($t: ID!, $s: TaskStatus!, $a: ID, $c: ID) { moveTask(taskId: $t, status: $s, afterTaskId: $a, clientId: $c) { id status rank version } }`;
const EDIT = `mutation ($t: ID!, $input: UpdateTaskInput!) { updateTask(taskId: $t, input: $input) { id name } }`;
const DELETE = `mutation ($t: ID!) { deleteTask(taskId: $t) { id deletedAt } }`;
const RESTORE = `mutation ($t: ID!) { restoreTask(taskId: $t) { id status deletedAt } }`;
const COMMENT = `mutation ($t: ID!, $x: String!, $c: ID!) { addTaskComment(taskId: $t, text: $x, clientId: $c) { text } }`;
const EVENTS = `subscription ($p: ID!, $after: Position) { planEvents(planId: $p, after: $after) {
  position kind version payload { __typename
    ... on PlanTaskChanged { taskId change byId status rank }
    ... on ActionPlanChanged { planId change userId } } } }`;

type Item = {
  position: string;
  kind: string;
  payload: { __typename: string; change?: string; taskId?: string; byId?: string; status?: string };
};

describe('action plans', () => {
  let fixture: MessagingFixture;
  let ada: Person;
  let ben: Person;
  let cleo: Person;
  let stranger: Person;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
    [ada, ben, cleo] = await Promise.all([
      fixture.person('Ada'),
      fixture.person('Ben'),
      fixture.person('Cleo'),
    ]);
    await fixture.partner('elsewhere');
    stranger = await fixture.person('Sid', { partnerId: 'elsewhere' });
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function plan(name = 'First website'): Promise<string> {
    const id = randomUUID();
    await ada.client.run(CREATE, { input: { clientId: id, name } });
    return id;
  }
  async function card(planId: string, name: string, by = ada): Promise<string> {
    const { createTask } = await by.client.run<{ createTask: Task }>(ADD, {
      p: planId,
      input: { clientId: randomUUID(), name },
    });
    return createTask.id;
  }
  const share = (p: string, who: Person, a: 'EDITOR' | 'VIEWER') =>
    ada.client.run(SHARE, { p, u: who.id, a });
  async function board(id: string, by = ada): Promise<Board> {
    const { getActionPlanById } = await by.client.run<{ getActionPlanById: Board }>(BOARD, { id });
    return getActionPlanById;
  }
  /** Asked for by the one, of the other. */
  async function session(mentee: Person, mentor: Person): Promise<string> {
    const id = randomUUID() as SessionId;
    const times = [fixture.app.clock.now() + 3 * DAY];
    await ask(fixture.app, { id, menteeId: mentee.id, mentorIds: [mentor.id], times });
    return id;
  }
  const codeOf = async (by: Person, document: string, variables: object) =>
    (await by.client.ask(document, { ...variables })).code;

  it('PLN-01 PLN-13 PLN-34 a plan has a name, and may begin with a template; sent twice it is one', async () => {
    const input = { clientId: randomUUID(), name: ' Safe online ', template: 'ONLINE_SAFETY' };
    const made = await ada.client.run(CREATE, { input });
    expect(await ada.client.run(CREATE, { input })).toEqual(made);
    expect(made).toMatchObject({ createActionPlan: { name: 'Safe online', taskCount: 7 } });
    expect((await board(input.clientId)).tasks[0]?.name).toBe(
      'List every account that the organisation uses',
    );
    const nameless = await ada.client.ask(CREATE, { input: { clientId: randomUUID(), name: ' ' } });
    expect(nameless.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { name: 'mandatory' },
    });
  });

  it('PLN-18 PLN-19 PLN-22 is shared for editing or reading, with people the owner may write to', async () => {
    const id = await plan();
    const task = await card(id, 'Choose a domain');
    expect(await codeOf(ada, SHARE, { p: id, u: stranger.id, a: 'EDITOR' })).toBe('NOT_AUTHORIZED');
    expect(await codeOf(ben, BOARD, { id })).toBe('NOT_FOUND');
    await share(id, ben, 'EDITOR');
    await share(id, cleo, 'VIEWER');
    expect((await board(id, ben)).plan).toMatchObject({ permission: 'EDITOR', visibility: 'SHARED' });
    await ben.client.run(EDIT, { t: task, input: { name: 'Register a domain', deadline: '2026-12-01' } });
    expect(await codeOf(cleo, EDIT, { t: task, input: { name: 'Mine' } })).toBe('NOT_AUTHORIZED');
    await cleo.client.run(COMMENT, { t: task, x: 'Which one?', c: randomUUID() });
    expect(await codeOf(ben, SHARE, { p: id, u: cleo.id, a: 'EDITOR' })).toBe('NOT_AUTHORIZED');
    expect((await board(id)).tasks[0]).toMatchObject({
      name: 'Register a domain',
      deadline: '2026-12-01',
      commentCount: 1,
      updatedBy: { id: ben.id },
    });
    expect(await codeOf(stranger, EDIT, { t: task, input: { name: 'Mine' } })).toBe('NOT_FOUND');
  });

  it('PLN-02 PLN-03 PLN-04 PLN-36 PLN-38 a plan says who may do what, to each their own', async () => {
    const id = await plan();
    const fields = '{ visibility permission owner { id } sharedWith { user { id } permission } }';
    const seen = async (by: Person) =>
      (await by.client.run(`query ($id: ID!) { getActionPlanById(id: $id) { plan ${fields} } }`, { id }))
        .getActionPlanById;
    const owner = { id: ada.id };
    expect(await seen(ada)).toEqual({
      plan: { visibility: 'PRIVATE', permission: 'OWNER', owner, sharedWith: [] },
    });
    await share(id, ben, 'VIEWER');
    const CHANGE = `mutation ($p: ID!, $u: ID!) { updateActionPlanAccess(planId: $p, userId: $u, permission: EDITOR) { id } }`;
    await ada.client.run(CHANGE, { p: id, u: ben.id });
    const sharedWith = [{ user: { id: ben.id }, permission: 'EDITOR' }];
    expect(await seen(ben)).toEqual({
      plan: { visibility: 'SHARED', permission: 'EDITOR', owner, sharedWith },
    });
    const listed = await ben.client.run(`{ getActionPlans(limit: 50) { items { id } total hasMore } }`);
    expect(listed.getActionPlans).toMatchObject({ items: expect.arrayContaining([{ id }]), hasMore: false });
    await ben.client.run(`mutation ($p: ID!) { leaveActionPlan(planId: $p) }`, { p: id });
    expect(await codeOf(ben, BOARD, { id })).toBe('NOT_FOUND');
    expect(await codeOf(ada, `mutation ($p: ID!) { leaveActionPlan(planId: $p) }`, { p: id })).toBe(
      'NOT_AUTHORIZED',
    );
  });

  it('PLN-06 PLN-08 PLN-09 PLN-10 PLN-15 a card has a name, a topic, a description, a deadline, a creator, a date and a status', async () => {
    const id = await plan();
    await share(id, ben, 'EDITOR');
    const input = {
      clientId: randomUUID(),
      name: 'Count the boxes',
      description: 'All of them',
      topicId: 'finance.cashFlow',
      deadline: '2026-12-24',
      assigneeId: ada.id,
      status: 'IN_PROGRESS',
    };
    const { createTask } = await ben.client.run<{ createTask: { createdAt: string } }>(
      `mutation ($p: ID!, $input: CreateTaskInput!) { createTask(planId: $p, input: $input) {
        id name description topic { id } deadline assignee { id } creator { id } status createdAt } }`,
      { p: id, input },
    );
    expect(createTask).toMatchObject({
      id: `${id}.${input.clientId}`,
      name: input.name,
      description: input.description,
      topic: { id: input.topicId },
      deadline: input.deadline,
      assignee: { id: ada.id },
      creator: { id: ben.id },
      status: 'IN_PROGRESS',
    });
    expect(Date.parse(createTask.createdAt)).toBe(fixture.app.clock.now());
    const unknown = await ben.client.ask(ADD, {
      p: id,
      input: { ...input, clientId: randomUUID(), topicId: 'nothing' },
    });
    expect(unknown.errors[0]?.extensions).toMatchObject({ fields: { topicId: 'choiceUnknown' } });
    const outsider = await ben.client.ask(ADD, {
      p: id,
      input: { ...input, clientId: randomUUID(), assigneeId: cleo.id },
    });
    expect(outsider.errors[0]?.extensions).toMatchObject({ fields: { assigneeId: 'choiceUnknown' } });
  });

  it('PLN-33 a card made from a message leads the two of its conversation back to it, and nobody else', async () => {
    const id = await plan();
    for (const person of [ben, cleo]) await share(id, person, 'EDITOR');
    const sent = await ben.sends(ada, 'Could you choose a domain?');
    const conversation = ada.id < ben.id ? `${ada.id}~${ben.id}` : `${ben.id}~${ada.id}`;
    const add = (by: Person, messageId: string, clientId = randomUUID()) =>
      by.client.ask<{ createTask: { id: string; sourceKind: string; sourceId: string | null } }>(
        `mutation ($p: ID!, $input: CreateTaskInput!) { createTask(planId: $p, input: $input) { id sourceKind sourceId } }`,
        { p: id, input: { clientId, name: 'Choose a domain', messageId } },
      );
    const source = `${conversation}/${sent.id}`;
    const made = await add(ada, sent.id);
    expect(made.data?.createTask).toMatchObject({ sourceKind: 'MESSAGE', sourceId: source });
    expect((await add(ben, source)).data?.createTask.sourceId, 'named as the card is').toBe(source);
    const seenBy = async (by: Person) => {
      const board = await by.client.run<{
        getActionPlanById: { tasks: { id: string; sourceId: string | null }[] };
      }>('query ($id: ID!) { getActionPlanById(id: $id) { tasks { id sourceKind sourceId } } }', { id });
      return board.getActionPlanById.tasks.find((task) => task.id === made.data?.createTask.id);
    };
    expect(await seenBy(ben)).toMatchObject({ sourceKind: 'MESSAGE', sourceId: source });
    expect(await seenBy(cleo)).toMatchObject({ sourceKind: 'MESSAGE', sourceId: null });
    const none = { code: 'NOT_FOUND', errors: [{ extensions: { refusal: 'TaskSourceUnknown' } }] };
    const wrong = [
      sent.id.replace(/.$/, sent.id.endsWith('0') ? '1' : '0'),
      'nothing',
      `x~y/${sent.id}`,
      '/',
      '9'.repeat(40),
    ];
    for (const messageId of wrong) expect(await add(ada, messageId), messageId).toMatchObject(none);
    expect(await add(cleo, sent.id), 'of others').toMatchObject(none);
    expect(await add(cleo, source)).toMatchObject(none);
    const clientId = randomUUID();
    await add(ben, sent.id, clientId);
    await ben.deletes(ada, sent);
    expect(await add(ada, sent.id), 'deleted').toMatchObject(none);
    expect((await add(ben, sent.id, clientId)).code, 'sent again, it is the same card').toBeUndefined();
  });

  it('PLN-33 SES-73 a card made in a session is found from there, by people with access to its plan', async () => {
    const id = await plan();
    const sessionId = await session(ada, ben);
    const made = await ada.client.run<{ createTask: Task }>(ADD, {
      p: id,
      input: { clientId: randomUUID(), name: 'Count the boxes', sessionId },
    });
    const found = async (by: Person) =>
      (
        await by.client.run(
          `query ($s: ID!) { getSessionTasks(sessionId: $s) { id name sourceKind sourceId } }`,
          { s: sessionId },
        )
      ).getSessionTasks;
    const task = {
      id: made.createTask.id,
      name: 'Count the boxes',
      sourceKind: 'SESSION',
      sourceId: sessionId,
    };
    expect(await found(ada)).toEqual([task]);
    expect(await found(ben)).toEqual([]);
    await share(id, ben, 'VIEWER');
    expect(await found(ben), 'asked, and has not accepted').toEqual([{ ...task, sourceId: null }]);
    await ada.client.run(DELETE, { t: task.id });
    expect(await found(ben)).toEqual([]);
  });

  it('PLN-33 nobody makes a card in a session that is not theirs, or is none', async () => {
    const id = await plan();
    for (const person of [ben, cleo]) await share(id, person, 'EDITOR');
    const sessionId = await session(ada, ben);
    const none = { code: 'NOT_FOUND', errors: [{ extensions: { refusal: 'TaskSourceUnknown' } }] };
    const add = (by: Person, of: string) =>
      by.client.ask(ADD, { p: id, input: { clientId: randomUUID(), name: 'Count', sessionId: of } });
    expect(await add(cleo, sessionId), 'of others').toMatchObject(none);
    expect(await add(ben, sessionId), 'asked, and has not accepted').toMatchObject(none);
    for (const wrong of [randomUUID(), 'nothing', '9'.repeat(4_000)]) {
      expect(await add(ada, wrong), wrong.slice(0, 40)).toMatchObject(none);
    }
    expect((await board(id)).tasks).toEqual([]);
    expect((await add(ada, sessionId)).code).toBeUndefined();
    const sourcesFor = async (by: Person) => {
      const found = await by.client.run<{
        getActionPlanById: { tasks: { sourceKind: string; sourceId: string | null }[] };
      }>('query ($id: ID!) { getActionPlanById(id: $id) { tasks { sourceKind sourceId } } }', { id });
      return found.getActionPlanById.tasks;
    };
    expect(await sourcesFor(ada)).toEqual([{ sourceKind: 'SESSION', sourceId: sessionId }]);
    expect(await sourcesFor(cleo), 'which session, is not hers to know').toEqual([
      { sourceKind: 'SESSION', sourceId: null },
    ]);
  });

  it('PLN-22 PLN-39 nobody takes the place of somebody else’s comment by naming theirs alike', async () => {
    const id = await plan();
    await share(id, cleo, 'VIEWER');
    const [one, two] = [await card(id, 'One'), await card(id, 'Two')];
    const c = randomUUID();
    await ada.client.run(COMMENT, { t: one, x: 'Mine', c });
    await cleo.client.ask(COMMENT, { t: one, x: 'Not hers', c });
    await cleo.client.ask(COMMENT, { t: two, x: 'Nor here', c });
    const read = (t: string) =>
      ada.client.run('query ($t: ID!) { getTaskComments(taskId: $t) { text author { id } } }', { t });
    expect(await read(one)).toEqual({ getTaskComments: [{ text: 'Mine', author: { id: ada.id } }] });
    expect(await read(two)).toEqual({ getTaskComments: [] });
  });

  it('PLN-27 PLN-28 LIV-06 two who move the same card end at the later accepted move; each receives both, in order', async () => {
    const id = await plan();
    await share(id, ben, 'EDITOR');
    const [one, two] = [await card(id, 'One'), await card(id, 'Two')];
    const live = ben.client.subscribe<{ planEvents: Item }>(EVENTS, {
      p: id,
      after: (await board(id)).position,
    });
    await live.until(({ planEvents }) => planEvents.kind === 'HEARTBEAT');
    await Promise.all([
      ada.client.run(MOVE, { t: one, s: 'IN_PROGRESS', c: randomUUID() }),
      ben.client.run(MOVE, { t: one, s: 'COMPLETED', c: randomUUID() }),
      ada.client.run(MOVE, { t: two, s: 'COMPLETED', c: randomUUID() }),
    ]);
    const received: Item[] = [];
    await live.until(({ planEvents }) => {
      if (planEvents.payload.change === 'TaskMoved') received.push(planEvents);
      return received.length === 3;
    });
    await live.close();
    const last = received.findLast(({ payload }) => payload.taskId === one);
    expect((await board(id)).tasks.find((task) => task.id === one)?.status).toBe(last?.payload.status);
    expect(new Set(received.map(({ payload }) => payload.byId))).toEqual(new Set([ada.id, ben.id]));
  });

  it('PLN-23 LIV-02 (partly) LIV-07 losing access ends the board at once', async () => {
    const id = await plan();
    await share(id, ben, 'EDITOR');
    const live = ben.client.subscribe<{ planEvents: Item }>(EVENTS, { p: id, after: null });
    await live.until(({ planEvents }) => planEvents.kind === 'HEARTBEAT');
    await ada.client.run(REMOVE, { p: id, u: ben.id });
    // The event itself may still arrive; nothing comes after it.
    await expect(live.until(() => false)).rejects.toThrow('The subscription ended');
    expect(await codeOf(ben, BOARD, { id })).toBe('NOT_FOUND');
    await card(id, 'After');
    const again = await ben.client.ask(`query ($p: ID!) { planEventsSince(planId: $p) { position } }`, {
      p: id,
    });
    expect(again.code).toBe('NOT_FOUND');
  });

  it('LIV-02 a board adds planEvents(planId, after), whose items have position, kind, entityId, version, at and payload', async () => {
    const id = await plan();
    const { position: after } = await board(id);
    const task = await card(id, 'Followed');
    const live = ada.client.subscribe<{
      planEvents: Item & { entityId: string; version: number; at: string };
    }>(
      `subscription ($p: ID!, $after: Position) { planEvents(planId: $p, after: $after) {
        position kind entityId version at payload { __typename ... on PlanTaskChanged { taskId change } } } }`,
      { p: id, after },
    );
    const { planEvents } = await live.until((item) => item.planEvents.kind === 'PLAN_TASK_CHANGED');
    await live.close();
    expect(planEvents).toEqual({
      position: expect.stringMatching(/^\d+/),
      kind: 'PLAN_TASK_CHANGED',
      entityId: id,
      version: 2,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      payload: { __typename: 'PlanTaskChanged', taskId: task, change: 'TaskCreated' },
    });
  });

  it('LIV-10 a board can be followed by polling', async () => {
    const id = await plan();
    const { position } = await board(id);
    const task = await card(id, 'Polled');
    const { planEventsSince } = await ada.client.run<{ planEventsSince: Item[] }>(
      `query ($p: ID!, $after: Position) { planEventsSince(planId: $p, after: $after) { kind payload { ... on PlanTaskChanged { taskId change } } } }`,
      { p: id, after: position },
    );
    expect(planEventsSince[0]).toMatchObject({
      kind: 'PLAN_TASK_CHANGED',
      payload: { taskId: task, change: 'TaskCreated' },
    });
  });

  it('PLN-30 a deleted card comes back within thirty days', async () => {
    const id = await plan();
    const task = await card(id, 'Gone');
    await ada.client.run(DELETE, { t: task });
    expect(await board(id)).toMatchObject({ tasks: [], deletedTasks: [{ id: task, name: 'Gone' }] });
    expect(await codeOf(ada, MOVE, { t: task, s: 'COMPLETED' })).toBe('NOT_FOUND');
    await ada.client.run(RESTORE, { t: task });
    expect((await board(id)).tasks).toMatchObject([{ id: task, name: 'Gone' }]);
    await ada.client.run(DELETE, { t: task });
    await fixture.later(30 * DAY + 1);
    expect(await codeOf(ada, RESTORE, { t: task })).toBe('NOT_FOUND');
  });

  it('PLN-31 history says who did what; any past board can be seen, and the owner can go back to it', async () => {
    const id = await plan('Before');
    await share(id, ben, 'EDITOR');
    const [one, two] = [await card(id, 'One'), await card(id, 'Two')];
    const then = await board(id);
    await ben.client.run(EDIT, { t: one, input: { name: 'Changed' } });
    await ben.client.run(MOVE, { t: two, s: 'COMPLETED' });
    await ben.client.run(DELETE, { t: one });
    const later = await card(id, 'Later', ben);

    const { getActionPlanHistory: history } = await ada.client.run<{
      getActionPlanHistory: { items: { kind: string; actor: { id: string } }[]; total: number };
    }>(
      `query ($p: ID!) { getActionPlanHistory(planId: $p, limit: 3) { items { kind actor { id } } total } }`,
      { p: id },
    );
    expect(history.items.map(({ kind, actor }) => [kind, actor.id])).toEqual([
      ['TaskCreated', ben.id],
      ['TaskDeleted', ben.id],
      ['TaskMoved', ben.id],
    ]);
    const PAST = `query ($p: ID!, $at: Position!) { getActionPlanAt(planId: $p, position: $at) { name tasks { id name status rank } } }`;
    const { getActionPlanAt: past } = await ben.client.run<{ getActionPlanAt: { tasks: Task[] } }>(PAST, {
      p: id,
      at: then.position,
    });
    const shape = ({ id: taskId, name, status, rank }: Task) => ({ id: taskId, name, status, rank });
    expect(past.tasks).toEqual(then.tasks.map(shape));
    expect(await codeOf(stranger, PAST, { p: id, at: then.position })).toBe('NOT_FOUND');

    const BACK = `mutation ($p: ID!, $at: Position!) { restoreActionPlanVersion(planId: $p, position: $at) { tasks { id name status rank } deletedTasks { id } } }`;
    expect(await codeOf(ben, BACK, { p: id, at: then.position })).toBe('NOT_AUTHORIZED');
    const { restoreActionPlanVersion: restored } = await ada.client.run<{
      restoreActionPlanVersion: { tasks: Task[]; deletedTasks: Task[] };
    }>(BACK, { p: id, at: then.position });
    expect(restored.tasks).toEqual(then.tasks.map(shape));
    expect(restored.deletedTasks.map(({ id: taskId }) => taskId)).toEqual([later]);
  });

  it('PLN-22 a deleted plan is gone for everybody; an archived one cannot be changed', async () => {
    const id = await plan();
    await share(id, ben, 'EDITOR');
    const archive = `mutation ($p: ID!) { archiveActionPlan(id: $p) { isArchived } }`;
    await ada.client.run(archive, { p: id });
    const made = await ben.client.ask(ADD, { p: id, input: { clientId: randomUUID(), name: 'No' } });
    expect(made.code).toBe('CONFLICT');
    await ada.client.run(`mutation ($p: ID!) { deleteActionPlan(id: $p) }`, { p: id });
    expect(await codeOf(ben, BOARD, { id })).toBe('NOT_FOUND');
    expect(await codeOf(ada, BOARD, { id })).toBe('NOT_FOUND');
  });
});
