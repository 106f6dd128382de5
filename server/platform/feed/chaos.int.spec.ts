import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@waymark/db/testing';
import { type Position, position } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { faultyTransport, seededRandom, type TransportFaults } from '../../testing/faultyTransport.ts';
import { type NoteProcess, startNoteProcess, topic } from '../../testing/notes/notes.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../../testing/services/natsServer.ts';
import { embeddedHub } from '../transport/embeddedTransport.ts';
import { natsTransport } from '../transport/natsTransport.ts';
import type { LiveTransport } from '../transport/types.ts';

const program = findNatsServer();
const READERS = 24;
const NOTES = 600;
const TOPICS = ['user.0', 'user.1', 'user.2', 'user.3', 'plan.0', 'plan.1'];
const faults: TransportFaults = { lost: 0.05, doubled: 0.05, delayed: 0.15 };
const fail = (fault: unknown) => {
  throw fault;
};

type Reader = { readonly topics: readonly string[]; readonly seen: number[]; readonly done: Promise<void> };

/** Reads until the log has ended, changing to another process at every cut and pausing now and then. */
function startReader(
  processes: readonly NoteProcess[],
  number: number,
  ending: { at: Position | undefined },
): Reader {
  const random = seededRandom(1000 + number);
  const topics = [`user.${number % 4}`, `plan.${number % 2}`];
  const seen: number[] = [];
  async function read(): Promise<void> {
    let after = position(0);
    for (let cut = 0; ending.at === undefined || after < ending.at; cut++) {
      const feed = processes[(number + cut) % processes.length]?.feed;
      const subscription = feed?.subscribe({ topics: topics.map(topic), after });
      const length = 1 + Math.floor(random() * 60);
      for (let taken = 0; taken < length && subscription; taken++) {
        if (random() < 0.01) await wait(random() * 80);
        const { value, done } = await subscription.next();
        if (done) break;
        after = value.position;
        if (value.kind === 'resync') throw new Error('Nobody was that far behind');
        if (value.kind === 'event') seen.push(value.position);
        if (ending.at !== undefined && after >= ending.at) break;
      }
      await subscription?.return();
    }
  }
  return { topics, seen, done: read() };
}

async function everyoneReceivedEverything(
  db: TestDatabase,
  transports: readonly LiveTransport[],
  meanwhile: (written: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const random = seededRandom(7);
  const processes = await Promise.all(
    transports.map((transport) =>
      startNoteProcess(db, { transport, queueLimit: 16, heartbeatMs: 200, limits: { page: 20 } }),
    ),
  );
  const ending: { at: Position | undefined } = { at: undefined };
  const readers = Array.from({ length: READERS }, (_, number) => startReader(processes, number, ending));
  let written = 0;
  const writers = processes.map(async (process) => {
    while (written < NOTES) {
      written += 1;
      const receivedOn = TOPICS.filter(() => random() < 0.3);
      await process.write(receivedOn, ...Array.from({ length: 1 + Math.floor(random() * 3) }, () => 'note'));
      await meanwhile(written);
    }
  });
  await Promise.all(writers);
  ending.at = await processes[0]?.store.head();
  await Promise.all(readers.map((reader) => reader.done));
  let deliveries = 0;
  for (const { topics, seen } of readers) {
    const rows = await db.sql<{ position: number }[]>`
      select distinct position from event_topics where topic = any(${[...topics]}::text[]) order by position`;
    expect(seen).toEqual(rows.map((row) => Number(row.position)));
    deliveries += seen.length;
  }
  expect(deliveries).toBeGreaterThan(NOTES);
  for (const process of processes) await process.close();
}

describe('feed under chaos', () => {
  it('LIV-03 two processes, wake-ups lost, doubled and reordered, slow readers: nobody misses or doubles anything', async () => {
    await using db = await createTestDatabase();
    const hub = embeddedHub(fail);
    const transports = [1, 2].map((seed) => faultyTransport(hub.join(), faults, seededRandom(seed)));
    await everyoneReceivedEverything(db, transports);
  });

  it('LIV-03 without any transport between the processes the log alone is enough', async () => {
    await using db = await createTestDatabase();
    const transports = [1, 2].map(() => embeddedHub(fail).join());
    await everyoneReceivedEverything(db, transports);
  });

  it.skipIf(!program)(
    'LIV-03 two processes on one NATS that is killed twice: nobody misses or doubles anything',
    async () => {
      await using db = await createTestDatabase();
      await using server: NatsServer = await startNatsServer(program ?? '');
      const prefix = randomUUID();
      const transports = [1, 2].map((seed) => {
        const transport = natsTransport({ url: server.url, name: 'test', prefix, onFault: fail });
        return faultyTransport(transport, faults, seededRandom(seed));
      });
      await everyoneReceivedEverything(db, transports, async (written) => {
        if (written === 150 || written === 350) await server.kill();
        if (written === 250 || written === 450) await server.start();
      });
    },
  );

  it.skipIf(!program)('LIV-03 what was written while NATS was away arrives when it is back', async () => {
    await using db = await createTestDatabase();
    await using server: NatsServer = await startNatsServer(program ?? '');
    const [one, two] = await Promise.all(
      [1, 2].map(() => {
        const transport = natsTransport({ url: server.url, name: 'test', onFault: fail });
        return startNoteProcess(db, { transport, pollMs: 3_600_000 });
      }),
    );
    if (!one || !two) throw new Error('There are two');
    for (const process of [one, two]) await expect.poll(process.transport.status).toBe('connected');
    const subscription = two.feed.subscribe({ topics: [topic('user.0')], after: undefined });
    expect((await subscription.next()).value.kind).toBe('heartbeat');
    await server.kill();
    for (const process of [one, two]) await expect.poll(process.transport.status).toBe('disconnected');
    const at = await one.write(['user.0'], 'meanwhile');
    expect(subscription.take()).toBeUndefined();
    await server.start();
    expect((await subscription.next()).value.position).toBe(at);
    await one.close();
    await two.close();
  });
});
