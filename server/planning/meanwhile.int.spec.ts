import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMessagingFixture,
  type MessagingFixture,
  type Person,
} from '../messaging/testing/messagingFixture.ts';
import { testApp } from '../testing/testApp.ts';

const CREATE = `mutation ($p: ID!) { createActionPlan(input: { clientId: $p, name: "Shop" }) { id } }`;
const SHARE = `mutation ($p: ID!, $u: ID!) { shareActionPlan(planId: $p, userId: $u, permission: EDITOR) { id } }`;
const ADD = `mutation ($p: ID!, $c: ID!) { createTask(planId: $p, input: { clientId: $c, name: "Till", description: "Buy one" }) { id } }`;
const EDIT = `mutation ($t: ID!, $i: UpdateTaskInput!, $c: ID) { updateTask(taskId: $t, input: $i, clientId: $c) { name description deadline } }`;
const RENAME = `mutation ($p: ID!, $i: UpdateActionPlanInput!, $c: ID) { updateActionPlan(id: $p, input: $i, clientId: $c) { name isArchived } }`;
const BOARD = `query ($id: ID!) { getActionPlanById(id: $id) { plan { name } tasks { name description deadline topic { id } assignee { id } } } }`;

type Card = {
  name: string;
  description: string;
  deadline: string | null;
  topic: { id: string } | null;
  assignee: { id: string } | null;
};
type Board = { getActionPlanById: { plan: { name: string }; tasks: [Card] } };

const TOPIC = 'strategy.marketResearch';
const OTHER = 'strategy.businessModel';
type Chosen = { readonly deadline: string | null; readonly topicId: string; readonly assigneeId: string };
const shownOf = ({ deadline, topicId, assigneeId }: Chosen) => ({
  deadline,
  topic: { id: topicId },
  assignee: { id: assigneeId },
});

