import { expect, it } from 'vitest';
import { registerDemoPerson } from '../../identity/index.ts';
import { PutOff } from '../../platform/reactor/putOff.ts';
import { startReactor } from '../../platform/reactor/reactor.ts';
import { testApp } from '../../testing/testApp.ts';

const PASSWORD = 'correct horse battery';
const PARKED = `{ getParkedEvents { total items { consumer position reason event { type data } } } }`;
const CONSUMERS = `{ getLogConsumers { head consumers { name checkpoint waiting oldestAt parked lastError } timers { overdue failing } } }`;
const RETRY = `mutation ($position: Position!) { retryParkedEvent(consumer: "worker.spec", position: $position) }`;
const SKIP = `mutation ($position: Position!, $reason: String!) {
  skipParkedEvent(consumer: "worker.spec", position: $position, reason: $reason) }`;

type Parked = {
  readonly position: string;
  readonly reason: string;
  readonly event: { readonly data: string };
};
type Consumer = {
  readonly name: string;
  readonly checkpoint: string;
  readonly waiting: number;
  readonly parked: number;
  readonly lastError: string | null;
};

it('OPS-08 (partly) OPS-09 a bad event parks with its cause, is retried once it is mended, or skipped with a reason', async () => {
  await using app = await testApp({ config: { role: 'api' } });
  let problem: string | undefined = 'the address book is broken';
  const handled: number[] = [];
  const reactor = await startReactor(app.app, {
    deciders: [],
    reactions: [],
    timers: () => [],
    workers: [
      {
        name: 'spec',
        on: ['UserSignedUp'],
        handle: async (_app, { position }) => {
          if (problem) throw new TypeError(problem);
          handled.push(position);
        },
      },
    ],
    maxAttempts: 2,
    backoff: () => 1,
  });
  try {
    const people = [];
    for (const [id, role] of [
      ['olga', 'OPS'],
      ['ada', 'USER'],
      ['ben', 'USER'],
    ] as const) {
      const email = `${id}@example.org`;
      const person = { id, email, password: PASSWORD, firstName: 'First', lastName: 'Last', userType: null };
      await registerDemoPerson(app.app, { ...person, role, at: app.clock.now() });
      people.push(id);
    }
    await reactor.settled(await app.app.store.head());
    const olga = await app.holderOf({ userId: 'olga', role: 'OPS' });
    const parked = async () =>
      (await olga.run<{ getParkedEvents: { items: readonly Parked[] } }>(PARKED)).getParkedEvents.items;
    const consumer = async () =>
      (await olga.run<{ getLogConsumers: { consumers: readonly Consumer[] } }>(CONSUMERS)).getLogConsumers
        .consumers[0];
    const found = await parked();
    expect(found).toHaveLength(people.length);
    expect(found[0]).toMatchObject({
      consumer: 'worker.spec',
      reason: 'TypeError: the address book is broken',
      event: { type: 'UserSignedUp' },
    });
    expect(found[0]?.event.data).not.toContain('First');
    // The log goes on behind what was parked.
    await expect.poll(consumer, { timeout: 10_000 }).toMatchObject({
      name: 'worker.spec',
      waiting: 0,
      parked: 3,
      lastError: 'TypeError: the address book is broken',
    });
    const [first, second, third] = found.map(({ position }) => position);

    expect((await olga.ask(RETRY, { position: first })).errors[0]?.extensions).toMatchObject({
      refusal: 'PasswordNeeded',
    });
    await olga.run('mutation ($password: String!) { confirmOperator(password: $password) }', {
      password: PASSWORD,
    });
    problem = 'it is still broken';
    expect(await olga.run(RETRY, { position: first })).toEqual({ retryParkedEvent: false });
    expect((await parked()).find(({ position }) => position === first)?.reason).toBe(
      'TypeError: it is still broken',
    );
    problem = undefined;
    expect(await olga.run(RETRY, { position: first })).toEqual({ retryParkedEvent: true });
    expect(handled).toEqual([Number(first)]);
    expect((await olga.ask(RETRY, { position: first })).code).toBe('NOT_FOUND');

    expect((await olga.ask(SKIP, { position: second, reason: '' })).errors[0]?.extensions).toMatchObject({
      fields: { reason: 'mandatory' },
    });
    expect(await parked()).toHaveLength(2);
    await olga.run(SKIP, { position: second, reason: 'The person never came back.' });
    expect((await parked()).map(({ position }) => position)).toEqual([third]);
    expect(handled).toEqual([Number(first)]);
    const record = await app.app.db.sql<{ type: string; position: number }[]>`
      select type, (data ->> 'position')::int as position from events
      where stream = 'operator-olga' and type <> 'PowerRefused' order by version`;
    expect(record.slice(1)).toEqual([
      { type: 'ParkedEventRetried', position: Number(first) },
      { type: 'ParkedEventRetried', position: Number(first) },
      { type: 'ParkedEventSkipped', position: Number(second) },
    ]);
  } finally {
    await reactor.stop();
  }
}, 60_000);

it('OPS-08 (partly) OPS-09 an operator who retries in an outage what was put off leaves it to its next try', async () => {
  await using app = await testApp({ config: { role: 'api' } });
  const away = Object.assign(new Error('nobody answers'), { code: 'ECONNECTION' });
  let fault: Error | undefined = new PutOff('later');
  const handled: number[] = [];
  const handle = async (_app: unknown, { position }: { readonly position: number }) => {
    if (fault) throw fault;
    handled.push(position);
  };
  const workers = [{ name: 'spec', on: ['UserSignedUp'], handle }];
  const reactor = await startReactor(app.app, { deciders: [], reactions: [], timers: () => [], workers });
  try {
    const olga = {
      id: 'olga',
      email: 'olga@example.org',
      firstName: 'Olga',
      lastName: 'Last',
      userType: null,
    };
    await registerDemoPerson(app.app, { ...olga, password: PASSWORD, role: 'OPS', at: app.clock.now() });
    await reactor.settled(await app.app.store.head());
    const client = await app.holderOf({ userId: 'olga', role: 'OPS' });
    const parked = async () =>
      (await client.run<{ getParkedEvents: { items: readonly Parked[] } }>(PARKED)).getParkedEvents.items;
    const before = await parked();
    expect(before).toMatchObject([{ reason: 'PutOff: later' }]);
    await client.run('mutation ($password: String!) { confirmOperator(password: $password) }', {
      password: PASSWORD,
    });
    fault = away;
    const [{ position } = { position: '0' }] = before;
    expect(await client.run(RETRY, { position })).toEqual({ retryParkedEvent: false });
    expect(await parked()).toEqual(before);
    fault = undefined;
    app.clock.time += 4 * 60 * 60_000;
    await reactor.settled(await app.app.store.head());
    expect(handled).toEqual([Number(position)]);
    expect(await app.app.db.sql`select position from parked_events`).toEqual([]);
  } finally {
    await reactor.stop();
  }
});
