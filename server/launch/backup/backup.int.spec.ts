import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { projections } from '@waymark/db/catalogue';
import { type Database, isBareDatabase, verify } from '@waymark/db/store';
import { administer, createBareDatabase, TEST_MASTER_KEY } from '@waymark/db/testing';
import { capabilities } from '@waymark/events/catalogue';
import { partnerDecider, partnerStream } from '@waymark/events/partner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseUser } from '../../identity/index.ts';
import {
  createMessagingFixture,
  type Item,
  type MessagingFixture,
  type Person,
} from '../../messaging/testing/messagingFixture.ts';
import { listErased } from '../../platform/files/erasedList.ts';
import { localFiles } from '../../platform/files/localFiles.ts';
import type { FileStore } from '../../platform/files/types.ts';
import { testApp } from '../../testing/testApp.ts';
import type { Manifest } from './backupFolder.ts';
import { eraseAgain } from './eraseAgain.ts';
import { makeBackup } from './makeBackup.ts';
import { type RestoreOptions, restoreBackup } from './restoreBackup.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'waymark-backup-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const newFolder = () => join(root, randomBytes(6).toString('hex'));
const partsOf = ({ app }: MessagingFixture) => ({ db: app.db, files: app.files, masterKey: TEST_MASTER_KEY });

async function differences(db: Database): Promise<readonly string[]> {
  const found: string[] = [];
  await verify(
    { db, capabilities, projections },
    { onDifference: ({ where, what }) => found.push(`${where}: ${what}`) },
  );
  return found;
}

/** The backup in a new database and a new folder of files. */
async function restore(folder: string, options: Partial<RestoreOptions> = {}) {
  const db = await createBareDatabase();
  const dataDir = newFolder();
  const files = localFiles(join(dataDir, 'files'));
  const parts = { url: db.url, masterKey: TEST_MASTER_KEY, files };
  try {
    const restored = await restoreBackup(parts, folder, { erased: [], ...options });
    return { ...restored, db, dataDir, files, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() };
  } catch (error) {
    // What a refusal leaves behind.
    expect(await isBareDatabase(db.url)).toBe(true);
    expect(await readdir(dataDir).catch(() => [])).toEqual([]);
    await db[Symbol.asyncDispose]();
    throw error;
  }
}

type Restored = Awaited<ReturnType<typeof restore>>;

/** A server on what was restored. */
const serve = ({ db, dataDir }: Restored, { clock }: MessagingFixture) => {
  const config = { dataDir };
  return testApp({ databaseUrl: db.url, clock, config });
};

/** A line for each row up to a position, in an order that depends on nothing. */
async function rowsOf({ sql }: Pick<Database, 'sql'>, table: string, where = 'true') {
  const rows = await sql.unsafe(`select rows::text as row from ${table} as rows where ${where} order by 1`);
  return rows.map(({ row }) => row as string);
}

async function keysOf(files: FileStore): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of files.keys()) keys.push(key);
  return keys;
}

async function writing(fixture: MessagingFixture, from: Person, to: Person) {
  const acknowledged: { readonly text: string; readonly position: number }[] = [];
  let isOver = false;
  const write = async () => {
    for (let i = 0; !isOver; i += 1) {
      const { position } = await from.sends(to, `message ${i}`);
      acknowledged.push({ text: `message ${i}`, position: Number(position) });
    }
  };
  const written = write();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(9);
  return {
    acknowledged,
    async end() {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 2);
      isOver = true;
      await written;
      await fixture.settled();
    },
  };
}

