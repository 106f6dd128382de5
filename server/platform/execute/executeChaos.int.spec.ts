import { createEventStore, projection } from '@waymark/db/store';
import { createTestDatabase, type HubPeer, peerHub, type TestDatabase } from '@waymark/db/testing';
import {
  accepted,
  BEFORE_FIRST,
  type Capability,
  type Command,
  type Decider,
  defineEvent,
  type EventOf,
  type Recorded,
  refused,
  type StreamName,
  streamName,
} from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { seededRandom } from '../../testing/faultyTransport.ts';
import { metaOf } from '../../testing/room.ts';
import { createExecute } from './execute.ts';
import { createStreamStateCache } from './streamStateCache.ts';

// Several processes on one log, held up and cut off at random. Every link of a chain names the one that it was decided on,
// so one decision on events that never came stays visible. CHAOS_SEED plays the same commands again, though not the same
// moments; CHAOS_ROUNDS makes it longer.

const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 24);
const STREAMS = ['chain-a', 'chain-b', 'chain-c'] as StreamName[];

const Linked = defineEvent('Linked', { id: z.string(), after: z.string() });
type LinkedEvent = EventOf<typeof Linked>;
type Chain = { readonly ids: readonly string[] };
type Link = Command<'Link', { id: string; most: number }>;

const chainDecider: Decider<Chain, Link, LinkedEvent, { type: 'ChainFull' }> = {
  category: 'chain',
  stateVersion: 1,
  initial: { ids: [] },
  evolve: ({ ids }, { data }) => ({ ids: [...ids, data.id] }),
  decide({ ids }, { data: { id, most } }) {
    if (ids.includes(id)) return accepted();
    if (ids.length >= most) return refused({ type: 'ChainFull' });
    return accepted({ type: 'Linked', data: { id, after: ids.at(-1) ?? '' } });
  },
};
const chain: Capability = {
  name: 'chain',
  events: [Linked],
  deciders: [chainDecider],
  audience: () => [],
  timers: () => [],
  reactions: [],
};
/** Commands in one batch with a bad link must not suffer from it. */
const breaking = projection<LinkedEvent, { bad: number }>({
  name: 'breaking',
  tables: [],
  start: () => ({ bad: 0 }),
  on: {
    Linked(patches, { data }) {
      if (data.id.startsWith('bad')) patches.bad += 1;
    },
  },
  send: (sql, { bad }) => [bad > 0 && sql`select 1 / (${bad}::int - ${bad}::int)`],
});

type Wanted = { readonly id: string; readonly streams: readonly StreamName[]; readonly most: number };
type Answer = 'accepted' | 'refused' | 'failed';

function openProcess(db: TestDatabase, peers?: HubPeer) {
  const store = createEventStore({ db, capabilities: [chain], projections: [breaking], peers });
  const streamStates = createStreamStateCache(store);
  const execute = createExecute({ store, streamStates, maxConflicts: 200 });
  return { store, streamStates, execute };
}
type Process = ReturnType<typeof openProcess>;

async function send({ execute }: Process, { id, streams, most }: Wanted): Promise<Answer> {
  const command: Link = { type: 'Link', data: { id, most }, meta: metaOf(id) };
  const outcome = await execute.all(
    streams.map((stream) => ({
      decider: chainDecider,
      stream: streamName('chain', stream.slice(6)),
      command,
    })),
  );
  return outcome.status;
}

/** Each process writes for itself, or one for all over a link that loses messages and stops. */
const ways = ['competing', 'sharing a writer'] as const;

