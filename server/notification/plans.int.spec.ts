import { randomUUID } from 'node:crypto';
import { userId } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { changeProfile } from '../identity/index.ts';
import {
  createMentoringFixture,
  HOUR,
  type MentoringFixture,
  type Somebody,
} from '../mentoring/testing/mentoringFixture.ts';
import { kindsOf, listOf, mailsTo, prefers, subjectsTo } from './testing/notifications.ts';

const MINUTE = 60_000;
const LIVE = `subscription { userEvents { kind payload { __typename
  ... on PlanTaskChanged { change taskId } ... on NotificationsChanged { change } } } }`;
type Live = {
  userEvents: { kind: string; payload: { __typename: string; change?: string; taskId?: string } };
};

async function planOf(owner: Somebody, name = 'First shop'): Promise<string> {
  const id = randomUUID();
  await owner.client.run(
    'mutation ($input: CreateActionPlanInput!) { createActionPlan(input: $input) { id } }',
    {
      input: { clientId: id, name },
    },
  );
  return id;
}
function share(owner: Somebody, planId: string, { id }: { id: string }, permission = 'EDITOR') {
  const text = `mutation ($p: ID!, $u: ID!, $a: PlanAccess!) { shareActionPlan(planId: $p, userId: $u, permission: $a) { id } }`;
  return owner.client.run(text, { p: planId, u: id, a: permission });
}
function unshare(owner: Somebody, planId: string, { id }: { id: string }) {
  const text = 'mutation ($p: ID!, $u: ID!) { removeActionPlanAccess(planId: $p, userId: $u) { id } }';
  return owner.client.run(text, { p: planId, u: id });
}
async function card(by: Somebody, planId: string, more: object = {}): Promise<string> {
  const { createTask } = await by.client.run<{ createTask: { id: string } }>(
    'mutation ($p: ID!, $input: CreateTaskInput!) { createTask(planId: $p, input: $input) { id } }',
    { p: planId, input: { clientId: randomUUID(), name: 'Count the boxes', ...more } },
  );
  return createTask.id;
}
function edit(by: Somebody, taskId: string, input: object) {
  const text =
    'mutation ($t: ID!, $input: UpdateTaskInput!) { updateTask(taskId: $t, input: $input) { id } }';
  return by.client.run(text, { t: taskId, input });
}
function move(by: Somebody, taskId: string, status: string) {
  const text = 'mutation ($t: ID!, $s: TaskStatus!) { moveTask(taskId: $t, status: $s) { id } }';
  return by.client.run(text, { t: taskId, s: status });
}
async function three(fixture: MentoringFixture) {
  return Promise.all([
    fixture.learner({ firstName: 'Ada' }),
    fixture.learner({ firstName: 'Ben' }),
    fixture.learner({ firstName: 'Cleo' }),
  ]);
}
/** Moves time to that moment, with whatever is due on the way. */
async function reach(fixture: MentoringFixture, moment: string): Promise<void> {
  await fixture.settled();
  await fixture.later(Date.parse(moment) - fixture.clock.now());
}

