import { commandId, userId } from '@waymark/events/kernel';
import { createSourceEventStream, parse } from 'graphql';
import { createClient } from 'graphql-ws';
import { expect, it } from 'vitest';
import WebSocket from 'ws';
import { eraseUser, registerDemoPerson } from '../identity/index.ts';
import { giveRole } from '../launch/giveRole.ts';
import type { App, Context } from '../platform/app.ts';
import { schema } from '../schema.ts';
import { testApp } from '../testing/testApp.ts';

const OPERATIONS = [
  '{ getReports { total } }',
  '{ getNps { score } }',
  'mutation { pauseAccess(userId: "ben", reason: "A breach", until: "2027-01-01T00:00:00Z") }',
  'mutation { resumeAccess(userId: "ben") }',
  'mutation { setUserActive(userId: "ben", isActive: false) }',
  '{ getLogConsumers { head } }',
] as const;

it('OPS-01 a role that was just taken opens no operation of ops, though the token still has it', async () => {
  await using app = await testApp();
  for (const [id, role] of [
    ['olga', 'OPS'],
    ['root', 'ADMIN'],
    ['ben', 'USER'],
  ] as const) {
    const person = { id, email: `${id}@example.org`, password: 'correct horse battery', userType: null };
    await registerDemoPerson(app.app, {
      ...person,
      firstName: 'First',
      lastName: 'Last',
      role,
      at: app.clock.now(),
    });
  }
  const olga = await app.holderOf({ userId: 'olga', role: 'OPS', isConfirmed: true });
  const root = await app.holderOf({ userId: 'root', role: 'ADMIN', isConfirmed: true });
  const codes = async (by: typeof olga) => {
    const found = [];
    for (const operation of OPERATIONS) found.push((await by.ask(operation)).code);
    return found;
  };
  // An operation on the live connection is no way around it.
  const bySocket = createClient({
    url: `${app.address.replace('http', 'ws')}/api`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${olga.accessToken}` },
  });
  const codeBySocket = async () => {
    const { value } = await bySocket.iterate({ query: OPERATIONS[0] }).next();
    return (value as { errors?: readonly { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
  };
  const allowed = OPERATIONS.map(() => undefined);
  expect(await codes(olga)).toEqual(allowed);
  expect(await codeBySocket()).toBeUndefined();
  const byOlga = async () =>
    (await app.app.db.sql`select from events where meta #>> '{actor,id}' = 'olga'`).length;
  const before = await byOlga();

  await giveRole(app.app, userId('olga'), 'USER');
  const refused = OPERATIONS.map(() => 'NOT_AUTHORIZED');
  expect(await codes(olga)).toEqual(refused);
  expect(await codeBySocket()).toBe('NOT_AUTHORIZED');
  expect(await byOlga(), 'nothing was done').toBe(before);
  await bySocket.dispose();
  // What is given back counts at once, and nobody else lost anything.
  await giveRole(app.app, userId('olga'), 'ADMIN');
  expect(await codes(olga)).toEqual(allowed);
  await giveRole(app.app, userId('olga'), 'USER');
  expect(await codes(root)).toEqual(allowed);

  await eraseUser(app.app, userId('root'), {
    actor: { kind: 'system', name: 'test' },
    commandId: commandId('erase-root'),
    correlationId: 'test',
    at: app.clock.now(),
  });
  const afterwards = await codes(root);
  expect(new Set(afterwards).has(undefined), 'an erased operator').toBe(false);
}, 120_000);

/** A query that is answered and then kept back until `meanwhile` is done. */
function keptBack<Query extends object>(query: Query, meanwhile: () => Promise<unknown>): Query {
  return new Proxy(query, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key !== 'then') return (...given: unknown[]) => keptBack(value.apply(target, given), meanwhile);
      const answer = Promise.resolve(target).then((rows) => meanwhile().then(() => rows));
      return answer.then.bind(answer);
    },
  });
}

it('OPS-01 OPS-04 a role that is taken while the tail of the log is opened leaves no open tail', async () => {
  await using app = await testApp();
  await app.holderOf({ userId: 'olga', role: 'OPS' });
  const take = async () => {
    await giveRole(app.app, userId('olga'), 'USER');
    await app.settled();
  };
  const db = { ...app.app.db, orm: keptBack(app.app.db.orm, take) };
  const viewer = { kind: 'user', userId: userId('olga'), sessionId: 's', role: 'OPS' } as const;
  const late: App = { ...app.app, db };
  const context: Context = { app: late, viewer, correlationId: 'spec', clientAddress: '127.0.0.1' };
  const source = await createSourceEventStream({
    schema: schema(),
    document: parse('subscription { eventStream { head } }'),
    contextValue: context,
  });
  expect(source).toMatchObject({ ended: true });
});
