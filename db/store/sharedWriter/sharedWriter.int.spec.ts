import { position } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import {
  administer,
  createJournalTables,
  createTestDatabase,
  type HubPeer,
  journal,
  journalOf,
  journalProjection,
  openTcpProxy,
  type PeerHub,
  peerHub,
  TEST_MASTER_KEY,
  type TestDatabase,
  writeEntry,
} from '../../testing/index.ts';
import { isBusy } from '../connection/busy.ts';
import { openSession } from '../connection/openSession.ts';
import { type ClosableEventStore, connect, createEventStore, type Database, type Peers } from '../index.ts';

type Options = {
  readonly peers?: Peers;
  readonly hasReadModel?: boolean;
  readonly open?: typeof openSession;
};

function storeOn(db: Database, { peers, hasReadModel = false, open }: Options): ClosableEventStore {
  const projections = hasReadModel ? [journalProjection] : [];
  const onFault = (fault: unknown) => {
    throw fault;
  };
  return createEventStore({
    db,
    capabilities: [journal],
    projections,
    onFault,
    ...(peers && { peers }),
    ...(open && { openSession: open }),
  });
}

async function writerOf(db: TestDatabase): Promise<string> {
  const [row] = await db.sql<{ holder: string }[]>`
    select split_part(holder, '.', 1) as holder from leases where name = 'writer' and expires_at > clock_timestamp()`;
  return row?.holder ?? 'nobody';
}

function isWriter(db: TestDatabase, { link }: HubPeer): Promise<void> {
  return expect.poll(() => writerOf(db), { timeout: 5000 }).toBe(link.address) as unknown as Promise<void>;
}

/** Until appends of the store go to another process. */
async function forwards(hub: PeerHub, { link }: HubPeer, store: ClosableEventStore): Promise<void> {
  let after = 0;
  const stream = `to-${link.address}`;
  await expect
    .poll(
      async () => {
        const sent = await store.append(writeEntry({ id: `${stream}-${after}`, stream, after }));
        if (sent.status === 'appended') after += 1;
        return hub.sent.some(({ kind, from }) => kind === 'appends' && from === link.address);
      },
      { timeout: 5000 },
    )
    .toBe(true);
}

/** Two stores on one log: the first writes for both. */
async function openPair(options: { readonly hasReadModel?: boolean; readonly through?: Database } = {}) {
  const db = await createTestDatabase({ poolSize: 8 });
  if (options.hasReadModel) await createJournalTables(db.sql);
  const hub = peerHub();
  const [first, second] = [hub.join(), hub.join()];
  const holder = storeOn(db, { ...options, peers: first });
  await isWriter(db, first);
  const other = storeOn(db, { ...options, peers: second });
  await forwards(hub, second, other);
  return {
    db,
    hub,
    first,
    second,
    holder,
    other,
    async [Symbol.asyncDispose]() {
      await Promise.all([holder.close(), other.close()]);
      await db[Symbol.asyncDispose]();
    },
  };
}

/** The commands on the log in their order, without those that only found out who writes. */
async function commandsOf(store: ClosableEventStore): Promise<readonly string[]> {
  const log = await store.readLog({ after: position(0), limit: 10_000 });
  expect(log.map((event) => event.position)).toEqual(log.map((_event, at) => at + 1));
  return log.map(({ meta }) => meta.commandId as string).filter((id) => !id.startsWith('to-'));
}