describe('notifications of plans', () => {
  it('PLN-24 NTF-02 NTF-04 a share notifies with the name of its plan, and goes with the access or the plan', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, ben] = await three(fixture);
    const id = await planOf(ada);
    await share(ada, id, ben);
    const [told] = (await listOf(ben)).items;
    expect(told).toMatchObject({
      kind: 'PLAN_SHARED',
      path: `/action-plans/${id}`,
      actor: { id: ada.id, firstName: 'Ada' },
    });
    expect(told?.values).toContainEqual({ name: 'title', value: 'First shop' });
    const [mail] = await mailsTo(fixture, ben);
    expect(mail).toMatchObject({ subject: 'Ada has shared an action plan with you' });
    expect(mail?.text).toContain('“First shop”');
    expect(mail?.text).toContain(`/action-plans/${id}`);
    expect(await kindsOf(ada)).toEqual([]);
    await unshare(ada, id, ben);
    expect(await kindsOf(ben)).toEqual([]);
    await share(ada, id, ben);
    expect(await kindsOf(ben)).toEqual(['PLAN_SHARED']);
    await ada.client.run('mutation ($id: ID!) { deleteActionPlan(id: $id) }', { id });
    expect(await kindsOf(ben)).toEqual([]);
  });

  it('NTF-02 NTF-04 LIV-06 a new assignee receives the card live, until it is another’s, done or out of reach', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, ben, cleo] = await three(fixture);
    const id = await planOf(ada);
    const other = await planOf(ada, 'Second shop');
    for (const each of [id, other]) for (const person of [ben, cleo]) await share(ada, each, person);
    await prefers(ben, { choices: [{ kind: 'PLAN_SHARED', channel: 'NONE' }] });
    await prefers(cleo, { choices: [{ kind: 'PLAN_SHARED', channel: 'NONE' }] });
    const live = ben.client.subscribe<Live>(LIVE);
    await live.next();
    const taskId = await card(ada, id, { assigneeId: ben.id });
    const received = await live.until(({ userEvents }) => userEvents.kind === 'PLAN_TASK_CHANGED');
    expect(received.userEvents.payload).toMatchObject({ change: 'TaskCreated', taskId });
    const [told] = (await listOf(ben)).items;
    expect(told).toMatchObject({ kind: 'TASK_ASSIGNED', path: `/action-plans/${id}?task=${taskId}` });
    expect(told?.values).toContainEqual({ name: 'title', value: 'Count the boxes' });
    await edit(ada, taskId, { assigneeId: cleo.id });
    await live.until(({ userEvents }) => userEvents.payload.change === 'TaskEdited');
    expect(await kindsOf(ben)).toEqual([]);
    expect(await kindsOf(cleo)).toEqual(['TASK_ASSIGNED']);
    await move(ben, taskId, 'COMPLETED');
    expect(await kindsOf(cleo)).toEqual([]);
    await card(ben, id, { assigneeId: ben.id });
    expect(await kindsOf(ben), 'one’s own').toEqual([]);
    await card(ada, id, { assigneeId: ben.id });
    await card(ada, other, { assigneeId: ben.id, name: 'Stays' });
    expect(await kindsOf(ben)).toEqual(['TASK_ASSIGNED', 'TASK_ASSIGNED']);
    await unshare(ada, id, ben);
    const left = (await listOf(ben)).items;
    expect(left.map(({ kind }) => kind)).toEqual(['TASK_ASSIGNED']);
    expect(left[0]?.values).toContainEqual({ name: 'title', value: 'Stays' });
    const [, last] = [taskId, left[0]?.path.split('task=')[1] ?? ''];
    await ada.client.run('mutation ($t: ID!) { deleteTask(taskId: $t) { id } }', { t: last });
    expect(await kindsOf(ben)).toEqual([]);
    expect(await subjectsTo(fixture, ben), 'in the app only').toEqual(
      expect.not.arrayContaining([expect.stringContaining('gave you')]),
    );
  });

  it('NTF-02 NTF-05 a deadline notifies on its morning in the time zone of its assignee, and goes when the task is done', async () => {
    await using fixture = await createMentoringFixture();
    const ada = await fixture.learner({ firstName: 'Ada' });
    const rui = await fixture.learner({ firstName: 'Rui', timezone: 'America/Sao_Paulo' });
    const id = await planOf(ada);
    await share(ada, id, rui);
    await prefers(rui, { choices: [{ kind: 'PLAN_SHARED', channel: 'NONE' }] });
    await changeProfile(fixture.app, userId(rui.id), { language: 'pt' }, fixture.clock.now());
    const taskId = await card(ada, id, { deadline: '2026-01-17' });
    await edit(ada, taskId, { assigneeId: rui.id });
    await reach(fixture, '2026-01-17T10:59:00Z');
    expect(await kindsOf(rui)).toEqual(['TASK_ASSIGNED']);
    const live = rui.client.subscribe<Live>(LIVE);
    await live.next();
    await reach(fixture, '2026-01-17T11:00:00Z');
    await live.until(({ userEvents }) => userEvents.payload.change === 'TaskReminderDue');
    const [told] = (await listOf(rui)).items;
    expect(told).toMatchObject({ kind: 'TASK_DUE', actor: null, path: `/action-plans/${id}?task=${taskId}` });
    expect(told?.values).toEqual(
      expect.arrayContaining([
        { name: 'deadline', value: '2026-01-17' },
        { name: 'title', value: 'Count the boxes' },
      ]),
    );
    const mail = (await mailsTo(fixture, rui)).at(-1);
    expect(mail).toMatchObject({
      language: 'pt',
      subject: 'Uma das suas tarefas tem prazo até sábado, 17 de janeiro de 2026',
    });
    expect(mail?.text).toContain('sábado, 17 de janeiro de 2026');
    expect(await kindsOf(ada)).toEqual([]);
    await move(rui, taskId, 'COMPLETED');
    expect(await kindsOf(rui)).toEqual([]);
    await move(rui, taskId, 'TODO');
    await fixture.settled();
    expect(await kindsOf(rui), 'once').toEqual([]);
  });

  it('NTF-03 NTF-05 a deadline is mailed on its morning also to who has one mail a day', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, ben] = await three(fixture);
    await prefers(ada, { isDigest: true });
    await prefers(ben, { isDigest: true, digestAt: '18:00' });
    for (const person of [ada, ben]) await card(person, await planOf(person), { deadline: '2026-01-17' });
    await reach(fixture, '2026-01-17T08:00:00Z');
    const due = ['One of your tasks is due on Saturday 17 January 2026'];
    for (const person of [ada, ben]) expect(await subjectsTo(fixture, person)).toEqual(due);
    await reach(fixture, '2026-01-18T18:00:00Z');
    for (const person of [ada, ben]) expect(await subjectsTo(fixture, person), 'once').toEqual(due);
  });

  it('NTF-05 what counts is what stands on that morning: the day, the person and their zone', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, ben, cleo] = await three(fixture);
    const id = await planOf(ada);
    for (const person of [ben, cleo]) await share(ada, id, person);
    for (const person of [ben, cleo])
      await prefers(person, {
        choices: [
          { kind: 'PLAN_SHARED', channel: 'NONE' },
          { kind: 'TASK_ASSIGNED', channel: 'NONE' },
        ],
      });
    const deadline = '2026-01-17';
    const moved = await card(ada, id, { deadline, assigneeId: ben.id, name: 'Moved' });
    const given = await card(ada, id, { deadline, assigneeId: ben.id, name: 'Given on' });
    const done = await card(ada, id, { deadline, assigneeId: ben.id, name: 'Done' });
    await card(ada, id, { deadline, name: 'Nobody’s' });
    await card(ada, id, { deadline, assigneeId: ben.id, name: 'Ben’s' });
    await edit(ada, moved, { deadline: '2026-01-18' });
    await edit(ada, given, { assigneeId: cleo.id });
    await move(ada, done, 'COMPLETED');
    await reach(fixture, '2026-01-17T05:00:00Z');
    await changeProfile(fixture.app, userId(ben.id), { timezone: 'Europe/Athens' }, fixture.clock.now());
    const titles = async (who: Somebody) =>
      (await listOf(who)).items.map(({ kind, values }) => [
        kind,
        values.find(({ name }) => name === 'title')?.value,
      ]);
    await reach(fixture, '2026-01-17T06:00:00Z');
    expect(await titles(ben), 'eight in London is not eight in Athens').toEqual([]);
    await reach(fixture, '2026-01-17T08:00:00Z');
    expect(await titles(ben)).toEqual([['TASK_DUE', 'Ben’s']]);
    expect(await titles(cleo)).toEqual([['TASK_DUE', 'Given on']]);
    expect(await titles(ada), 'the owner’s').toEqual([['TASK_DUE', 'Nobody’s']]);
    await edit(ada, given, { deadline: '2026-01-19' });
    expect(await titles(cleo)).toEqual([]);
    await reach(fixture, '2026-01-18T08:00:00Z');
    expect((await titles(ben)).toSorted()).toEqual([
      ['TASK_DUE', 'Ben’s'],
      ['TASK_DUE', 'Moved'],
    ]);
    const today = await card(ada, id, { deadline: '2026-01-18', assigneeId: ben.id, name: 'Today' });
    await fixture.settled();
    expect((await titles(ben)).flat(), 'who just got it knows').not.toContain('Today');
    expect(today).toContain(id);
  });

  it('NTF-03 the mail of a deadline waits for the end of quiet hours, and is not sent when it is done by then', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, ben] = await three(fixture);
    const id = await planOf(ada);
    await share(ada, id, ben);
    await prefers(ben, { quietFrom: '22:00', quietTo: '09:00' });
    const taskIds = [
      await card(ada, id, { deadline: '2026-01-17', assigneeId: ben.id, name: 'Stays' }),
      await card(ada, id, { deadline: '2026-01-17', assigneeId: ben.id, name: 'Goes' }),
    ];
    await reach(fixture, '2026-01-17T08:00:00Z');
    const due = (subjects: readonly string[]) => subjects.filter((each) => each.includes('is due on'));
    expect(due(await subjectsTo(fixture, ben))).toEqual([]);
    await move(ben, taskIds[1] ?? '', 'COMPLETED');
    await fixture.later(HOUR + MINUTE);
    expect(due(await subjectsTo(fixture, ben))).toEqual([
      'One of your tasks is due on Saturday 17 January 2026',
    ]);
    expect((await mailsTo(fixture, ben)).at(-1)?.text).toContain('“Stays”');
  });
});

