import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Subscribed } from '../testing/GraphQLClient.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { changesOfOthers } from './testing/changesOfOthers.ts';
import { livePayload } from './testing/livePayload.ts';
import { CANARY, makeOthersThings, type OthersThings, unknownLike } from './testing/othersThings.ts';
import { openCommunities } from './testing/rightsWorld.ts';
import { makeStrangers, type Stranger } from './testing/strangers.ts';

type Item = { readonly position: string; readonly payload: { readonly __typename: string } };
type Feed = 'userEvents' | 'planListEvents' | 'planEvents';

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
    const [args, call] =
      feed === 'planEvents'
        ? ['($p: ID!, $after: Position)', '(planId: $p, after: $after)']
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

  /** Nothing of Ada's and Tom's is in it. */
  function expectNothing(text: string, who: string): void {
    expect(text, who).not.toContain(CANARY);
    const met = Object.entries(things.ids).filter(([, id]) => id.length > 15 && text.includes(id));
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

  it('a stranger receives no item about what Ada and Tom do, over sockets or by polling', async () => {
    const after = String(await app.app.store.head());
    const open = people.map((stranger) => ({
      stranger,
      user: listen(stranger, 'userEvents', { after }),
      plans: listen(stranger, 'planListEvents', { after }),
    }));
    const changed = await changesOfOthers(app, things);
    expect(changed).toBeGreaterThan(9);
    await app.settled();
    await Promise.all(
      open.map(async ({ stranger, user, plans }) => {
        const { client } = stranger.me;
        await client.run(REMARK, { on: false });
        await client.run(MINE, { input: { clientId: randomUUID(), name: 'Last' } });
        await app.settled();
        await user.until((item) => item.userEvents.payload.__typename === 'MessagingPreferencesChanged');
        await plans.until((item) => item.planListEvents.payload.__typename === 'ActionPlanChanged');
        const [polled, polledPlans] = await Promise.all([
          client.ask(`{ liveEvents(after: "${after}", limit: 100) ${ITEM} }`),
          client.ask(`{ planListEventsSince(after: "${after}", limit: 100) ${ITEM} }`),
        ]);
        expect([polled.code, polledPlans.code], stranger.kind).toEqual([undefined, undefined]);
        expectNothing(JSON.stringify([user.received, plans.received, polled, polledPlans]), stranger.kind);
      }),
    );
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