describe('a backup', () => {
  it('is of one moment while people write, and brings back every acknowledged message up to it', async () => {
    await using fixture = await createMessagingFixture();
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    const file = await ada.sendsFile(ben, new File(['%PDF-1.7 words'], 'plan.pdf'));
    expect(file.attachment).not.toBeNull();
    const written = await writing(fixture, ada, ben);
    const folder = newFolder();
    const { log, files } = await makeBackup(partsOf(fixture), folder);
    await written.end();
    const upTo = written.acknowledged.filter(({ position }) => position <= log.position);
    expect(upTo.length).toBeGreaterThan(9);
    expect(written.acknowledged.length).toBeGreaterThan(upTo.length);
    expect(files.count).toBeGreaterThanOrEqual(1);

    await using restored = await restore(folder);
    expect(restored.position).toBe(log.position);
    expect(await differences(restored.db)).toEqual([]);
    for (const [table, last] of [
      ['events', 'position'],
      ['event_topics', 'position'],
      ['commands', 'last_position'],
    ] as const) {
      const held = await rowsOf(fixture.app.db, table, `${last} <= ${log.position}`);
      expect(held.length, table).toBeGreaterThan(10);
      expect(await rowsOf(restored.db, table), table).toEqual(held);
    }
    expect(await rowsOf(restored.db, 'personal_keys')).toEqual(await rowsOf(fixture.app.db, 'personal_keys'));

    await using server = await serve(restored, fixture);
    const there = server.anonymous();
    there.accessToken = ben.client.accessToken;
    const texts = (await fixture.acting(ben.id, there).messages(ada)).map(({ message }) => message);
    const wanted = upTo.map(({ text }) => text).reverse();
    expect(texts.filter((text) => text?.startsWith('message'))).toEqual(wanted.slice(0, 100));
    const path = (await fixture.acting(ben.id, there).messages(ada)).find(({ attachment }) => attachment);
    const [key] = (await keysOf(restored.files)).filter((each) => each.startsWith('attachments/'));
    const stored = await restored.files.get(key ?? '');
    expect((await buffer(stored?.content as never)).toString()).toBe('%PDF-1.7 words');
    expect(path?.attachment).not.toBeNull();
  }, 60_000);

  it('can be continued by another history: a cursor above its position gets a resync', async () => {
    await using fixture = await createMessagingFixture();
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    await ada.sends(ben, 'kept');
    const folder = newFolder();
    const { log } = await makeBackup(partsOf(fixture), folder);
    const query = 'query ($after: Position) { liveEvents(after: $after) { kind position cursor } }';
    const ask = async (client: Person['client'], after: string) =>
      (await client.run<{ liveEvents: Item[] }>(query, { after })).liveEvents[0];
    for (const text of ['gone 1', 'gone 2']) await ada.sends(ben, text);
    const above = (await ask(ada.client, String(log.position + 2)))?.cursor ?? '';
    const at = (await ask(ada.client, String(await fixture.app.store.head())))?.cursor ?? '';

    await using restored = await restore(folder);
    await using server = await serve(restored, fixture);
    const there = server.anonymous();
    there.accessToken = ada.client.accessToken;
    const adaThere = fixture.acting(ada.id, there);
    expect((await ask(there, at))?.kind).toBe('RESYNC_REQUIRED');
    // As many events as were lost, and more, at the same positions.
    for (const text of ['new 1', 'new 2', 'new 3']) await adaThere.sends(ben, text);
    for (const cursor of [above, at]) {
      expect(cursor).toMatch(/^\d+\.[0-9a-f]+$/);
      expect((await ask(there, cursor))?.kind).toBe('RESYNC_REQUIRED');
    }
    expect((await ask(there, log.cursor))?.kind).not.toBe('RESYNC_REQUIRED');
  }, 60_000);

  it('restores to an earlier point: nothing after it, no half of an append, timers as they were, and what led to more is handled again', async () => {
    await using fixture = await createMessagingFixture();
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    const { position } = await ada.sends(ben, 'kept');
    await fixture.settled();
    const point = await fixture.app.store.head();
    expect(point).toBeGreaterThanOrEqual(Number(position));
    const timers = await rowsOf(fixture.app.db, '(select id, due_at, command, armed_by from timers)');
    const cleo = await fixture.person('Cleo');
    await ada.sends(cleo, 'later');
    await fixture.app.execute({
      decider: partnerDecider,
      stream: partnerStream('led-to'),
      command: {
        type: 'RegisterPartner',
        data: { partnerId: 'led-to', name: 'led to', subdomain: null, isDefault: false, settings: {} },
        meta: { ...fixture.metaOf(), causationId: `event:${point - 2}` },
      },
    });
    await fixture.settled();
    await fixture.app.db.sql`
      insert into checkpoints (name, position, cursor)
      select name, position, position || '.' || to_hex(fingerprint)
      from (values ('test.behind', 1), ('test.ahead', ${await fixture.app.store.head()}::int)) as held (name, position)
      join events using (position)`;
    const folder = newFolder();
    await makeBackup(partsOf(fixture), folder);

    await using restored = await restore(folder, { to: point });
    expect(restored.position).toBe(point);
    expect(await differences(restored.db)).toEqual([]);
    const upTo = `position <= ${point}`;
    expect(await rowsOf(restored.db, 'events')).toEqual(await rowsOf(fixture.app.db, 'events', upTo));
    expect(await rowsOf(restored.db, '(select id, due_at, command, armed_by from timers)')).toEqual(timers);
    expect(timers.length).toBeGreaterThan(1);
    const checkpoints = await restored.db.sql<{ name: string; position: number; isThere: boolean }[]>`
      select name, held.position, cursor = events.position || '.' || to_hex(fingerprint) as "isThere"
      from checkpoints as held join events on events.position = held.position
      where name like 'test.%' order by name`;
    expect([...checkpoints]).toEqual([
      { name: 'test.ahead', position: point - 3, isThere: true },
      { name: 'test.behind', position: 1, isThere: true },
    ]);

    const [append] = await fixture.app.db.sql<{ first: number; last: number }[]>`
      select first_position as first, last_position as last from commands
      where last_position > first_position and first_position > 1 order by first_position desc limit 1`;
    if (!append) throw new Error('No command has led to several events.');
    await using cut = await restore(folder, { to: append.last - 1 });
    expect(cut.position).toBe(append.first - 1);
    await expect(restore(folder, { to: 1_000_000 })).rejects.toThrow('it cannot be restored to 1000000');
  }, 60_000);

  it('that is damaged, unfinished, of another master key or over something else is refused, and changes nothing', async () => {
    await using fixture = await createMessagingFixture();
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    await ada.sendsFile(ben, new File(['%PDF-1.7 words'], 'plan.pdf'));
    const folder = newFolder();
    await makeBackup(partsOf(fixture), folder);
    await expect(makeBackup(partsOf(fixture), folder)).rejects.toThrow('The folder is not empty');
    const files = localFiles(join(folder, 'files'));
    const [key] = await keysOf(files);
    for (const name of ['events.copy.gz', 'personal_keys.copy.gz', 'files.jsonl.gz', `files/${key}`]) {
      const path = join(folder, name);
      const right = await readFile(path);
      const wrong = Buffer.from(right);
      wrong[wrong.length >> 1] = (wrong[wrong.length >> 1] ?? 0) ^ 1;
      await writeFile(path, wrong);
      await expect(restore(folder), name).rejects.toThrow(`The backup is damaged: ${name} is not what was`);
      await rm(path);
      await expect(restore(folder), name).rejects.toThrow(`The backup is damaged: ${name} is missing`);
      await writeFile(path, right);
    }
    const path = join(folder, 'manifest.json');
    const right = await readFile(path, 'utf8');
    const manifest = JSON.parse(right) as Manifest;
    for (const [text, reason] of [
      ['{', 'cannot be understood'],
      [JSON.stringify({ ...manifest, masterKey: '0000000000000000' }), 'another MASTER_KEY'],
      [
        JSON.stringify({ ...manifest, log: { ...manifest.log, release: 9_999 } }),
        'a newer version of Waymark',
      ],
    ] as const) {
      await writeFile(path, text);
      await expect(restore(folder)).rejects.toThrow(reason);
    }
    await rm(path);
    await expect(restore(folder)).rejects.toThrow('There is no complete backup');
    await writeFile(path, right);
    const parts = { url: fixture.databaseUrl, masterKey: TEST_MASTER_KEY, files: localFiles(newFolder()) };
    await expect(restoreBackup(parts, folder, { erased: [] })).rejects.toThrow('The database is not empty');
    expect(await differences(fixture.app.db)).toEqual([]);
  }, 60_000);

  it('holds every table that does not follow from the log', async () => {
    await using fixture = await createMessagingFixture();
    const folder = newFolder();
    const { log } = await makeBackup(partsOf(fixture), folder);
    const rows = await fixture.app.db.sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    const made = new Set(projections.flatMap(({ tables }) => tables));
    // Made by a restore from the events, or facts about running servers and what they tried.
    const left = [
      'event_topics',
      'idle_timers',
      'leases',
      'log_head',
      'mail_deliveries',
      'rate_limits',
      'stale_read_models',
      'streams',
      'webhook_deliveries',
    ];
    const kept = rows.map(({ name }) => name).filter((name) => !made.has(name) && !left.includes(name));
    expect(log.tables.map(({ name }) => name).sort()).toEqual(kept.sort());
  });

  it('of an older release is restored into this one', async () => {
    await using older = await createBareDatabase();
    const dump = gunzipSync(
      readFileSync(new URL('../../../db/upgrade/olderVersions/documents-0019.sql.gz', import.meta.url)),
    );
    await administer(older.url, (sql) => sql.unsafe(dump.toString('utf8')));
    const folder = newFolder();
    await mkdir(folder);
    const files = localFiles(newFolder());
    const { log } = await makeBackup({ db: older, files, masterKey: TEST_MASTER_KEY }, folder);
    expect(log.release).toBe(20);
    expect(log.position).toBeGreaterThan(500);
    await using restored = await restore(folder);
    expect(restored.position).toBe(log.position);
    expect(await differences(restored.db)).toEqual([]);
  }, 120_000);
});

