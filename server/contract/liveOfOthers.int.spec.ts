import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Subscribed } from '../testing/GraphQLClient.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { CANARY } from './testing/act.ts';
import { changesOfOthers } from './testing/changesOfOthers.ts';
import { livePayload } from './testing/livePayload.ts';
import { makeOthersThings, type OthersThings, unknownLike } from './testing/othersThings.ts';
import { openCommunities } from './testing/rightsWorld.ts';
import { makeStrangers, type Stranger } from './testing/strangers.ts';

type Item = {
  readonly position: string;
  readonly payload: { readonly __typename: string; readonly change?: string };
};
type Feed = 'userEvents' | 'planListEvents' | 'planEvents' | 'groupEventEvents';

const ITEM = `{ position kind entityId payload ${livePayload()} }`;
const MINE = 'mutation ($input: CreateActionPlanInput!) { createActionPlan(input: $input) { id } }';
const REMARK =
  'mutation ($on: Boolean!) { updateMessagingPreferences(input: { enterSends: $on }) { enterSends } }';

describe('what happens to the things of others, live', () => {
  let app: TestApp;
  let things: OthersThings;
  let strangers: readonly Stranger[];
  let people: readonly Stranger[];

  beforeAll(async () => {
    app = await testApp({ config: { trustedProxies: 1 } });
    await openCommunities(app);
    things = await makeOthersThings(app);
    strangers = await makeStrangers(app, things);
    people = strangers.filter(({ kind }) => kind !== 'anonymous');
    await app.settled();
  }, 120_000);
  afterAll(() => app[Symbol.asyncDispose]());

  function listen({ me }: Stranger, feed: Feed, variables: object = {}) {
    const named = {
      planEvents: 'planId',
      groupEventEvents: 'groupEventId',
      userEvents: '',
      planListEvents: '',
    };
    const [args, call] = named[feed]
      ? ['($p: ID!, $after: Position)', `(${named[feed]}: $p, after: $after)`]
      : ['($after: Position)', '(after: $after)'];
    const query = `subscription ${args} { ${feed}${call} ${ITEM} }`;
    return me.client.subscribe<Record<Feed, Item>>(query, { ...variables });
  }

  /** Errors of an operation come as a list; what else ends a subscription comes as an error. */
  const codeOf = (subscribed: Subscribed<unknown>) =>
    subscribed.next().then(
      () => 'an item',
      (error: unknown) => /"code":"(\w+)"/.exec(JSON.stringify(error))?.[1] ?? String(error),
    );

  /** The charity runs every event, and receives what happens at each. */
  const runByOps: ReadonlySet<string> = new Set(['open proposal', 'private event']);

  /** Nothing of Ada's and Tom's is in it. */
  function expectNothing(text: string, who: string): void {
    expect(text, who).not.toContain(CANARY);
    const met = Object.entries(things.ids)
      .filter(([kind]) => kind !== 'public event' && !(who === 'ops' && runByOps.has(kind)))
      .filter(([, id]) => id.length > 15 && text.includes(id));
    expect(met, who).toEqual([]);
  }

  it('planEvents refuses a stranger in the same way when the plan exists and when it does not', async () => {
    const answers = await Promise.all(
      strangers.map(async (stranger) => {
        const real = await codeOf(listen(stranger, 'planEvents', { p: things.ids.plan, after: '0' }));
        const unknown = await codeOf(
          listen(stranger, 'planEvents', { p: unknownLike(things.ids.plan), after: '0' }),
        );
        return [stranger.kind, real, unknown];
      }),
    );
    const refused = (kind: string) => (kind === 'anonymous' ? 'EXPIRED_TOKEN' : 'NOT_FOUND');
    expect(answers).toEqual(strangers.map(({ kind }) => [kind, refused(kind), refused(kind)]));
  });

  it.each(['withdrawn event', 'open proposal', 'private event'] as const)(
    'groupEventEvents refuses a stranger in the same way when the event exists and when it does not: %s',
    async (kind) => {
      const id = things.ids[kind];
      for (const stranger of strangers.filter((each) => each.kind !== 'ops')) {
        const real = await codeOf(listen(stranger, 'groupEventEvents', { p: id, after: '0' }));
        const unknown = await codeOf(
          listen(stranger, 'groupEventEvents', { p: unknownLike(id), after: '0' }),
        );
        expect([stranger.kind, real, unknown]).toEqual([stranger.kind, 'NOT_FOUND', 'NOT_FOUND']);
      }
    },
  );

  it('a stranger receives no item about what Ada and Tom do, over sockets or by polling', async () => {
    const after = String(await app.app.store.head());
    const open = people.map((stranger) => ({
      stranger,
      user: listen(stranger, 'userEvents', { after }),
      plans: listen(stranger, 'planListEvents', { after }),
      event: listen(stranger, 'groupEventEvents', { p: things.ids['public event'], after }),
    }));
    const [visitor] = strangers.filter(({ kind }) => kind === 'anonymous');
    if (!visitor) throw new Error('There is no visitor');
    const seen = listen(visitor, 'groupEventEvents', { p: things.ids['public event'], after });
    const changed = await changesOfOthers(app, things);
    expect(changed).toBeGreaterThan(16);
    await app.settled();
    await Promise.all(
      open.map(async ({ stranger, user, plans, event }) => {
        const { client } = stranger.me;
        await client.run(REMARK, { on: false });
        await client.run(MINE, { input: { clientId: randomUUID(), name: 'Last' } });
        await app.settled();
        await user.until((item) => item.userEvents.payload.__typename === 'MessagingPreferencesChanged');
        await plans.until((item) => item.planListEvents.payload.__typename === 'ActionPlanChanged');
        await event.until((item) => item.groupEventEvents.payload.change === 'GatheringChanged');
        const [polled, polledPlans] = await Promise.all([
          client.ask(`{ liveEvents(after: "${after}", limit: 100) ${ITEM} }`),
          client.ask(`{ planListEventsSince(after: "${after}", limit: 100) ${ITEM} }`),
        ]);
        expect([polled.code, polledPlans.code], stranger.kind).toEqual([undefined, undefined]);
        const received = [user.received, plans.received, event.received];
        expectNothing(JSON.stringify([received, polled, polledPlans]), stranger.kind);
        // Who runs an event receives each attendee; others receive how many there are.
        if (stranger.kind === 'ops') return;
        expect(JSON.stringify(event.received), stranger.kind).not.toContain('AttendeeChanged');
        expect(JSON.stringify(received), stranger.kind).not.toContain(things.ada.id);
      }),
    );
    await seen.until((item) => item.groupEventEvents.payload.change === 'GatheringChanged');
    expectNothing(JSON.stringify(seen.received), 'anonymous');
    expect(JSON.stringify(seen.received)).not.toContain('AttendeeChanged');
  });

  it('a visitor receives public items only', async () => {
    const [visitor] = strangers.filter(({ kind }) => kind === 'anonymous');
    const polled = await visitor?.me.client.ask(`{ liveEvents(after: "0", limit: 100) ${ITEM} }`);
    expect(polled?.code).toBeUndefined();
    expectNothing(JSON.stringify(polled), 'anonymous');
  });

  it('Ada and Tom receive the items that strangers do not', async () => {
    const ada: Stranger = { kind: 'mentee', me: things.ada, own: { plan: '', card: '', session: '' } };
    const plan = listen(ada, 'planEvents', { p: things.ids.plan, after: '0' });
    await plan.until((item) => item.planEvents.payload.__typename === 'PlanTaskChanged');
    expect(JSON.stringify(plan.received)).toContain(things.ids.plan);
    const polled = await things.tom.client.ask(`{ liveEvents(after: "0", limit: 100) ${ITEM} }`);
    expect(JSON.stringify(polled)).toContain(things.ids.message);
  });
});
