import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase } from '@waymark/db/testing';
import { expect, it } from 'vitest';
import { findProgram } from '../../testing/ownProgram.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

// The load lab runs the others: load.int.spec.ts.
it.skipIf(!process.env.K6 && !findProgram('k6')).each([
  ['LIV-03', 'reconnect-storm'],
  ['SES-65', 'reschedule-storm'],
  ['MSG-37', 'attachments'],
])(
  '%s %s balances its books against a server',
  async (_id, name) => {
    await using database = await createTestDatabase();
    const command = ['--import', 'tsx', 'loadtest/run.ts', name, 'tiny'];
    const env = { ...process.env, LOAD_DATABASE_URL: database.url };
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env }).catch(
      // Which promise was broken stands in the summary of k6.
      ({ message, stdout }) => expect.fail(`${message}\n${stdout}`),
    );
    expect(stdout).toContain('100.00%');
  },
  150_000,
);
