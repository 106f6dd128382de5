import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from '@waymark/db/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { registerDemoPerson } from '../../identity/index.ts';
import { loadConfig } from '../../platform/config/config.ts';
import type { GraphQLClient } from '../../testing/GraphQLClient.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { LoadRun } from './LoadRun.ts';

const PASSWORD = 'correct horse battery';
const START = `mutation ($input: LoadRunInput!) { startLoadRun(input: $input) { phase seed } }`;
const STOP = 'mutation { stopLoadRun }';
const LAB = `query { getLoadLab { isOn run { scenario users ramp duration seed phase reason
  points { second tables requestsPerSecond } figures { name value } checks { name rule isHeld value } } } }`;
const CONFIRM = 'mutation ($password: String!) { confirmOperator(password: $password) }';
const input = { scenario: 'CHAT', users: 6, ramp: 1, duration: 5, seed: 7 };
/** Milliseconds until a state that a run comes to, and of a whole test: far above what a busy machine takes. */
const PATIENCE = 240_000;
const LONG = 600_000;

type Run = {
  readonly phase: string;
  readonly reason: string | null;
  readonly seed: number;
  readonly points: readonly { readonly tables: number }[];
  readonly figures: readonly { readonly name: string; readonly value: number }[];
  readonly checks: readonly { readonly name: string; readonly rule: string; readonly isHeld: boolean }[];
};
type Lab = { readonly getLoadLab: { readonly isOn: boolean; readonly run: Run | null } };

/** In the environment of every process that a run of this file starts, and that these start in turn. */
const MARK = `LAB_TEST=${randomUUID()}`;

function processesOfRuns(): readonly { readonly pid: number; readonly command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isOfRun = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(MARK);
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return isOfRun ? [{ pid: Number(pid), command }] : [];
      } catch {
        return [];
      }
    });
}

