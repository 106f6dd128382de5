import { commandId, userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseUser } from '../identity/index.ts';
import { giveRole } from '../launch/giveRole.ts';
import { embeddedHub } from '../platform/transport/embeddedTransport.ts';
import type { GraphQLClient, Subscribed } from '../testing/GraphQLClient.ts';
import { logIn, type Member, member } from '../testing/people.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

const OWN = 'subscription { userEvents(after: "0") { kind } }';
const LOG = 'subscription { eventStream { head } }';
const WITHIN = 1_000;

describe('what is open on one server, when another one takes the right to it', () => {
  let here: TestApp;
  let there: TestApp;
  let staff: GraphQLClient;
  beforeAll(async () => {
    const hub = embeddedHub(console.error);
    here = await testApp({ transport: hub.join() });
    there = await testApp({ transport: hub.join(), databaseUrl: here.databaseUrl, clock: here.clock });
    staff = await here.holderOf({ userId: 'staff', role: 'ADMIN', isConfirmed: true });
  });
  afterAll(async () => {
    await there[Symbol.asyncDispose]();
    await here[Symbol.asyncDispose]();
  });

  /** Milliseconds from the end of `act` to the end of the stream. */
  async function endOf(stream: Subscribed<unknown>, act: () => Promise<unknown>): Promise<number> {
    await stream.next();
    const ended = stream.until(() => false).catch(() => performance.now());
    await act();
    const from = performance.now();
    return Number(await ended) - from;
  }

  const ways = {
    deactivated: ({ id }: Member) =>
      staff.run('mutation ($id: ID!) { setUserActive(userId: $id, isActive: false) }', { id }),
    erased: ({ id }: Member) =>
      eraseUser(here.app, userId(id), {
        actor: { kind: 'system', name: 'test' },
        commandId: commandId(`erase-${id}`),
        correlationId: 'test',
        at: here.clock.now(),
      }),
    'given another password': ({ client }: Member) =>
      client.run(
        'mutation { changePassword(currentPassword: "correct horse battery", password: "another horse", confirmPassword: "another horse") }',
      ),
  };

  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    'LIV-07 AUT-64 ends within a second for somebody who is %s',
    async (how) => {
      const who = await member(here, `${how.replaceAll(' ', '-')}@example.org`);
      const window = there.anonymous();
      // A second log-in: with a new password the one that changed it stays.
      window.accessToken = (await logIn(here, who.email)).accessToken;
      expect(await endOf(window.subscribe(OWN), () => ways[how](who))).toBeLessThan(WITHIN);
      expect(await window.refusal('Me')).toBe('EXPIRED_TOKEN');
    },
  );

  it('OPS-01 OPS-04 the log ends within a second for an operator whose role is taken', async () => {
    const { id } = await member(here, 'operator@example.org');
    await giveRole(here.app, userId(id), 'OPS');
    const operator = await there.holderOf({ userId: id, role: 'OPS' });
    const stream = operator.subscribe(LOG);
    expect(await endOf(stream, () => giveRole(here.app, userId(id), 'USER'))).toBeLessThan(WITHIN);
  });
});
