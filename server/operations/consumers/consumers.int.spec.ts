import { readPauses } from '@waymark/db/operations';
import { keepDatabase } from '@waymark/db/testing';
import { userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { registerDemoPerson } from '../../identity/index.ts';
import { giveRole } from '../../launch/giveRole.ts';
import type { App } from '../../platform/app.ts';
import type { Worker } from '../../platform/capability.ts';
import { startReactor } from '../../platform/reactor/reactor.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';

const PASSWORD = 'correct horse battery';
const REASON = 'The mails have a wrong link.';
const CONSUMERS = '{ getLogConsumers { consumers { name waiting isPaused } } }';
const PAUSE = `mutation ($reason: String!) { pauseConsumer(consumer: "worker.held", reason: $reason) }`;
const RESUME = `mutation ($reason: String!) { resumeConsumer(consumer: "worker.held", reason: $reason) }`;
const MODELS = '{ getReadModels { name done total startedAt endedAt hasFailed } }';
const REBUILD =
  'mutation ($name: String!, $reason: String!) { rebuildReadModel(name: $name, reason: $reason) }';

type ReadModel = {
  readonly name: string;
  readonly done: string | null;
  readonly total: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly hasFailed: boolean;
};

async function signUp(app: TestApp, id: string, role: 'USER' | 'OPS' = 'USER'): Promise<void> {
  const person = { id, email: `${id}@example.org`, password: PASSWORD, firstName: id, lastName: 'Last' };
  await registerDemoPerson(app.app, { ...person, userType: null, role, at: app.clock.now() });
}
async function operator(app: TestApp) {
  await signUp(app, 'olga', 'OPS');
  const client = await app.holderOf({ userId: 'olga', role: 'OPS' });
  const confirm = () =>
    client.run('mutation ($password: String!) { confirmOperator(password: $password) }', {
      password: PASSWORD,
    });
  return { client, confirm };
}
/** What was done. Other tests cover confirmations and refusals. */
async function record(app: TestApp): Promise<readonly string[]> {
  const rows = await app.app.db.sql<{ type: string }[]>`
    select type from events where stream = 'operator-olga' and type not in ('OperatorConfirmed', 'PowerRefused') order by version`;
  return rows.map(({ type }) => type);
}

const REACTOR = {
  deciders: [],
  reactions: [],
  timers: () => [],
  readPauses: ({ db }: Pick<App, 'db'>) => readPauses(db),
};

it('OPS-08 (partly) a consumer is paused with a reason, stays so under another leader, and goes on where it was', async () => {
  await using app = await testApp({ config: { role: 'api' } });
  const handled = { held: [] as number[], free: [] as number[] };
  const worker = (name: 'held' | 'free'): Worker => ({
    name,
    on: ['UserSignedUp'],
    handle: async (_app, { position }) => handled[name].push(position),
  });
  const start = (by: TestApp) =>
    startReactor(by.app, {
      ...REACTOR,
      workers: [worker('held'), worker('free')],
    });
  let reactor = await start(app);
  try {
    const { client, confirm } = await operator(app);
    await reactor.settled(await app.app.store.head());
    expect(handled.held).toHaveLength(1);
    expect((await client.ask(PAUSE, { reason: REASON })).errors[0]?.extensions).toMatchObject({
      refusal: 'PasswordNeeded',
    });
    await confirm();
    for (const document of [PAUSE, RESUME]) {
      expect((await client.ask(document, { reason: ' ' })).errors[0]?.extensions).toMatchObject({
        fields: { reason: 'mandatory' },
      });
      const unknown = document.replace('worker.held', 'worker.nobody');
      expect((await client.ask(unknown, { reason: REASON })).code).toBe('NOT_FOUND');
    }
    expect(await record(app)).toEqual([]);

    await client.run(PAUSE, { reason: REASON });
    await app.app.feed.reached(await app.app.store.head());
    for (const id of ['ada', 'ben', 'cleo']) await signUp(app, id);
    await expect.poll(() => handled.free.length, { timeout: 10_000 }).toBe(4);
    expect(handled.held).toHaveLength(1);
    const held = async () => {
      const { getLogConsumers } = await client.run<{
        getLogConsumers: { consumers: readonly { name: string; waiting: number; isPaused: boolean }[] };
      }>(CONSUMERS);
      return getLogConsumers.consumers.find(({ name }) => name === 'worker.held');
    };
    expect(await held()).toEqual({ name: 'worker.held', waiting: 3, isPaused: true });
    // A process that started after the pause leads next, and knows it from the log.
    await reactor.stop();
    await using next = await testApp({ databaseUrl: app.databaseUrl, config: { role: 'api' } });
    reactor = await start(next);
    await signUp(app, 'dora');
    await expect.poll(() => handled.free.length, { timeout: 10_000 }).toBe(5);
    expect(handled.held).toHaveLength(1);

    await client.run(RESUME, { reason: REASON });
    await expect.poll(() => handled.held.length, { timeout: 10_000 }).toBe(5);
    expect(handled.held, 'each once, in order').toEqual(handled.free);
    expect(await held()).toMatchObject({ isPaused: false });
    expect(await record(app)).toEqual(['ConsumerPaused', 'ConsumerResumed']);
  } finally {
    await reactor.stop();
  }
}, 120_000);

it('OPS-08 (partly) a consumer stays paused after the log went back, also while nobody can ask the log who waits', async () => {
  await using app = await testApp({ config: { role: 'api' } });
  const handled: string[] = [];
  const held: Worker = {
    name: 'held',
    on: ['UserSignedUp'],
    handle: async (_app, { stream }) => handled.push(stream),
  };
  const reactor = await startReactor(app.app, { ...REACTOR, workers: [held] });
  try {
    const { client, confirm } = await operator(app);
    await reactor.settled(await app.app.store.head());
    await confirm();
    await client.run(PAUSE, { reason: REASON });
    await signUp(app, 'ada');
    const kept = await keepDatabase(app.app.db);
    await signUp(app, 'gone');
    const mend = breakStatements(app.app, "'ConsumerPaused', 'ConsumerResumed'");
    await kept.putBack();
    const changes = async () => (await app.app.metrics.logChanges.get()).values[0]?.value;
    await expect.poll(changes, { timeout: 5_000 }).toBe(1);
    await signUp(app, 'ben');
    const wait = () => new Promise((resolve) => setTimeout(resolve, 1_500));
    await wait();
    expect(handled, 'while it is not known').toEqual(['user-olga']);
    mend();
    await wait();
    expect(handled, 'known again').toEqual(['user-olga']);
    await client.run(RESUME, { reason: REASON });
    await expect.poll(() => handled, { timeout: 10_000 }).toEqual(['user-olga', 'user-ada', 'user-ben']);
  } finally {
    await reactor.stop();
  }
}, 60_000);

/** The connection is lost with each statement that has this text. @returns ends it */
function breakStatements({ db }: Pick<App, 'db'>, text: string): () => void {
  const { sql } = db;
  const broken = new Proxy(sql, {
    apply(target, self, [texts, ...values]) {
      if (!Array.isArray(texts) || !texts.join('?').includes(text))
        return Reflect.apply(target, self, [texts, ...values]);
      return Promise.reject(Object.assign(new Error('lost'), { code: 'CONNECTION_CLOSED' }));
    },
  });
  Object.assign(db, { sql: broken });
  return () => Object.assign(db, { sql });
}

it('OPS-08 (partly) a read model is rebuilt into a copy with its progress, switched at once, and one at a time', async () => {
  await using app = await testApp();
  const { client, confirm } = await operator(app);
  await signUp(app, 'ada');
  const { sql } = app.app.db;
  const models = async () => {
    const { getReadModels } = await client.run<{ getReadModels: readonly ReadModel[] }>(MODELS);
    return getReadModels;
  };
  const identity = async () => (await models()).find(({ name }) => name === 'identity');
  expect(await identity()).toEqual({
    name: 'identity',
    done: null,
    total: null,
    startedAt: null,
    endedAt: null,
    hasFailed: false,
  });
  const seen: (ReadModel | undefined)[] = [];
  const look = async () => {
    seen.push(await identity());
    return seen.at(-1);
  };
  const asked = { name: 'identity', reason: REASON };
  expect((await client.ask(REBUILD, asked)).errors[0]?.extensions).toMatchObject({
    refusal: 'PasswordNeeded',
  });
  await confirm();
  expect((await client.ask(REBUILD, { ...asked, name: 'nothing' })).code).toBe('NOT_FOUND');
  expect((await client.ask(REBUILD, { ...asked, reason: 'x' })).errors[0]?.extensions).toMatchObject({
    fields: { reason: 'tooShort' },
  });
  const ada = await app.holderOf({ userId: 'ada' });
  expect((await ada.ask(REBUILD, asked)).code).toBe('NOT_AUTHORIZED');
  expect((await ada.ask(MODELS)).code).toBe('NOT_AUTHORIZED');
  expect(await record(app)).toEqual([]);

  await sql`update users set language = 'pt' where id = 'ada'`;
  const language = async () =>
    (await sql<{ language: string }[]>`select language from users where id = 'ada'`)[0]?.language;
  // While somebody reads the head, the copy waits for its moment, filled.
  await sql.begin(async (holding) => {
    await holding`select from log_head`;
    await client.run(REBUILD, asked);
    await expect
      .poll(
        async () => {
          await holding`select 1`;
          return look();
        },
        { timeout: 20_000 },
      )
      .toMatchObject({ done: expect.stringMatching(/^[1-9]\d*$/), endedAt: null });
    const now = await identity();
    expect(now?.done).toBe(now?.total);
    expect(await language(), 'the old rows are served').toBe('pt');
    expect((await client.ask(REBUILD, { ...asked, name: 'conversations' })).code).toBe('CONFLICT');
  });
  await expect.poll(look, { timeout: 20_000 }).toMatchObject({
    done: null,
    endedAt: expect.any(String),
    hasFailed: false,
  });
  expect(
    seen.filter((one) => one?.done === null && one.endedAt === null),
    'until its end is noted it is under way',
  ).toEqual([]);
  expect(await language()).toBe('en');
  expect(await record(app)).toEqual(['ReadModelRebuildStarted', 'ReadModelRebuildEnded']);
  await giveRole(app.app, userId('olga'), 'USER');
  expect((await client.ask(REBUILD, asked)).code).toBe('NOT_AUTHORIZED');
}, 120_000);