describe('the load lab', () => {
  let app: TestApp;
  let count = 0;
  let loadLab: Record<string, string> = {};
  beforeAll(async () => {
    const environment = loadConfig({
      ...process.env,
      DATABASE_URL: 'postgres://127.0.0.1/nothing',
      LOAD_LAB: 'on',
    });
    const [name = '', value = ''] = MARK.split('=');
    loadLab = { ...environment.loadLab, [name]: value };
    app = await testApp({ config: { loadLab } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const databases: TestDatabase[] = [];
  afterEach(async () => {
    delete loadLab.LOAD_DATABASE_URL;
    for (const each of databases.splice(0)) await each[Symbol.asyncDispose]();
  });

  /** The next run gets an empty, migrated database. Without it, it makes a server of PostgreSQL, as an operator's does. */
  async function withReadyDatabase(): Promise<void> {
    const made = await createTestDatabase();
    databases.push(made);
    loadLab.LOAD_DATABASE_URL = made.url;
  }
  const until = (isTrue: () => Promise<boolean> | boolean) =>
    expect.poll(isTrue, { timeout: PATIENCE, interval: 500 }).toBe(true);
  async function someone(role: 'USER' | 'OPS', of = app): Promise<GraphQLClient> {
    count += 1;
    const id = `person-${count}`;
    await registerDemoPerson(of.app, {
      id,
      email: `p${count}@example.org`,
      password: PASSWORD,
      firstName: 'Olga',
      lastName: 'Lastname',
      userType: 'mentee',
      hasFinishedSignup: true,
      role,
      at: of.clock.now(),
    });
    return of.holderOf({ userId: id, role });
  }
  const extensions = async (client: GraphQLClient, changes = {}) =>
    (await client.ask(START, { input: { ...input, ...changes } })).errors[0]?.extensions;
  const runOf = async (client: GraphQLClient) => (await client.run<Lab>(LAB)).getLoadLab.run;

  async function confirmed(of = app): Promise<GraphQLClient> {
    const client = await someone('OPS', of);
    await client.run(CONFIRM, { password: PASSWORD });
    return client;
  }
  async function started(context: TestContext, changes = {}): Promise<GraphQLClient> {
    const olga = await confirmed();
    await olga.run(START, { input: { ...input, ...changes } });
    await until(async () => (await runOf(olga))?.phase !== 'STARTING');
    const reason = (await runOf(olga))?.reason ?? null;
    if (reason?.startsWith('k6 was not found')) context.skip('k6 was not found');
    expect(reason).toBeNull();
    return olga;
  }
  async function over(olga: GraphQLClient): Promise<Run> {
    const verdicts = ['HELD', 'BROKEN', 'FAILED'];
    await until(async () => verdicts.includes((await runOf(olga))?.phase ?? ''));
    // Its database ends a moment later, where everything was killed.
    await until(() => processesOfRuns().length === 0);
    const run = await runOf(olga);
    if (!run) throw new Error('No run');
    return run;
  }
  async function underLoad(olga: GraphQLClient): Promise<void> {
    await until(async () => {
      const run = await runOf(olga);
      expect(run?.reason ?? null).toBeNull();
      return (run?.points.length ?? 0) > 0;
    });
  }
  function kill(part: string): void {
    const found = processesOfRuns().filter(({ command }) => command.includes(part));
    expect(found.length).toBeGreaterThan(0);
    for (const { pid } of found) process.kill(pid, 'SIGKILL');
  }

  it('OPS-12 (partly) refuses without the role, without the password, and numbers that are out of bounds', async () => {
    const [olga, ada] = [await someone('OPS'), await someone('USER')];
    expect(await extensions(ada)).toMatchObject({ code: 'NOT_AUTHORIZED' });
    expect((await ada.ask(LAB)).code).toBe('NOT_AUTHORIZED');
    expect((await ada.ask(STOP)).code).toBe('NOT_AUTHORIZED');
    expect(await extensions(olga)).toMatchObject({ refusal: 'PasswordNeeded' });
    await olga.run(CONFIRM, { password: PASSWORD });
    expect(await extensions(olga, { users: 5, ramp: -1, duration: 4, seed: -1 })).toMatchObject({
      fields: { users: 'tooSmall', ramp: 'tooSmall', duration: 'tooSmall', seed: 'tooSmall' },
    });
    expect(await extensions(olga, { users: 201, ramp: 121, duration: 601 })).toMatchObject({
      fields: { users: 'tooLarge', ramp: 'tooLarge', duration: 'tooLarge' },
    });
    expect((await olga.ask(START, { input: { ...input, scenario: 'GOSSIP' } })).errors).not.toEqual([]);
    expect(await runOf(olga)).toBeNull();
    expect(processesOfRuns()).toEqual([]);
  });

  it('OPS-12 (partly) refuses where the load lab is not switched on by config', async () => {
    await using other = await testApp();
    const olga = await someone('OPS', other);
    await olga.run(CONFIRM, { password: PASSWORD });
    expect((await olga.run<Lab>(LAB)).getLoadLab).toMatchObject({ isOn: false, run: null });
    expect(await extensions(olga)).toMatchObject({ code: 'NOT_FOUND', refusal: 'LoadLabOff' });
    const kept = await other.app.db.sql`select 1 from events where type = 'LoadRunStarted'`;
    expect(kept).toEqual([]);
    expect(processesOfRuns()).toEqual([]);
  });

  it(
    'OPS-12 runs a scenario with users, ramp, duration and seed: live figures, then each invariant and no lost or doubled message',
    async (context) => {
      const { sql } = app.app.db;
      const [before] = await sql<{ count: number }[]>`select count(*)::int as count from users`;
      const olga = await started(context);
      expect(await extensions(await confirmed())).toMatchObject({ code: 'CONFLICT', refusal: 'LoadRunning' });
      const run = await over(olga);
      expect(run).toMatchObject({ phase: 'HELD', reason: null, ...input });
      expect(run.checks).toEqual(
        expect.arrayContaining([
          { name: 'messages_lost', rule: 'count==0', isHeld: true, value: 0 },
          { name: 'messages_doubled', rule: 'count==0', isHeld: true, value: 0 },
          { name: 'messages_disordered', rule: 'count==0', isHeld: true, value: 0 },
        ]),
      );
      expect(Math.max(...run.points.map(({ tables }) => tables))).toBe(3);
      expect(run.figures.find(({ name }) => name === 'messages_received')?.value).toBeGreaterThan(0);
      // Nothing of it in the product's data but who started it.
      const kept = await sql<{ data: unknown }[]>`select data from events where type = 'LoadRunStarted'`;
      expect(kept).toMatchObject([
        { data: { scenario: 'messaging', users: 6, ramp: 1, duration: 5, seed: 7 } },
      ]);
      const [after] = await sql<{ count: number }[]>`select count(*)::int as count from users`;
      expect(after?.count).toBe((before?.count ?? 0) + 2);
      const written = await sql`select 1 from events where type = 'MessageSent'`;
      expect(written).toEqual([]);
      expect(await olga.run(STOP)).toEqual({ stopLoadRun: false });
    },
    LONG,
  );

  async function holds(
    context: TestContext,
    scenario: 'BOOKING_RACE' | 'BOARD_EDITING' | 'REGISTRATION_RUSH',
    invariants: readonly string[],
  ): Promise<void> {
    const wish = { scenario, users: 12, ramp: 1, duration: 6, seed: 12 };
    await withReadyDatabase();
    const run = await over(await started(context, wish));
    expect(run).toMatchObject({ ...wish, reason: null, phase: 'HELD' });
    expect(run.points.length).toBeGreaterThan(0);
    for (const name of invariants) {
      expect(run.checks).toContainEqual({ name, rule: 'count==0', isHeld: true, value: 0 });
    }
  }

  it(
    'OPS-12 SES-52 a booking race ends with exactly one winner per request, and every screen equal to the server state',
    (context) => holds(context, 'BOOKING_RACE', ['races_without_one_winner', 'screens_unlike_server']),
    LONG,
  );

  it(
    'OPS-12 PLN-28 board editing ends with no lost or doubled card, and every screen equal to the server state',
    (context) => holds(context, 'BOARD_EDITING', ['cards_lost', 'cards_doubled', 'screens_unlike_server']),
    LONG,
  );

  it(
    'OPS-12 EVT-113 an event registration rush ends with no seat over the maximum, and every screen equal to the server state',
    (context) => holds(context, 'REGISTRATION_RUSH', ['seats_over_maximum', 'screens_unlike_server']),
    LONG,
  );

  async function diesInTheMiddle(context: TestContext, part: string, reason: RegExp): Promise<void> {
    const olga = await started(context, { duration: 120 });
    await underLoad(olga);
    kill(part);
    const run = await over(olga);
    expect(run).toMatchObject({ phase: 'FAILED', checks: [] });
    expect(run.reason).toMatch(reason);
    const starts = async () =>
      (await app.app.db.sql`select from events where type = 'LoadRunStarted'`).length;
    const before = await starts();
    await withReadyDatabase();
    expect(await olga.run(START, { input }), 'a new run may begin').toMatchObject({
      startLoadRun: { phase: 'STARTING' },
    });
    expect(await olga.run(STOP)).toEqual({ stopLoadRun: true });
    expect(await over(olga)).toMatchObject({ phase: 'FAILED', reason: 'It was stopped.' });
    expect(await starts(), 'each run is in the log').toBe(before + 1);
  }

  it(
    'OPS-12 (partly) says so when k6 dies in the middle of a scenario, leaves nothing running, and begins again',
    async (context) => {
      await withReadyDatabase();
      await diesInTheMiddle(context, 'summary-export', /^k6 ended with SIGKILL before the scenario did\./);
    },
    LONG,
  );

  it(
    'OPS-12 (partly) says so when the server under load dies in the middle of a scenario, leaves nothing running, and begins again',
    (context) =>
      diesInTheMiddle(
        context,
        'loadStack.ts',
        /^The server under load ended with 1 before the scenario did\./,
      ),
    LONG,
  );

  it(
    'OPS-12 (partly) a run ends with nothing running when an operator stops it, and when the server stops',
    async (context) => {
      const olga = await started(context, { duration: 120 });
      await underLoad(olga);
      expect(await olga.run(STOP)).toEqual({ stopLoadRun: true });
      expect(await over(olga)).toMatchObject({ phase: 'FAILED', reason: 'It was stopped.', checks: [] });

      await withReadyDatabase();
      const other = await testApp({ config: { loadLab } });
      try {
        await (await confirmed(other)).run(START, { input });
        expect(processesOfRuns().length).toBeGreaterThan(0);
      } finally {
        await other[Symbol.asyncDispose]();
      }
      await until(() => processesOfRuns().length === 0);
    },
    LONG,
  );

  it(
    'OPS-12 (partly) leaves nothing running when the process that leads the run dies',
    async () => {
      const olga = await confirmed();
      await olga.run(START, { input });
      await until(() => processesOfRuns().some(({ command }) => command.includes('loadStack.ts')));
      kill('loadtest/run.ts');
      expect(await over(olga)).toMatchObject({
        phase: 'FAILED',
        reason: expect.stringMatching(/^The run ended without a result\./),
        checks: [],
      });
    },
    LONG,
  );

  it('OPS-12 (partly) says how to get k6 where there is none', async () => {
    const run = new LoadRun({ ...input, scenario: 'messaging' }, { PATH: '/nowhere', HOME: '/nowhere' });
    await run.ended;
    expect(run).toMatchObject({
      phase: 'FAILED',
      reason: expect.stringContaining('go install go.k6.io/k6@latest'),
    });
  }, 60_000);

  it('OPS-12 (partly) a verdict needs every check, and a run that prints nonsense has none', async () => {
    const say = (...lines: readonly unknown[]) => {
      const text = lines.map((line) => JSON.stringify(line)).join('\n');
      return ['-e', `process.stdout.write(${JSON.stringify(`${text}\n`)})`];
    };
    const check = { name: 'seats_over_maximum', rule: 'count==0', isHeld: true, value: 0 };
    const wish = { ...input, scenario: 'messaging' };
    const phaseOf = async (...lines: readonly unknown[]) => {
      const run = new LoadRun(wish, {}, say(...lines));
      await run.ended;
      return run;
    };
    expect(await phaseOf({ type: 'checks', checks: [check] })).toMatchObject({ phase: 'HELD' });
    const broken = { ...check, isHeld: false, value: 1 };
    expect(await phaseOf({ type: 'checks', checks: [check, broken] })).toMatchObject({ phase: 'BROKEN' });
    expect(await phaseOf('nonsense', { type: 'figures' })).toMatchObject({
      phase: 'FAILED',
      reason: 'The run ended without a result.',
    });
    const many = Array.from({ length: 500 }, (_, n) => ({
      type: 'figures',
      second: n + 1,
      tables: 3,
      requests: n * 10,
      answer95: 4,
      named: [],
    }));
    const { points } = await phaseOf(...many);
    expect(points.length).toBeLessThanOrEqual(120);
    expect(points.at(-1)?.second).toBeGreaterThan(490);
  }, 60_000);
});