describe('two processes that share a writer', () => {
  it('say that the database is busy where it lets the one that writes in no more, and write the same later', async () => {
    await using pair = await openPair();
    const { db, hub, first, other, second } = pair;
    const url = new URL(db.url);
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const open = (isOpen: boolean) =>
      administer(url.href, (sql) => sql.unsafe(`alter database ${name} with allow_connections ${isOpen}`));
    const entry = writeEntry({ id: 'shut-out', stream: 'shut', after: 0 });
    const answered = hub.sent.length;
    await open(false);
    try {
      await administer(
        url.href,
        (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`,
      );
      await expect(other.append(entry)).rejects.toSatisfy(isBusy);
    } finally {
      await open(true);
    }
    const answers = hub.sent.slice(answered).filter(({ kind }) => kind === 'answers');
    expect(answers.map(({ from, to }) => [from, to])).toContainEqual([
      first.link.address,
      second.link.address,
    ]);
    await expect
      .poll(
        () =>
          other.append(entry).then(
            ({ status }) => status,
            (fault) => isBusy(fault),
          ),
        { timeout: 10_000 },
      )
      .toMatch(/appended|duplicate/);
  });

  it('answer as one would: positions, texts, events for listeners, and read models with sealed texts', async () => {
    await using pair = await openPair({ hasReadModel: true });
    const { db, hub, holder, other, second } = pair;
    const published: number[] = [];
    const opened: boolean[] = [];
    holder.onCommitted((committed) => {
      for (const { event } of committed) {
        published.push(event.position);
        opened.push(Object.getOwnPropertyDescriptor(event.data, 'text')?.get === undefined);
      }
    });
    const before = await other.head();
    const sent = hub.sent.length;
    const entry = writeEntry({ id: 'a', after: 0, author: 'ines', text: 'a quiet word' });
    const result = await other.append(entry);
    expect(result).toMatchObject({
      status: 'appended',
      events: [{ position: before + 1, version: 1, type: 'EntryWritten', data: { text: 'a quiet word' } }],
    });
    expect(hub.sent.slice(sent).some(({ from }) => from === second.link.address)).toBe(true);
    expect(published).toContain(before + 1);
    // What others wrote stays sealed in the process that writes it, for as long as nobody reads it there.
    expect(opened).toEqual([false]);
    const wire = hub.sent.map(({ bytes }) => Buffer.from(bytes).toString('utf8')).join('\n');
    expect(wire).not.toContain('a quiet word');
    const log = await other.readLog({ after: position(before), limit: 10 });
    expect(log).toEqual(result.status === 'appended' ? result.events : []);
    const [row] = await db.sql`select entries, words, last_words from journal_authors where author = 'ines'`;
    expect(row).toEqual({ entries: 1, words: 3, last_words: log[0]?.sealed.text });
    expect(await other.append(entry)).toMatchObject({
      status: 'duplicate',
      events: [{ position: before + 1 }],
    });
    expect(await other.append(writeEntry({ id: 'b', after: 4 }))).toEqual({
      status: 'conflict',
      stream: journalOf('one'),
      expected: 4,
      actual: 1,
    });
    const [cause] = log;
    const gone = cause && { position: cause.position, fingerprint: cause.fingerprint + 1 };
    await expect(other.append({ ...writeEntry({ id: 'c', after: 1 }), cause: gone })).rejects.toMatchObject({
      name: 'CauseGone',
    });
    const resting = { ...writeEntry({ id: 'd', after: 1 }), cause, restsOn: gone && [gone] };
    await expect(other.append(resting)).rejects.toMatchObject({ name: 'CauseGone' });
  });

  it('write for each event who did it and when, where the commands of one append are several', async () => {
    await using pair = await openPair();
    const { hub, other, second } = pair;
    const [ada, ben] = [
      writeEntry({ id: 'a', after: 0, author: 'ada' }),
      writeEntry({ id: 'b', after: 1, author: 'ben' }),
    ];
    const [write] = ada.writes;
    if (!write) throw new Error('Nothing is written.');
    const metas = [ada.meta, { ...ben.meta, at: 77 }];
    const events = [...ada.writes, ...ben.writes].flatMap((each) => each.events);
    const [before, sent] = [await other.head(), hub.sent.length];
    const result = await other.append({ ...ada, writes: [{ ...write, events, metas }] });
    expect(hub.sent.slice(sent).some(({ from }) => from === second.link.address)).toBe(true);
    const log = await other.readLog({ after: position(before), limit: 10 });
    expect(log.map(({ meta }) => meta)).toEqual(metas);
    expect(log).toEqual(result.status === 'appended' ? result.events : []);
  });

  it('write a chain of decisions in its order, and aborts what depends on an aborted decision', async () => {
    await using pair = await openPair();
    const { other } = pair;
    const first = other.append(writeEntry({ id: 'first', after: 0 }));
    const second = other.append({ ...writeEntry({ id: 'second', after: 1 }), dependsOn: [first] });
    const third = other.append({ ...writeEntry({ id: 'third', after: 2 }), dependsOn: [second] });
    expect(await Promise.all([first, second, third])).toMatchObject([
      { status: 'appended' },
      { status: 'appended' },
      { status: 'appended' },
    ]);
    const late = other.append(writeEntry({ id: 'late', after: 0 }));
    const onTop = other.append({
      ...writeEntry({ id: 'onTop', stream: 'two', after: 0 }),
      dependsOn: [late],
    });
    expect(await Promise.all([late, onTop])).toMatchObject([{ status: 'conflict' }, { status: 'conflict' }]);
    expect(await commandsOf(other)).toEqual(['first', 'second', 'third']);
  });

  it('write once and say so when the answer got lost, within a second', async () => {
    await using pair = await openPair();
    const { db, hub, first, other, second } = pair;
    hub.loseWhile(({ kind, from }) => from === first.link.address && kind !== 'appends');
    const from = performance.now();
    const results = await Promise.all(
      ['a', 'b', 'c'].map((id) => other.append(writeEntry({ id, stream: id, after: 0 }))),
    );
    expect(performance.now() - from).toBeLessThan(1000);
    expect(results).toMatchObject([{ status: 'appended' }, { status: 'appended' }, { status: 'appended' }]);
    expect(await commandsOf(other)).toEqual(['a', 'b', 'c']);
    expect(await writerOf(db)).toBe(second.link.address);
  });

  it('go on within a second when the writer is stopped, and it writes nothing late when it goes on', async () => {
    await using pair = await openPair();
    const { hub, first, holder, other } = pair;
    first.freeze();
    const from = performance.now();
    expect(await other.append(writeEntry({ id: 'a', after: 0 }))).toMatchObject({ status: 'appended' });
    expect(performance.now() - from).toBeLessThan(1000);
    first.thaw();
    expect(await holder.append(writeEntry({ id: 'b', after: 1 }))).toMatchObject({ status: 'appended' });
    await forwards(hub, first, holder);
    expect(await commandsOf(other)).toEqual(['a', 'b']);
  });

  it('open the connection that appends when they take the tenure, before the first append', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    let opened = 0;
    const first = peerHub().join();
    await using _store = storeOn(db, {
      peers: first,
      open: (...given) => {
        opened += 1;
        return openSession(...given);
      },
    });
    await isWriter(db, first);
    expect(opened).toBe(2);
  });

  it('each write by themselves without a link, and share again when it is back', async () => {
    await using pair = await openPair();
    const { db, hub, first, second, holder, other } = pair;
    const waiting = other.append(writeEntry({ id: 'a', after: 0 }));
    first.cut();
    second.cut();
    expect(await waiting).toMatchObject({ status: 'appended' });
    await expect.poll(() => writerOf(db), { timeout: 5000 }).toBe('nobody');
    expect(await holder.append(writeEntry({ id: 'b', after: 1 }))).toMatchObject({ status: 'appended' });
    expect(await other.append(writeEntry({ id: 'c', after: 2 }))).toMatchObject({ status: 'appended' });
    second.mend();
    await isWriter(db, second);
    first.mend();
    await forwards(hub, first, holder);
    expect(await commandsOf(other)).toEqual(['a', 'b', 'c']);
  });

  it('lose and double nothing while the tenure moves under load, and answer each caller in order', async () => {
    await using pair = await openPair();
    const { db, hub, holder, other } = pair;
    const stores = [holder, other];
    const answered: string[][] = [[], []];
    let isOver = false;
    let moves = 0;
    const moving = (async () => {
      for (let move = 0; !isOver; move += 1) {
        moves = move;
        await new Promise((next) => setTimeout(next, 150));
        if (move % 3 === 2) hub.loseWhile(({ kind }) => kind === 'answers' && Math.random() < 0.3);
        else hub.loseWhile(() => false);
        await db.sql`update leases set expires_at = '-infinity' where name = 'writer'`;
      }
    })();
    const wanted: string[][] = [[], []];
    await Promise.all(
      stores.flatMap((store, which) =>
        Array.from({ length: 8 }, async (_caller, caller) => {
          const stream = `s-${which}-${caller}`;
          // A quick machine writes more: the tenure is to move five times meanwhile.
          for (let after = 0; after < 60 || (moves < 5 && after < 5_000); after += 1) {
            const id = `${stream}-${after}`;
            wanted[which]?.push(id);
            const { status } = await store.append(writeEntry({ id, stream, after }));
            expect([id, status]).toEqual([id, 'appended']);
            answered[which]?.push(id);
          }
        }),
      ),
    );
    isOver = true;
    await moving;
    hub.loseWhile(() => false);
    const log = await commandsOf(holder);
    expect([...log].sort()).toEqual(wanted.flat().sort());
    expect(answered.map((ids) => ids.length)).toEqual(wanted.map((ids) => ids.length));
    expect(Math.min(...answered.map((ids) => ids.length))).toBeGreaterThanOrEqual(480);
    const [row] = await db.sql<{ token: number }[]>`select token from leases where name = 'writer'`;
    expect(row?.token).toBeGreaterThan(2);
  }, 60_000);

  it('refuse what comes after their close, since no answer of another process reaches them', async () => {
    await using pair = await openPair();
    await pair.other.close();
    const late = pair.other.append(writeEntry({ id: 'late', stream: 'late', after: 0 }));
    await expect(late).rejects.toThrow('The store is closing.');
    expect(await commandsOf(pair.holder)).not.toContain('late');
  });

  it('do not share with a process that has other read models, or whose messages nobody can prove', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    await createJournalTables(db.sql);
    const hub = peerHub();
    const [first, second, third] = [hub.join(), hub.join(), hub.join()];
    await using holder = storeOn(db, { peers: first });
    await isWriter(db, first);
    await using newer = storeOn(db, { peers: second, hasReadModel: true });
    await using stranger = storeOn(db, { peers: { ...third, secret: Buffer.alloc(32, 1) } });
    for (let after = 0; after < 20; after += 1) {
      await new Promise((next) => setTimeout(next, 30));
      const entry = (id: string) => writeEntry({ id: `${id}-${after}`, stream: id, after });
      expect(await newer.append(entry('newer'))).toMatchObject({ status: 'appended' });
      if (after < 2) expect(await stranger.append(entry('stranger'))).toMatchObject({ status: 'appended' });
    }
    expect(hub.sent.filter(({ from }) => from === second.link.address)).toEqual([]);
    expect(await holder.append(writeEntry({ id: 'own', stream: 'own', after: 0 }))).toMatchObject({
      status: 'appended',
    });
    const [row] = await db.sql`select entries from journal_authors`;
    expect(row).toEqual({ entries: 20 });
  });
});

describe('a writer whose connection is held up', () => {
  it('writes nothing of the others after a later tenure has begun', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    const { hostname, port } = new URL(db.url);
    await using line = await openTcpProxy({ host: hostname, port: Number(port) });
    await using slow = connect(line.through(db.url), { masterKey: TEST_MASTER_KEY, poolSize: 4 });
    const hub = peerHub();
    const [first, second] = [hub.join(), hub.join()];
    await using holder = storeOn(slow, { peers: first });
    await isWriter(db, first);
    await using other = storeOn(db, { peers: second });
    await forwards(hub, second, other);
    // It has got the request, and PostgreSQL has got none of it.
    const held = line.holdAt((chunk) => (chunk.includes('late') ? 0 : undefined));
    const late = other.append(writeEntry({ id: 'late', after: 0 }));
    await held;
    first.freeze();
    expect(await late).toMatchObject({ status: 'appended' });
    line.release();
    first.thaw();
    await expect
      .poll(
        () => holder.append(writeEntry({ id: 'next', stream: 'next', after: 0 })).catch(() => undefined),
        {
          timeout: 6000,
        },
      )
      .toMatchObject({ status: expect.stringMatching(/appended|duplicate/) });
    expect(await commandsOf(other)).toEqual(['late', 'next']);
  }, 20_000);
});
