import { randomUUID } from 'node:crypto';
import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStage, type Stage } from '../gathering/testing/stage.ts';
import { linkPartner } from '../identity/index.ts';
import { giveRole } from '../launch/giveRole.ts';
import type { Somebody } from '../mentoring/testing/mentoringFixture.ts';
import { embeddedHub } from '../platform/transport/embeddedTransport.ts';
import { connectLive } from '../testing/liveClient.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

const CHANGE =
  'mutation ($input: UpdateGroupEventRequestInput!) { updateGroupEventRequest(input: $input) { id } }';
const REMOVE = 'mutation ($id: ID!) { deleteUserPartnerLink(userId: $id, partnerId: "stage") }';
const REFUSE =
  'mutation ($id: ID!) { refusePartnerUser(partnerId: "stage", userId: $id, role: mentor, reason: "No.") { id } }';
const ASK = 'mutation ($input: CreateSessionRequestInput!) { createSessionRequest(input: $input) { id } }';
const PLAN = 'mutation ($input: CreateActionPlanInput!) { createActionPlan(input: $input) { id } }';
const SHARE =
  'mutation ($p: ID!, $u: ID!) { shareActionPlan(planId: $p, userId: $u, permission: VIEWER) { id } }';
const UNSHARE = 'mutation ($p: ID!, $u: ID!) { removeActionPlanAccess(planId: $p, userId: $u) { id } }';
const CARD = 'mutation ($p: ID!, $input: CreateTaskInput!) { createTask(planId: $p, input: $input) { id } }';
const OWN =
  'mutation ($on: Boolean!) { updateMessagingPreferences(input: { enterSends: $on }) { enterSends } }';
const WITHIN = 1_000;

type Item = {
  readonly kind: string;
  readonly entityId: string | null;
  readonly payload?: { readonly presence?: string };
};

