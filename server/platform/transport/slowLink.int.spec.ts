import { setTimeout as wait } from 'node:timers/promises';
import { createEventStore, type PeerLink } from '@waymark/db/store';
import { createTestDatabase, openTcpProxy, type TestDatabase } from '@waymark/db/testing';
import {
  accepted,
  type Capability,
  type Command,
  type Decider,
  defineEvent,
  type EventOf,
  position,
  streamName,
} from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { metaOf } from '../../testing/room.ts';
import { connected, findNatsServer, startNatsServer } from '../../testing/services/natsServer.ts';
import { createExecute } from '../execute/execute.ts';
import { createStreamStateCache } from '../execute/streamStateCache.ts';
import { natsTransport } from './natsTransport.ts';
import type { WakeUp } from './types.ts';

const program = findNatsServer();
const ONE_WAY_MS = 100;
/** Other tests run beside these. */
const PATIENT = { timeout: 10_000 };

const Said = defineEvent('Said', { id: z.string() });
type SaidEvent = EventOf<typeof Said>;
type Say = Command<'Say', { id: string }>;

const talkDecider: Decider<{ readonly said: number }, Say, SaidEvent, never> = {
  category: 'talk',
  stateVersion: 1,
  initial: { said: 0 },
  evolve: ({ said }) => ({ said: said + 1 }),
  decide: (_state, { data }) => accepted({ type: 'Said', data }),
};
const talk: Capability = {
  name: 'talk',
  events: [Said],
  deciders: [talkDecider],
  audience: () => [],
  timers: () => [],
  reactions: [],
};

/** A process of the product, as far as it writes. */
function openProcess(db: TestDatabase, link: PeerLink) {
  const peers = { link, secret: Buffer.alloc(32, 7) };
  const store = createEventStore({ db, capabilities: [talk], projections: [], peers });
  const execute = createExecute({ store, streamStates: createStreamStateCache(store) });
  const say = (id: string) => {
    const command: Say = { type: 'Say', data: { id }, meta: metaOf(id) };
    return execute({ decider: talkDecider, stream: streamName('talk', 'one'), command });
  };
  return { store, say };
}

function join(url: string, name: string) {
  const transport = natsTransport({
    url,
    name,
    onFault: (fault) => {
      throw fault;
    },
  });
  if (!transport.peers) throw new Error('NATS joins processes');
  return { transport, link: transport.peers };
}

async function writerIs(db: TestDatabase, { address }: PeerLink): Promise<void> {
  const holder = async () => {
    const [row] = await db.sql<{ holder: string }[]>`
      select split_part(holder, '.', 1) as holder from leases where name = 'writer' and expires_at > clock_timestamp()`;
    return row?.holder;
  };
  await expect.poll(holder, PATIENT).toBe(address);
}

describe.skipIf(!program)('a slow link to NATS', () => {
  it('counts as closed to other processes until it is quick again, and carries wake-ups meanwhile', async () => {
    await using server = await startNatsServer(program ?? '');
    await using line = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
    const near = join(server.url, 'near');
    const far = join(line.through(server.url), 'far');
    await Promise.all([connected(near.transport), connected(far.transport)]);
    const isOpen = () => far.link.isOpen();
    await expect.poll(isOpen, PATIENT).toBe(true);
    line.delay(ONE_WAY_MS);
    await expect.poll(isOpen, PATIENT).toBe(false);
    await expect.poll(() => near.link.isOpen(), PATIENT).toBe(true);
    const received = new Promise<WakeUp>((resolve) => far.transport.onWakeUp(resolve));
    near.transport.publish([{ position: position(7), type: 'Said', stream: 'talk-one', topics: [] }]);
    expect(await received).toMatchObject({ position: 7 });
    expect([far.transport.status(), isOpen()]).toEqual(['connected', false]);
    line.delay(0);
    await expect.poll(isOpen, PATIENT).toBe(true);
    await Promise.all([near.transport.close(), far.transport.close()]);
  });

  it('holds up no command of its process for 3 s while another process writes to the same stream every 30 ms', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    await using server = await startNatsServer(program ?? '');
    await using line = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
    const near = join(server.url, 'near');
    const far = join(line.through(server.url), 'far');
    await Promise.all([connected(near.transport), connected(far.transport)]);
    const writer = openProcess(db, near.link);
    await writerIs(db, near.link);
    const other = openProcess(db, far.link);
    await other.say('first');
    await wait(700);
    line.delay(ONE_WAY_MS);
    let isOver = false;
    let written = 0;
    const writing = (async () => {
      while (!isOver) {
        written += 1;
        expect(await writer.say(`near-${written}`)).toMatchObject({ status: 'accepted' });
        await wait(30);
      }
    })();
    const waits: number[] = [];
    for (let at = 1; at <= 12; at++) {
      const from = performance.now();
      expect(await other.say(`far-${at}`)).toMatchObject({ status: 'accepted' });
      waits.push(performance.now() - from);
    }
    isOver = true;
    await writing;
    expect(Math.max(...waits)).toBeLessThan(3_000);
    // Once the link counts as closed, a command does not wait for it.
    expect(Math.max(...waits.slice(-6))).toBeLessThan(1_500);
    const [row] = await db.sql<{ events: number; distinct: number }[]>`
      select count(*)::int as events, count(distinct data ->> 'id')::int as distinct from events`;
    expect(row).toEqual({ events: written + 13, distinct: written + 13 });
    await Promise.all([writer.store.close(), other.store.close()]);
    await Promise.all([near.transport.close(), far.transport.close()]);
  }, 30_000);
});
