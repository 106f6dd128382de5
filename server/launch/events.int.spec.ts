import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBareDatabase, createTestDatabase } from '@waymark/db/testing';
import { expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('events.ts', import.meta.url));

async function events(url: string, ...args: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-events-'));
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
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