describe('the next event, on another server than the one that took the right to it', () => {
  let here: Stage;
  let there: TestApp;
  beforeAll(async () => {
    const hub = embeddedHub(console.error);
    here = await createStage({ transport: hub.join() });
    there = await testApp({
      transport: hub.join(),
      databaseUrl: here.databaseUrl,
      clock: here.clock,
    });
  }, 60_000);
  afterAll(async () => {
    await there[Symbol.asyncDispose]();
    await here[Symbol.asyncDispose]();
  });

  const FEEDS = {
    userEvents:
      'subscription { userEvents { kind entityId payload { ... on PresenceChanged { presence } } } }',
    groupEventEvents: 'subscription ($id: ID!) { groupEventEvents(groupEventId: $id) { kind entityId } }',
    planEvents: 'subscription ($id: ID!) { planEvents(planId: $id) { kind entityId } }',
  } as const;

  /** A window on the other server, and all that it was sent since it was open. */
  async function window(who: Pick<Somebody, 'client'>, feed: keyof typeof FEEDS, id?: string) {
    const live = await connectLive(`${there.address.replace('http', 'ws')}/api`, {
      authorization: `Bearer ${who.client.accessToken}`,
    });
    live.subscribe('1', FEEDS[feed], { id });
    const items: Item[] = [];
    const next = async () => {
      const message = await live.next(({ type }) => type === 'next' || type === 'complete');
      const item: Item | undefined = message.payload?.data?.[feed];
      if (item && item.kind !== 'HEARTBEAT') items.push(item);
      return item;
    };
    await next();
    return {
      items,
      close: () => live.close(),
      /** Milliseconds to its end. */
      async end() {
        const from = performance.now();
        while (await next());
        return performance.now() - from;
      },
      async until(kind: string) {
        while ((await next())?.kind !== kind);
      },
    };
  }

  const link = (who: Pick<Somebody, 'id'>, changes: object = {}) =>
    linkPartner(
      here.app,
      {
        userId: userId(who.id),
        partnerId: 'stage',
        isMenteeApproved: true,
        isMentorApproved: true,
        ...changes,
      },
      here.clock.now(),
    );

  /** `take` and then, at once, `happen`: nothing of it comes, and the stream of the thing ends. */
  async function endsBefore(
    screen: Awaited<ReturnType<typeof window>>,
    take: () => Promise<unknown>,
    happen: () => Promise<unknown>,
  ): Promise<void> {
    const taken = take();
    const ended = taken.then(() => screen.end());
    await taken;
    await happen();
    expect(await ended).toBeLessThan(WITHIN);
    expect(screen.items).toEqual([]);
    await screen.close();
  }

  const renamed = (id: string) => () =>
    here.ask(here.ops, CHANGE, { input: { id, title: `Another title ${randomUUID().slice(0, 8)}` } });

  it('LIV-07 EVT-115 of a private event does not come to who was taken out of its community', async () => {
    const [lea, mia] = [await here.attendee(), await here.attendee()];
    await link(mia, { role: 'MANAGER' });
    const id = await here.published(await here.speaker(), { isPublic: false });
    const screen = await window(lea, 'groupEventEvents', id);
    await renamed(id)();
    await screen.until('GROUP_EVENT');
    screen.items.length = 0;
    await endsBefore(screen, () => mia.client.run(REMOVE, { id: lea.id }), renamed(id));
  });

  it('LIV-07 OPS-02 PRT-68 of a proposal does not come to who was its manager', async () => {
    const mia = await here.attendee();
    await link(mia, { role: 'MANAGER' });
    const proposed = await here.propose(await here.speaker());
    const id = proposed.data?.createGroupEventRequest.id ?? '';
    const screen = await window(mia, 'groupEventEvents', id);
    await endsBefore(screen, () => link(mia, { role: 'MEMBER' }), renamed(id));
  });

  it('LIV-07 OPS-01 of a proposal does not come to who was of the charity', async () => {
    await here.attendee({ id: 'former-operator' });
    await giveRole(here.app, userId('former-operator'), 'OPS');
    const client = await here.holderOf({ userId: 'former-operator', role: 'OPS' });
    const proposed = await here.propose(await here.speaker());
    const id = proposed.data?.createGroupEventRequest.id ?? '';
    const screen = await window({ client }, 'groupEventEvents', id);
    await endsBefore(screen, () => giveRole(here.app, userId('former-operator'), 'USER'), renamed(id));
  });

  it('LIV-07 PLN-23 of a plan does not come to who had it', async () => {
    const [ada, lea] = [await here.attendee(), await here.attendee()];
    const p = randomUUID();
    await ada.client.run(PLAN, { input: { clientId: p, name: 'First website' } });
    await ada.client.run(SHARE, { p, u: lea.id });
    const screen = await window(lea, 'planEvents', p);
    await endsBefore(
      screen,
      () => ada.client.run(UNSHARE, { p, u: lea.id }),
      () => ada.client.run(CARD, { p, input: { clientId: randomUUID(), name: 'A card' } }),
    );
  });

  /** The own stream goes on: nothing of it comes before what the person does next. */
  async function withholds(
    who: Somebody,
    take: () => Promise<unknown>,
    happen: () => Promise<string | undefined>,
  ): Promise<void> {
    const before = await window(who, 'userEvents');
    const seen = await happen();
    await who.client.run(OWN, { on: false });
    await before.until('MESSAGING_PREFERENCES_CHANGED');
    expect(
      before.items.map(({ entityId }) => entityId),
      'with the right',
    ).toContain(seen);
    before.items.length = 0;
    await take();
    const hidden = await happen();
    await who.client.run(OWN, { on: true });
    await before.until('MESSAGING_PREFERENCES_CHANGED');
    expect(
      before.items.map(({ entityId }) => entityId),
      'without it',
    ).not.toContain(hidden);
    await before.close();
  }

  const proposal = async () => (await here.propose(await here.speaker())).data?.createGroupEventRequest.id;

  it('LIV-07 COM-11 of the requests to a community does not come to a mentor that it refused', async () => {
    const [mo, mia, lea] = [await here.speaker(), await here.attendee(), await here.attendee()];
    await link(mia, { role: 'MANAGER' });
    const ask = async () => {
      const { createSessionRequest } = await lea.client.run<{ createSessionRequest: { id: string } }>(
        ASK,
        here.asking([], { communityId: 'stage' }),
      );
      return createSessionRequest.id;
    };
    await withholds(mo, () => mia.client.run(REFUSE, { id: mo.id }), ask);
  });

  it('LIV-07 OPS-02 of the requests for events does not come to who was a manager', async () => {
    const mia = await here.attendee();
    await link(mia, { role: 'MANAGER' });
    await withholds(mia, () => link(mia, { role: 'MEMBER' }), proposal);
  });

  it('LIV-07 MSG-42 that somebody types does not come to who was blocked, whichever server they are on', async () => {
    const [lea, mia] = [await here.attendee(), await here.attendee()];
    await mia.client.perform('SendMessage', { userId: lea.id, messageText: 'Hello' });
    await lea.client.perform('SendMessage', { userId: mia.id, messageText: 'Hello' });
    const screen = await window(lea, 'userEvents');
    const types = async () => {
      here.clock.time += 4_000;
      await mia.client.run('mutation ($id: ID!) { setTyping(userId: $id) }', { id: lea.id });
    };
    await types();
    await screen.until('TYPING');
    screen.items.length = 0;
    await mia.client.run('mutation ($id: ID!) { blockMessageUser(userId: $id) }', { id: lea.id });
    await types();
    await mia.client.run('mutation { setPresence(state: AWAY) }');
    await lea.client.run(OWN, { on: false });
    await screen.until('MESSAGING_PREFERENCES_CHANGED');
    // She seems to have left, and that is all.
    const ofMia = screen.items.filter(({ entityId }) => entityId === mia.id);
    expect(ofMia.map(({ kind, payload }) => [kind, payload?.presence])).toEqual([['PRESENCE', 'OFFLINE']]);
    await screen.close();
  });
});
