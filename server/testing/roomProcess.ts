import { connect, createEventStore } from '@waymark/db/store';
import { TEST_MASTER_KEY, type TestDatabase } from '@waymark/db/testing';
import type { Capability } from '@waymark/events/kernel';
import type { App } from '../platform/app.ts';
import { createExecute } from '../platform/execute/execute.ts';
import { createStreamStateCache } from '../platform/execute/streamStateCache.ts';
import { startFeed } from '../platform/feed/LogFeed.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { publishCommitted } from '../platform/publish.ts';
import { type ReactorParts, startReactor } from '../platform/reactor/reactor.ts';
import { embeddedTransport } from '../platform/transport/embeddedTransport.ts';
import { room, roomDecider, roomOf } from './room.ts';

type Clock = { time: number; now(): number };

/** One process with everything that a reactor stands on, and nothing of the product. */
export async function processOn(
  db: TestDatabase,
  clock: Clock,
  {
    pollMs = 20,
    capability = room,
    ...parts
  }: Partial<ReactorParts> & { readonly pollMs?: number; readonly capability?: Capability } = {},
) {
  const store = createEventStore({ db, capabilities: [capability], projections: [] });
  const transport = embeddedTransport(() => {});
  const decodeWakeUp = async () => undefined;
  const feed = await startFeed({ log: store, transport, clock, decodeWakeUp, onFault: () => {}, pollMs });
  const toWakeUp = () => {
    throw new Error('nobody hears');
  };
  const stopPublishing = publishCommitted(
    store,
    feed,
    { publish: () => {}, hasPeers: () => false },
    toWakeUp,
  );
  const execute = createExecute({ store, streamStates: createStreamStateCache(store) });
  const app = {
    db,
    store,
    feed,
    execute,
    clock,
    log: createLog('silent'),
    metrics: createMetrics(),
  } as unknown as App;
  const react = () =>
    startReactor(app, {
      deciders: [roomDecider],
      reactions: [{ capability: 'room', reactions: capability.reactions }],
      workers: [],
      timers: room.timers,
      backoff: () => 1,
      ...parts,
    });
  const close = async () => {
    await store.close();
    stopPublishing();
    await feed.close();
  };
  return { app, store, feed, execute, react, [Symbol.asyncDispose]: close };
}

export async function annexOf(app: App): Promise<readonly string[]> {
  const events = await app.store.readStream(roomOf('annex'), { after: 0, limit: 1000 });
  return events.map(({ data }) => (data as { by: string }).by);
}

export async function cutEveryConnection(url: string): Promise<void> {
  const other = connect(url, { masterKey: TEST_MASTER_KEY, poolSize: 1 });
  await other.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await other.close();
}

export const newClock = (): Clock => ({
  time: 1_000_000,
  now() {
    return this.time;
  },
});

export async function settled(
  one: { app: App },
  reactor: { settled(at: never): Promise<void> },
): Promise<void> {
  for (;;) {
    const head = await one.app.store.head();
    await one.app.feed.reached(head);
    await reactor.settled(head as never);
    if ((await one.app.store.head()) === head) return;
  }
}