describe('what two write at once, one of them late', () => {
  let fixture: MessagingFixture;
  let ada: Person;
  let ben: Person;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
    [ada, ben] = await Promise.all([fixture.person('Ada'), fixture.person('Ben')]);
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function plan(): Promise<{ p: string; t: string }> {
    const p = randomUUID();
    await ada.client.run(CREATE, { p });
    await ada.client.run(SHARE, { p, u: ben.id });
    const { createTask } = await ada.client.run<{ createTask: { id: string } }>(ADD, { p, c: randomUUID() });
    return { p, t: createTask.id };
  }
  const board = async (id: string) => (await ada.client.run<Board>(BOARD, { id })).getActionPlanById;

  it('PLN-28 LIV-08 a late edit of a card replaces no text that another wrote since, and learns which', async () => {
    const { p, t } = await plan();
    await ada.client.run(EDIT, { t, i: { name: 'Card reader', seen: { name: 'Till' } } });
    const late = {
      name: 'Cash box',
      description: 'A small one',
      seen: { name: 'Till', description: 'Buy one' },
    };
    const refused = await ben.client.ask(EDIT, { t, i: late });
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      refusal: 'TaskChangedMeanwhile',
      fields: { name: 'changedMeanwhile' },
    });
    expect((await board(p)).tasks).toEqual([
      { name: 'Card reader', description: 'Buy one', deadline: null, topic: null, assignee: null },
    ]);
    // Both are there: other fields, the same text, and what is chosen once both were seen.
    const merged = { description: 'A small one', deadline: '2026-12-01', seen: { description: ' Buy one' } };
    await ben.client.run(EDIT, { t, i: merged });
    await ben.client.run(EDIT, { t, i: { name: 'Card reader ', seen: { name: 'Till' } } });
    await ben.client.run(EDIT, { t, i: { name: 'Cash box', seen: { name: 'Card reader' } } });
    const now = {
      name: 'Cash box',
      description: 'A small one',
      deadline: '2026-12-01',
      topic: null,
      assignee: null,
    };
    expect((await board(p)).tasks).toEqual([now]);
    // A client that says nothing of what it saw goes on as before.
    await ada.client.run(EDIT, { t, i: { name: 'Till' } });
    expect((await board(p)).tasks).toEqual([{ ...now, name: 'Till' }]);
  });

  it('PLN-28 LIV-08 what was cleared meanwhile is a change, and so is what is cleared late', async () => {
    const { p, t } = await plan();
    await ada.client.run(EDIT, { t, i: { description: 'Buy two', seen: { description: 'Buy one' } } });
    const clear = (seen: string) =>
      ben.client.ask(EDIT, { t, i: { description: null, seen: { description: seen } } });
    expect((await clear('Buy one')).errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      fields: { description: 'changedMeanwhile' },
    });
    expect((await clear('Buy two')).code).toBeUndefined();
    const late = await ada.client.ask(EDIT, {
      t,
      i: { description: 'Buy it', seen: { description: 'Buy two' } },
    });
    expect(late.code).toBe('CONFLICT');
    expect((await board(p)).tasks[0].description).toBe('');
  });

  it('PLN-28 LIV-08 a late deadline, topic or assignee replaces none that another chose since', async () => {
    const { p, t } = await plan();
    const nothing = { deadline: null, topicId: null, assigneeId: null };
    const hers = { deadline: '2026-12-01', topicId: TOPIC, assigneeId: ada.id };
    await ada.client.run(EDIT, { t, i: { ...hers, seen: nothing } });
    const his = { deadline: '2026-12-24', topicId: OTHER, assigneeId: ben.id };
    const late = await ben.client.ask(EDIT, { t, i: { ...his, name: 'Cash box', seen: nothing } });
    const all = { deadline: 'changedMeanwhile', topicId: 'changedMeanwhile', assigneeId: 'changedMeanwhile' };
    expect(late.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', fields: all });
    // Cleared late, and cleared meanwhile.
    const clear = await ben.client.ask(EDIT, { t, i: { ...nothing, seen: his } });
    expect(clear.errors[0]?.extensions.fields).toEqual(all);
    expect((await board(p)).tasks[0]).toMatchObject({ name: 'Till', ...shownOf(hers) });
    await ben.client.run(EDIT, { t, i: { deadline: null, seen: { deadline: '2026-12-01' } } });
    expect((await ada.client.ask(EDIT, { t, i: { deadline: '2027-01-01', seen: hers } })).code).toBe(
      'CONFLICT',
    );
    // The same, other fields, and what says nothing of what was seen.
    await ada.client.run(EDIT, { t, i: { deadline: null, seen: { deadline: '2026-12-01' } } });
    await ada.client.run(EDIT, {
      t,
      i: { topicId: OTHER, seen: { topicId: TOPIC, deadline: '2026-12-01' } },
    });
    await ben.client.run(EDIT, { t, i: { assigneeId: ben.id } });
    expect((await board(p)).tasks[0]).toMatchObject(shownOf({ ...his, deadline: null }));
  });

  it('PLN-22 LIV-08 a late name of a plan replaces none that was given since, and archiving is no name', async () => {
    const { p } = await plan();
    await ada.client.run(RENAME, { p, i: { name: 'Stall', seen: { name: 'Shop' } } });
    const late = await ada.client.ask(RENAME, { p, i: { name: 'Kiosk', seen: { name: 'Shop' } } });
    expect(late.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      refusal: 'PlanChangedMeanwhile',
      fields: { name: 'changedMeanwhile' },
    });
    await ada.client.run(RENAME, { p, i: { isArchived: true, seen: { name: 'Shop' } } });
    expect((await board(p)).plan.name).toBe('Stall');
  });

  it('LIV-08 what is sent again is answered as done, whatever was written since', async () => {
    const { p, t } = await plan();
    const c = randomUUID();
    const edit = { t, i: { name: 'Cash box', seen: { name: 'Till' } }, c };
    await ben.client.run(EDIT, edit);
    await ada.client.run(EDIT, { t, i: { name: 'Card reader', seen: { name: 'Cash box' } } });
    const rename = { p, i: { name: 'Stall', seen: { name: 'Shop' } }, c: randomUUID() };
    await ada.client.run(RENAME, rename);
    await ada.client.run(RENAME, { p, i: { name: 'Kiosk', seen: { name: 'Stall' } } });
    const head = await fixture.app.store.head();
    expect((await ben.client.ask(EDIT, edit)).data).toMatchObject({ updateTask: { name: 'Card reader' } });
    expect((await ada.client.ask(RENAME, rename)).data).toMatchObject({
      updateActionPlan: { name: 'Kiosk' },
    });
    expect(await fixture.app.store.head()).toBe(head);
  });

  it('LIV-08 of two at the same moment at two servers one is taken and the other learns of it', async () => {
    const { p, t } = await plan();
    await using second = await testApp({ databaseUrl: fixture.databaseUrl, clock: fixture.clock });
    const there = (who: Person) => {
      const client = second.anonymous();
      client.accessToken = who.client.accessToken;
      return client;
    };
    const [bens, adas] = [there(ben), there(ada)];
    for (let round = 0; round < 12; round += 1) {
      const { plan: held, tasks } = await board(p);
      const seen = { name: tasks[0].name };
      const edits = await Promise.all([
        ada.client.ask(EDIT, { t, i: { name: `Ada ${round}`, seen } }),
        bens.ask(EDIT, { t, i: { name: `Ben ${round}`, seen } }),
      ]);
      expect(edits.map(({ code }) => code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done']);
      const names = await Promise.all([
        ada.client.ask(RENAME, { p, i: { name: `Here ${round}`, seen: { name: held.name } } }),
        adas.ask(RENAME, { p, i: { name: `There ${round}`, seen: { name: held.name } } }),
      ]);
      expect(names.map(({ code }) => code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done']);
      const due = (deadline: string) => ({ t, i: { deadline, seen: { deadline: tasks[0].deadline } } });
      const deadlines = await Promise.all([
        ada.client.ask(EDIT, due(`2027-01-${10 + round}`)),
        bens.ask(EDIT, due(`2027-02-${10 + round}`)),
      ]);
      expect(deadlines.map(({ code }) => code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done']);
      const now = await board(p);
      expect(now.tasks[0].deadline).toBe(`2027-0${deadlines[0]?.code ? 2 : 1}-${10 + round}`);
      expect(now.tasks[0].name).toBe(edits[0]?.code ? `Ben ${round}` : `Ada ${round}`);
      expect(now.plan.name).toBe(names[0]?.code ? `There ${round}` : `Here ${round}`);
    }
  });
});