describe('notifications of documents', () => {
  it('NTF-02 NTF-04 a document that is shared by itself notifies; the notification leads to it and goes with it', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, ben] = await three(fixture);
    const clientId = randomUUID();
    const upload = `mutation ($data: UploadLibraryDocumentInput!) { uploadLibraryDocument(data: $data) { id } }`;
    const data = {
      clientId,
      name: 'Price list',
      file: new File(['Soap 3'], 'prices.txt', { type: 'text/plain' }),
    };
    const { uploadLibraryDocument: document } = await ada.client.run<{
      uploadLibraryDocument: { id: string };
    }>(upload, { data });
    const change = (name: string) =>
      ada.client.run(
        `mutation ($id: ID!, $u: ID!) { ${name}(id: $id, userId: $u, clientId: "${randomUUID()}") { id } }`,
        { id: document.id, u: ben.id },
      );
    await change('shareLibraryDocument');
    const [told] = (await listOf(ben)).items;
    expect(told).toMatchObject({
      kind: 'DOCUMENT_SHARED',
      path: `/my-library/${document.id}`,
      actor: { id: ada.id },
    });
    expect(told?.values).toContainEqual({ name: 'title', value: 'Price list' });
    const [mail] = await mailsTo(fixture, ben);
    expect(mail?.subject).toBe('Ada has shared a document with you');
    expect(mail?.text).toContain('“Price list”');
    expect(mail?.text).toContain(`/my-library/${document.id}`);
    await change('unshareLibraryDocument');
    expect(await kindsOf(ben)).toEqual([]);
    await change('shareLibraryDocument');
    expect(await kindsOf(ben)).toEqual(['DOCUMENT_SHARED']);
    await ada.client.run(
      `mutation ($id: ID!) { deleteLibraryDocument(id: $id, clientId: "${randomUUID()}") { id } }`,
      { id: document.id },
    );
    expect(await kindsOf(ben)).toEqual([]);
  });
});
