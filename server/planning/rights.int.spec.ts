import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMessagingFixture,
  type MessagingFixture,
  type Person,
} from '../messaging/testing/messagingFixture.ts';

const KINDS = ['owner', 'editor', 'viewer', 'former', 'stranger'] as const;
type Kind = (typeof KINDS)[number];
type Standing = 'open' | 'archived' | 'deleted';
type Ids = {
  readonly p: string;
  readonly t: string;
  readonly gone: string;
  readonly c: string;
  readonly u: string;
  readonly at: string;
};

const OK = 'ok';
const MISSING = 'NOT_FOUND';
const FORBIDDEN = 'NOT_AUTHORIZED';
const ARCHIVED = 'CONFLICT';

/** The same for each of `owner, editor, viewer`; without access the answer is the same as where there is no plan. */
type Row = readonly [owner: string, editor: string, viewer: string];
const reading = { open: [OK, OK, OK], archived: [OK, OK, OK] } as const;
const commenting = { open: [OK, OK, OK], archived: [ARCHIVED, ARCHIVED, ARCHIVED] } as const;
const editing = { open: [OK, OK, FORBIDDEN], archived: [ARCHIVED, ARCHIVED, ARCHIVED] } as const;
const owning = { open: [OK, FORBIDDEN, FORBIDDEN], archived: [OK, FORBIDDEN, FORBIDDEN] } as const;

const OPERATIONS: readonly (readonly [document: string, rights: { open: Row; archived: Row }])[] = [
  ['query ($p: ID!) { getActionPlanById(id: $p) { position } }', reading],
  ['query ($p: ID!) { getActionPlanHistory(planId: $p) { total } }', reading],
  ['query ($p: ID!, $at: Position!) { getActionPlanAt(planId: $p, position: $at) { version } }', reading],
  ['query ($p: ID!) { getActionPlanAttendance(planId: $p) { total } }', reading],
  ['query ($p: ID!) { planEventsSince(planId: $p) { position } }', reading],
  ['mutation ($p: ID!, $c: ID!) { attendActionPlan(planId: $p, tabId: $c, isHere: true) }', reading],
  [
    'mutation ($t: ID!, $c: ID!) { addTaskComment(taskId: $t, text: "Which?", clientId: $c) { id } }',
    commenting,
  ],
  [
    'mutation ($p: ID!, $c: ID!) { createTask(planId: $p, input: { clientId: $c, name: "New" }) { id } }',
    editing,
  ],
  ['mutation ($t: ID!) { updateTask(taskId: $t, input: { name: "Else" }) { id } }', editing],
  ['mutation ($t: ID!) { moveTask(taskId: $t, status: COMPLETED) { id } }', editing],
  ['mutation ($gone: ID!) { restoreTask(taskId: $gone) { id } }', editing],
  ['mutation ($t: ID!) { deleteTask(taskId: $t) { id } }', editing],
  ['mutation ($p: ID!) { updateActionPlan(id: $p, input: { name: "Else" }) { id } }', owning],
  [
    'mutation ($p: ID!, $at: Position!) { restoreActionPlanVersion(planId: $p, position: $at) { position } }',
    { open: owning.open, archived: [ARCHIVED, FORBIDDEN, FORBIDDEN] },
  ],
  [
    'mutation ($p: ID!, $u: ID!) { shareActionPlan(planId: $p, userId: $u, permission: VIEWER) { id } }',
    owning,
  ],
  [
    'mutation ($p: ID!, $u: ID!) { updateActionPlanAccess(planId: $p, userId: $u, permission: EDITOR) { id } }',
    owning,
  ],
  ['mutation ($p: ID!, $u: ID!) { removeActionPlanAccess(planId: $p, userId: $u) { id } }', owning],
  [
    'mutation ($p: ID!) { leaveActionPlan(planId: $p) }',
    { open: [FORBIDDEN, OK, OK], archived: [FORBIDDEN, OK, OK] },
  ],
  ['mutation ($p: ID!) { archiveActionPlan(id: $p) { id } }', owning],
  ['mutation ($p: ID!) { deleteActionPlan(id: $p) }', owning],
];

