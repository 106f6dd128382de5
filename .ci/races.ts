import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run test:races -- [--seeds N] [--from N] [folder …]` plays every resource of the client against the server that answers
 * late, out of order or never, from N seeds each (1,000 by default); each argument names a folder of web/src.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' } },
});
const root = resolve(import.meta.dirname, '..');
const filters =
  positionals.length > 0 ? positionals.map((folder) => `${folder}.races.spec`) : ['.races.spec'];
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'web',
    '--project',
    'web-alone',
    '--silent=passed-only',
    ...filters,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, RACE_SEEDS: values.seeds, RACE_FROM: values.from },
  },
);
process.exitCode = status ?? 1;
