import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEventStore } from '@waymark/db/store';
import {
  createBareDatabase,
  createTestDatabase,
  journal,
  keepDatabase,
  writeEntry,
} from '@waymark/db/testing';
import { expect, it } from 'vitest';
import { member } from '../testing/people.ts';
import { testApp } from '../testing/testApp.ts';
import { bundle } from './bundle.mjs';

const program = await bundle('server/launch/events.ts');

async function events(url: string, ...args: readonly string[]) {
  return begin(url, args).ended;
}

function begin(url: string, args: readonly string[]) {
  const said = { out: '', error: '' };
  return { said, ended: run(url, args, said) };
}

async function run(url: string, args: readonly string[], said: { out: string; error: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-events-'));
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (part) => (said.out += String(part)));
  child.stderr.on('data', (part) => (said.error += String(part)));
  const [code] = await once(child, 'close');
  await rm(folder, { recursive: true, force: true });
  return { code, ...said };
}

it('says plainly that an empty database has no log, and what to do', async () => {
  await using empty = await createBareDatabase();
  expect(await events(empty.url, 'tail')).toEqual({
    code: 1,
    out: '',
    error:
      'The database of DATABASE_URL has no log: it is empty, or not the one of Waymark. `npm start` with the same DATABASE_URL fills it.\n',
  });
  await using migrated = await createTestDatabase();
  expect(await events(migrated.url, 'show', '7')).toMatchObject({
    code: 1,
    error: 'The log does not reach position 7.\n',
  });
}, 300_000);

it('OPS-11 writes with each line the cursor of its event, and says plainly when the log went back while it was read', async () => {
  await using db = await createTestDatabase();
  await using store = createEventStore({ db, capabilities: [journal], projections: [] });
  await store.append(writeEntry({ id: 'one', after: 0 }));
  const kept = await keepDatabase(db);
  await store.append(writeEntry({ id: 'two', after: 1 }));
  const stored = await db.sql<{ fingerprint: number }[]>`select fingerprint from events order by position`;
  const { out } = await events(db.url, 'export');
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ cursor }) => cursor)).toEqual(
    stored.map(({ fingerprint }, index) => `${index + 1}.${fingerprint.toString(16)}`),
  );
  const { said, ended } = begin(db.url, ['tail']);
  await expect.poll(() => said.out.trim().split('\n').length, { timeout: 60_000 }).toBe(2);
  await kept.putBack();
  expect(await ended).toMatchObject({
    code: 1,
    error:
      'The log went back while it was read (a restore or a failover): some of these events may be gone. Run the command again.\n',
  });
}, 300_000);

it('OPS-05 OPS-07 OPS-11 shows one event with its personal fields masked, follows a chain in order, and exports what a filter names', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  await member(app, 'ben@example.org');
  const rows = await app.app.db.sql<{ position: number; type: string; stream: string; chain: string }[]>`
    select position, type, stream, meta ->> 'correlationId' as chain from events order by position`;
  const signedUp = rows.find(({ type, stream }) => type === 'UserSignedUp' && stream === `user-${ada.id}`);
  if (!signedUp) throw new Error('Nobody signed up');
  const shown = await events(app.databaseUrl, 'show', String(signedUp.position));
  expect(JSON.parse(shown.out)).toMatchObject({
    position: signedUp.position,
    type: 'UserSignedUp',
    data: { userId: ada.id, email: null, firstName: null },
    masked: ['email', 'firstName', 'lastName'],
    withheld: ['passwordHash'],
  });
  expect(shown.out).not.toMatch(/ada@example|argon/);

  const positionsOf = (out: string) =>
    out
      .trim()
      .split('\n')
      .map((line) => Number(line.split('  ')[0]));
  const chain = rows.filter(({ chain }) => chain === signedUp.chain).map(({ position }) => position);
  expect(chain.length).toBeGreaterThan(1);
  expect(positionsOf((await events(app.databaseUrl, 'chain', signedUp.chain)).out)).toEqual(chain);

  const filter = ['--type', 'UserSignedUp', '--after', String(signedUp.position)];
  const exported = await events(app.databaseUrl, 'export', ...filter);
  expect(
    exported.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).position),
  ).toEqual(
    rows
      .filter(({ type, position }) => type === 'UserSignedUp' && position > signedUp.position)
      .map(({ position }) => position),
  );
  const others = await events(
    app.databaseUrl,
    'export',
    '--except',
    'UserSignedUp',
    '--stream',
    signedUp.stream,
  );
  expect(others.out).not.toBe('');
  expect(others.out).not.toMatch(/"type":"UserSignedUp"/);
  expect(exported.out).not.toMatch(/ben@example/);
  for (const [args, error] of [
    [['export', '--type', 'Nonsense'], 'There is no event type Nonsense.\n'],
    [['tail', '--except', 'Nothing'], 'There is no event type Nothing.\n'],
    [['export', '--since', 'noon'], 'A time looks like 2026-01-31T09:30Z, not noon.\n'],
  ] as const)
    expect(await events(app.databaseUrl, ...args)).toEqual({ code: 1, out: '', error });
}, 300_000);
