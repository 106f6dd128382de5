import { expect, it } from 'vitest';
import { registerDemoPerson } from '../identity/index.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { vitalsOf } from './vitals.ts';

const HEALTH = `query ($minutes: Int) { getHealth(minutes: $minutes) {
  alerts { kind subject value }
  processes { process isThis kinds { kind count }
    samples { at sockets subscriptions resumes slowConsumers queries mutations errors p50 p95 p99 feedLag memory } } } }`;
const TAIL = 'subscription { eventStream { head } }';

type Health = {
  readonly alerts: readonly { readonly kind: string; readonly subject: string; readonly value: number }[];
  readonly processes: readonly {
    readonly process: string;
    readonly isThis: boolean;
    readonly kinds: readonly { readonly kind: string; readonly count: number }[];
    readonly samples: readonly Readonly<Record<string, number>>[];
  }[];
};

async function operator(app: TestApp) {
  await registerDemoPerson(app.app, {
    id: 'olga',
    email: 'olga@example.org',
    password: 'correct horse battery',
    firstName: 'Olga',
    lastName: 'Ops',
    userType: null,
    role: 'OPS',
    at: app.clock.now(),
  });
  return app.holderOf({ userId: 'olga', role: 'OPS' });
}

it('OPS-10 counts live connections, subscriptions per kind, resumes, the mutation rate and the latency, for operators alone', async () => {
  await using app = await testApp();
  const olga = await operator(app);
  const health = async (minutes?: number) =>
    (await olga.run<{ getHealth: Health }>(HEALTH, { minutes })).getHealth;
  const vitals = vitalsOf(app.app);
  // Samples are taken by hand from here on.
  vitals?.stop();
  await vitals?.sample();
  const tail = olga.subscribe(TAIL);
  await tail.next();
  const change = 'mutation ($headline: String) { updateUser(data: { headline: $headline }) { id } }';
  for (let count = 0; count < 20; count += 1) await olga.run(change, { headline: `Line ${count}` });
  app.app.metrics.slowConsumers.inc(10);
  app.app.metrics.resumes.inc(5);
  // Beside a thousand of 1 ms to 1 s what the test itself did counts little.
  for (let count = 1; count <= 1_000; count += 1) app.app.metrics.operationSeconds.observe(count / 1_000);
  app.clock.time += 10_000;
  await vitals?.sample();
  const { processes, alerts } = await health();
  expect(processes).toHaveLength(1);
  const [own] = processes;
  expect(own).toMatchObject({ isThis: true, kinds: [{ kind: 'eventStream', count: 1 }] });
  const [before, after] = own?.samples.slice(-2) ?? [];
  expect(before).toMatchObject({ sockets: 0, subscriptions: 0, mutations: 0 });
  // 20 in 10 seconds.
  expect(after).toMatchObject({ sockets: 1, subscriptions: 1, mutations: 2, slowConsumers: 1, resumes: 0.5 });
  const { p50 = 0, p95 = 0, p99 = 0 } = after ?? {};
  expect(Math.abs(p50 - 500), `p50 of ${p50} ms`).toBeLessThan(25);
  expect(Math.abs(p95 - 950), `p95 of ${p95} ms`).toBeLessThan(15);
  expect(Math.abs(p99 - 990), `p99 of ${p99} ms`).toBeLessThan(10);
  expect(alerts).toContainEqual({ kind: 'SLOW_READERS', subject: own?.process, value: 1 });

  await tail.close();
  await expect
    .poll(async () => {
      app.clock.time += 10_000;
      await vitals?.sample();
      return (await health()).processes[0]?.kinds;
    })
    .toEqual([]);
  for (const minutes of [0, 181]) {
    expect((await olga.ask(HEALTH, { minutes })).errors[0]?.extensions).toMatchObject({
      fields: { minutes: 'outOfRange' },
    });
  }
  const ada = await app.holderOf({ userId: 'ada' });
  expect((await ada.ask(HEALTH)).code).toBe('NOT_AUTHORIZED');
});

it('OPS-10 (partly) keeps three hours of each process, thinned out for a chart, and names one that went silent', async () => {
  await using app = await testApp();
  const vitals = vitalsOf(app.app);
  const { transport, clock } = app.app;
  const other = (at: number, feedLag: number) =>
    transport.signal('vitals' as never, {
      type: 'vitals',
      process: 'elsewhere 7',
      sample: { at, feedLag, sockets: 3 },
      kinds: { userEvents: 3 },
    });
  const begun = clock.now();
  for (let count = 0; count < 1_200; count += 1) other(begun + count * 10_000, count === 1_100 ? 500 : 0);
  for (let count = 0; count < 20; count += 1) {
    const sample = { at: begun, feedLag: 0 };
    transport.signal('vitals' as never, { type: 'vitals', process: `crowd ${count}`, sample, kinds: {} });
  }
  expect(vitals?.read().find(({ process }) => process === 'elsewhere 7')?.samples).toHaveLength(1_080);
  const others = vitals?.read().filter(({ isThis }) => !isThis);
  expect(others?.map(({ process }) => process).sort(), 'the longest silent make room').toEqual([
    ...[14, 15, 16, 17, 18, 19].map((count) => `crowd ${count}`),
    'elsewhere 7',
  ]);
  app.clock.time = begun + 1_200 * 10_000;
  const olga = await operator(app);
  const health = async (minutes: number) =>
    (await olga.run<{ getHealth: Health }>(HEALTH, { minutes })).getHealth;
  const now = await health(180);
  const shown = now.processes.find(({ process }) => process === 'elsewhere 7');
  expect(shown?.samples.length).toBe(60);
  expect(Math.max(...(shown?.samples ?? []).map(({ feedLag }) => feedLag ?? 0)), 'the worst stays').toBe(500);
  expect(shown).toMatchObject({ isThis: false, kinds: [{ kind: 'userEvents', count: 3 }] });
  other(app.clock.time, 500);
  const behind = (await health(15)).alerts.filter(({ subject }) => subject === 'elsewhere 7');
  expect(behind).toEqual([{ kind: 'FEED_BEHIND', subject: 'elsewhere 7', value: 500 }]);
  app.clock.time += 36_000;
  const silent = (await health(15)).alerts.filter(({ subject }) => subject === 'elsewhere 7');
  expect(silent).toEqual([{ kind: 'PROCESS_SILENT', subject: 'elsewhere 7', value: 36 }]);
});

it('OPS-10 (partly) a process that has just started has its first figures at once', async () => {
  await using app = await testApp();
  const vitals = vitalsOf(app.app);
  await vitals?.first;
  vitals?.stop();
  expect(vitals?.read().map(({ isThis, samples }) => [isThis, samples.length])).toEqual([[true, 1]]);
});