describe('who may do what on a plan', () => {
  let fixture: MessagingFixture;
  let people: Record<Kind | 'other', Person>;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
    await fixture.partner('elsewhere');
    const [owner, editor, viewer, former, other, stranger] = await Promise.all([
      ...['Ada', 'Ben', 'Cleo', 'Dee', 'Eve'].map((name) => fixture.person(name)),
      fixture.person('Sid', { partnerId: 'elsewhere' }),
    ]);
    people = { owner, editor, viewer, former, other, stranger } as typeof people;
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function planFor(standing: Standing): Promise<Ids> {
    const p = randomUUID();
    const run = (document: string, more: object = {}) =>
      people.owner.client.run<never>(document, { p, ...more });
    await run('mutation ($p: ID!) { createActionPlan(input: { clientId: $p, name: "Shop" }) { id } }');
    const cards = [randomUUID(), randomUUID()];
    for (const c of cards) {
      await run(
        'mutation ($p: ID!, $c: ID!) { createTask(planId: $p, input: { clientId: $c, name: "Card" }) { id } }',
        { c },
      );
    }
    const [t, gone] = cards.map((c) => `${p}.${c}`) as [string, string];
    await run('mutation ($t: ID!) { deleteTask(taskId: $t) { id } }', { t: gone });
    const share =
      'mutation ($p: ID!, $u: ID!, $a: PlanAccess!) { shareActionPlan(planId: $p, userId: $u, permission: $a) { id } }';
    for (const who of ['editor', 'viewer', 'former', 'other'] as const) {
      await run(share, { u: people[who].id, a: who === 'viewer' || who === 'other' ? 'VIEWER' : 'EDITOR' });
    }
    await run('mutation ($p: ID!, $u: ID!) { removeActionPlanAccess(planId: $p, userId: $u) { id } }', {
      u: people.former.id,
    });
    const at = String(await fixture.app.store.head());
    if (standing === 'archived') await run('mutation ($p: ID!) { archiveActionPlan(id: $p) { id } }');
    if (standing === 'deleted') await run('mutation ($p: ID!) { deleteActionPlan(id: $p) }');
    return { p, t, gone, c: randomUUID(), u: people.other.id, at };
  }

  it.each(['open', 'archived', 'deleted'] as const)(
    'PLN-18 PLN-19 PLN-22 PLN-38 owner, editor, viewer, former member and stranger on a plan that is %s',
    { timeout: 120_000 },
    async (standing) => {
      const tryOne = async ([document, rights]: (typeof OPERATIONS)[number]) => {
        const name = /\{ (\w+)/.exec(document)?.[1];
        const allowed = standing === 'deleted' ? [MISSING, MISSING, MISSING] : rights[standing];
        const expected = [...allowed, MISSING, MISSING];
        // People without the right ask first: the plan is then still as it was.
        const ids = await planFor(standing);
        const answers = new Map<Kind, string>();
        for (const kind of KINDS.toReversed()) {
          const needed = Object.entries(ids).filter(([key]) => document.includes(`$${key}:`));
          const variables = {
            ...Object.fromEntries(needed),
            ...(document.includes('$c:') && { c: randomUUID() }),
          };
          const { code, errors } = await people[kind].client.ask(document, variables);
          answers.set(kind, code ?? OK);
          expect([name, kind, errors.filter(({ extensions }) => extensions?.code === undefined)]).toEqual([
            name,
            kind,
            [],
          ]);
          // For the next one there is something to do again.
          if (code === undefined && name === 'deleteTask') {
            await people.owner.client.run('mutation ($t: ID!) { restoreTask(taskId: $t) { id } }', {
              t: ids.t,
            });
          }
        }
        expect([name, ...KINDS.map((kind) => answers.get(kind))]).toEqual([name, ...expected]);
      };
      await Promise.all(OPERATIONS.map(tryOne));
    },
  );

  it('PLN-22 comments are read by people with access to the plan; for others there are none', async () => {
    const { t, p } = await planFor('open');
    const document = 'query ($t: ID!) { getTaskComments(taskId: $t) { text } }';
    const say =
      'mutation ($t: ID!, $c: ID!) { addTaskComment(taskId: $t, text: "Which?", clientId: $c) { id } }';
    await people.viewer.client.run(say, { t, c: randomUUID() });
    const read = async (kind: Kind) => (await people[kind].client.run(document, { t })).getTaskComments;
    for (const kind of ['owner', 'editor', 'viewer'] as const) {
      expect([kind, await read(kind)]).toEqual([kind, [{ text: 'Which?' }]]);
    }
    for (const kind of ['former', 'stranger'] as const) expect([kind, await read(kind)]).toEqual([kind, []]);
    await people.owner.client.run('mutation ($p: ID!) { deleteActionPlan(id: $p) }', { p });
    expect(await read('owner')).toEqual([]);
  });
});