describe('a person who was erased after a backup', () => {
  it('stays erased when it is restored: no word, no account and no file of them comes back', async () => {
    await using fixture = await createMessagingFixture();
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    await ada.sends(ben, 'a secret of Ada');
    await ada.sendsFile(ben, new File(['%PDF-1.7 of Ada'], 'plan.pdf'));
    await ben.sends(ada, 'an answer of Ben');
    await fixture.settled();
    const folder = newFolder();
    const { files } = await makeBackup(partsOf(fixture), folder);
    await eraseUser(fixture.app, ada.id, fixture.metaOf());
    await fixture.settled();
    const erased = await listErased(fixture.app.files);
    expect(erased).toEqual([ada.id]);
    expect(files.count).toBe(1);

    await using restored = await restore(folder, { erased });
    expect(restored.erased).toEqual([ada.id]);
    expect(await differences(restored.db)).toEqual([]);
    const config = { ...fixture.app.config, databaseUrl: restored.db.url, dataDir: restored.dataDir };
    expect(await eraseAgain(config, restored.erased)).toBe(1);
    expect(await eraseAgain(config, restored.erased)).toBe(0);
    expect(await differences(restored.db)).toEqual([]);
    expect(await listErased(restored.files)).toEqual([ada.id]);

    await using server = await serve(restored, fixture);
    await server.settled();
    const there = server.anonymous();
    there.accessToken = ben.client.accessToken;
    const seen = JSON.stringify(await fixture.acting(ben.id, there).messages(ada));
    expect(seen).toContain('an answer of Ben');
    expect(seen).not.toContain('a secret of Ada');
    const gone = server.anonymous();
    gone.accessToken = ada.client.accessToken;
    expect((await gone.ask('{ me { id } }')).errors).not.toEqual([]);
    const delivered = JSON.stringify(await server.app.store.readLog({ after: 0 as never, limit: 1_000 }));
    expect(delivered).not.toMatch(/"firstName":"Ada"|a secret of Ada/);
    expect(delivered).toContain('"firstName":"Ben"');
    const keys = await keysOf(restored.files);
    expect(keys.filter((key) => !key.startsWith('erased/'))).toEqual([]);
  }, 60_000);
});
