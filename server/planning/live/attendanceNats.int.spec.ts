import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMessagingFixture } from '../../messaging/testing/messagingFixture.ts';
import { natsTransport } from '../../platform/transport/natsTransport.ts';
import { connected, findNatsServer, startNatsServer } from '../../testing/services/natsServer.ts';
import { testApp } from '../../testing/testApp.ts';

const program = findNatsServer();
const natsUrl = process.env.NATS_URL;
const CREATE = `mutation ($p: ID!) { createActionPlan(input: { clientId: $p, name: "Shop" }) { id } }`;
const SHARE = `mutation ($p: ID!, $u: ID!) { shareActionPlan(planId: $p, userId: $u, permission: EDITOR) { id } }`;
const REMOVE = `mutation ($p: ID!, $u: ID!) { removeActionPlanAccess(planId: $p, userId: $u) { id } }`;
const ATTEND = `mutation ($p: ID!, $h: Boolean!) { attendActionPlan(planId: $p, tabId: "one", isHere: $h) }`;
const WHO = `query ($p: ID!) { getActionPlanAttendance(planId: $p) { items { id } } }`;
const BOARD = `subscription ($p: ID!) { planEvents(planId: $p) { payload { __typename } } }`;

it.skipIf(!program && !natsUrl)(
  'PLN-32 PLN-23 two processes on one NATS know who is at a board, publish it live, and forget a person who left or lost it',
  async () => {
    await using server = natsUrl ? undefined : await startNatsServer(program ?? '');
    const prefix = `test-${randomUUID()}`;
    const join = async () => {
      const onFault = (fault: unknown) => console.error(fault);
      const transport = natsTransport({ url: natsUrl ?? server?.url ?? '', name: 'test', prefix, onFault });
      await connected(transport);
      return transport;
    };
    await using fixture = await createMessagingFixture({ transport: await join() });
    const [ada, ben] = await Promise.all([fixture.person('Ada'), fixture.person('Ben')]);
    const { databaseUrl, clock } = fixture;
    await using other = await testApp({ databaseUrl, clock, transport: await join() });
    // Ben reaches the other process.
    const there = other.anonymous();
    there.accessToken = ben.client.accessToken;

    const p = randomUUID();
    await ada.client.run(CREATE, { p });
    await ada.client.run(SHARE, { p, u: ben.id });
    await other.settled();
    const received = there.subscribe<{ planEvents: { payload: { __typename: string } } }>(BOARD, { p });
    await received.next();
    const seen = async (client: typeof there) => {
      const { getActionPlanAttendance: who } = await client.run<{
        getActionPlanAttendance: { items: { id: string }[] };
      }>(WHO, { p });
      return who.items.map(({ id }) => id);
    };

    await ada.client.run(ATTEND, { p, h: true });
    await received.until(({ planEvents }) => planEvents.payload.__typename === 'AttendanceChanged');
    expect(await seen(there), 'in the process that was told').toEqual([ada.id]);
    await there.run(ATTEND, { p, h: true });
    await expect.poll(() => seen(ada.client)).toEqual([ben.id]);
    await ada.client.run(ATTEND, { p, h: false });
    await expect.poll(() => seen(there)).toEqual([]);
    await received.close();

    await ada.client.run(REMOVE, { p, u: ben.id });
    await other.settled();
    expect(await seen(ada.client)).toEqual([]);
    expect((await there.ask(ATTEND, { p, h: true })).code).toBe('NOT_FOUND');
    // Given back: not at the board in either process until he opens it again.
    await ada.client.run(SHARE, { p, u: ben.id });
    expect(await seen(ada.client)).toEqual([]);
  },
);