it.each(ways)(
  `writes every command once, on nothing that was not written, while other processes write, %s (seed ${SEED})`,
  async (way) => {
    const random = seededRandom(SEED);
    const upTo = (most: number) => Math.floor(random() * most);
    await using db = await createTestDatabase({ poolSize: 6 });
    const hub = peerHub();
    const peers: (HubPeer | undefined)[] = [0, 1, 2].map(() =>
      way === 'competing' ? undefined : hub.join(),
    );
    const processes = peers.map((peer) => openProcess(db, peer));
    const answers = new Map<string, Set<Answer>>();
    const wanted: Wanted[] = [];

    /** Another process receives it later, or never. */
    function listen(from: Process): void {
      from.store.onCommitted((committed) => {
        for (const other of processes.filter((one) => one !== from && random() < 0.7)) {
          setTimeout(() => {
            for (const { event } of committed) other.streamStates.onForeignWrite(event.stream, event.version);
          }, random() * 5);
        }
      });
    }
    for (const one of processes) listen(one);

    /** In some rounds everybody wants the same stream, at once. */
    let only: number | undefined;

    function want(): Wanted {
      const first = only ?? upTo(STREAMS.length);
      const count = only === undefined && random() < 0.2 ? 2 : 1;
      const streams = [0, 1].slice(0, count).map((next) => STREAMS[(first + next) % STREAMS.length]);
      const isBad = random() < 0.05;
      const made = {
        id: `${isBad ? 'bad' : 'link'}-${wanted.length}`,
        streams: streams as StreamName[],
        most: random() < 0.1 ? 5 : 100_000,
      };
      wanted.push(made);
      return made;
    }

    /** As a client does: without an answer it sends the command again with the same id, to the next process. */
    async function ask(which: number, one: Wanted): Promise<void> {
      for (let time = 0; time < 5; time += 1) {
        const at = processes[(which + time) % processes.length] as Process;
        const answer = await send(at, one).catch((): Answer => 'failed');
        answers.set(one.id, (answers.get(one.id) ?? new Set()).add(answer));
        if (answer !== 'failed' || one.id.startsWith('bad')) return;
      }
    }

    async function burst(which: number, size: number): Promise<void> {
      await Promise.all(
        Array.from({ length: size }, async () => {
          if (only === undefined && random() < 0.2) await pause(random() * 4);
          const isAgain = only === undefined && wanted.length > 0 && random() < 0.2;
          const one = isAgain ? (wanted.at(-1 - upTo(Math.min(20, wanted.length))) as Wanted) : want();
          await ask(which, one);
        }),
      );
    }

    function disturb(): void {
      const peer = peers[upTo(peers.length)];
      const what = random();
      if (what < 0.4) hub.loseWhile(({ kind }) => kind === 'answers' && random() < 0.5);
      else if (what < 0.7) peer?.freeze();
      else peer?.cut();
      setTimeout(
        () => {
          hub.loseWhile(() => false);
          peer?.thaw();
          peer?.mend();
        },
        300 + random() * 700,
      );
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = upTo(processes.length);
      // Alone for a while, a process begins to speculate.
      for (let calm = 0; calm < 3; calm += 1) await ask(alone, want());
      only = random() < 0.5 ? upTo(STREAMS.length) : undefined;
      const size = 4 + upTo(3);
      const work: Promise<void>[] = [];
      const others = () => {
        for (let other = 1; other < processes.length; other += 1) {
          if (random() < 0.7) work.push(burst((alone + other) % processes.length, size));
        }
      };
      if (random() < 0.7) {
        // All of them wait for the counter: first the others, then two batches of the process that speculates, each as large.
        await db.sql.begin(async (sql) => {
          await sql`select from log_head for update`;
          others();
          await pause(10);
          work.push(burst(alone, 2 * size));
          await pause(10);
        });
      } else {
        others();
        work.push(burst(alone, 2 * size));
      }
      only = undefined;
      if (way === 'sharing a writer' && random() < 0.3) disturb();
      if (random() < 0.2) {
        await pause(random() * 10);
        await db.sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'waymark-append'`;
      }
      if (random() < 0.2) {
        const which = upTo(processes.length);
        const old = processes[which] as Process;
        const peer = way === 'competing' ? undefined : hub.join();
        peers[which] = peer;
        const fresh = openProcess(db, peer);
        processes[which] = fresh;
        listen(fresh);
        await old.store.close();
      }
      await Promise.all(work);
    }

    const log = (await processes[0]?.store.readLog({ after: BEFORE_FIRST, limit: 100_000 })) ?? [];
    expect(log.map(({ position }) => position)).toEqual(log.map((_event, at) => at + 1));
    const written = (id: string) =>
      log.filter(({ meta }) => meta.commandId === id).map(({ stream }) => stream);
    for (const { id, streams } of wanted) {
      const answer = [...(answers.get(id) ?? [])].filter((one) => one !== 'failed');
      if (id.startsWith('bad')) expect(answer).not.toContain('accepted');
      else expect([id, answer.length], 'one answer, however often it was asked').toEqual([id, 1]);
      expect([id, written(id)]).toEqual([id, answer[0] === 'accepted' ? streams : []]);
    }
    for (const stream of STREAMS) {
      const events = log.filter((event) => event.stream === stream) as Recorded<LinkedEvent>[];
      expect(events.map(({ version }) => version)).toEqual(events.map((_event, at) => at + 1));
      const ids = events.map(({ data }) => data.id);
      expect(events.map(({ data }) => data.after)).toEqual(['', ...ids.slice(0, -1)]);
      for (const { store, streamStates } of processes) {
        expect(await store.load(chainDecider, stream)).toMatchObject({ state: { ids }, version: ids.length });
        const hot = await streamStates.get(chainDecider, stream);
        expect(hot.state, 'the cached state is a state of the log').toEqual({
          ids: ids.slice(0, hot.version),
        });
        expect(hot.inFlight).toBeUndefined();
      }
    }
    for (const { store } of processes) await store.close();
  },
);

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
