import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_MASTER_KEY } from '@waymark/db/testing';
import { expect, it } from 'vitest';
import { member } from '../testing/people.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { bundle } from './bundle.mjs';

const program = await bundle('server/launch/roles.ts');

/** `npm run roles` in another process, with the settings of the server that runs. */
async function roles({ databaseUrl, app }: TestApp, ...args: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-roles-'));
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      NODE_ENV: 'development',
      MASTER_KEY: TEST_MASTER_KEY.toString('hex'),
      TOKEN_SECRET: app.config.tokenSecret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (part) => (said.out += String(part)));
  child.stderr.on('data', (part) => (said.error += String(part)));
  const [code] = await once(child, 'close');
  await rm(folder, { recursive: true, force: true });
  return { code, ...said };
}

it('OPS-01 OPS-03 the shell makes the first ADMIN beside the running server, by an event, and says what it cannot do', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const isOperator = async () => (await ada.client.ask('{ getLogConsumers { head } }')).code === undefined;
  expect(await isOperator()).toBe(false);
  expect(await roles(app, 'grant', 'ADMIN', ' Ada@Example.org ')).toMatchObject({
    code: 0,
    out: ' Ada@Example.org  is ADMIN now.\n',
  });
  await expect.poll(isOperator, { timeout: 20_000 }).toBe(true);
  expect(await roles(app, 'grant', 'ADMIN', 'ada@example.org')).toMatchObject({
    code: 0,
    out: 'ada@example.org was ADMIN already.\n',
  });
  const given = await app.app.db.sql`
    select data ->> 'role' as role, meta #>> '{actor,name}' as by from events where type = 'UserRoleChanged'`;
  expect(given).toEqual([{ role: 'ADMIN', by: 'shell' }]);

  const usage = 'Usage: npm run roles -- grant USER|PARTNER_ADMIN|OPS|ADMIN <email>\n';
  for (const [args, error] of [
    [['grant', 'OPS', 'nobody@example.org'], 'Nobody has an account with nobody@example.org.\n'],
    [['grant', 'KING', 'ada@example.org'], usage],
  ] as const)
    expect(await roles(app, ...args)).toEqual({ code: 1, out: '', error });
}, 300_000);
