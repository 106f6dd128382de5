import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadConfig } from '../../platform/config/config.ts';
import { LoadRun } from './LoadRun.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const OWN = ['db', 'events', 'loadtest', 'server'];
/** Where a free seat is given, and the same with one seat too many. */
const RULE = { file: 'events/gathering/decide/decideSeat.ts', text: 'taken < state.capacity &&' };
const DOUBLED = 'taken <= state.capacity &&';
/** The wish with which the product itself holds: load.int.spec.ts. */
const wish = { scenario: 'registration-rush', users: 12, ramp: 1, duration: 6, seed: 12 };

/** The product's own files a second time, on the packages of the first. */
function copyOfProduct(): string {
  const copy = mkdtempSync(join(tmpdir(), 'waymark-copy-'));
  for (const folder of OWN) {
    const filter = (path: string) => !path.endsWith('/node_modules');
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter });
  }
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(root, file), join(copy, file));
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@waymark'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@waymark') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const folder of OWN) {
    symlinkSync(join(copy, folder), join(packages, '@waymark', folder));
    const nested = join(root, folder, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(copy, folder, 'node_modules'));
  }
  symlinkSync(join(root, 'web'), join(copy, 'web'));
  symlinkSync(join(root, 'web'), join(packages, '@waymark', 'web'));
  return copy;
}

async function runOf(copy: string): Promise<LoadRun> {
  const { loadLab = {} } = loadConfig({
    ...process.env,
    DATABASE_URL: 'postgres://127.0.0.1/nothing',
    LOAD_LAB: 'on',
  });
  const { scenario, ...numbers } = wish;
  const options = Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const script = join(copy, 'loadtest/run.ts');
  const run = new LoadRun(wish, loadLab, ['--import', 'tsx', script, scenario, ...options, '--lines']);
  await run.ended;
  return run;
}

it('OPS-12 (partly) an event registration rush finds a doubled seat in a copy of the product', async (context) => {
  const copy = copyOfProduct();
  try {
    const file = join(copy, RULE.file);
    const source = readFileSync(file, 'utf8');
    expect(source.split(RULE.text)).toHaveLength(2);
    writeFileSync(file, source.replace(RULE.text, DOUBLED));
    const broken = await runOf(copy);
    if (broken.reason?.startsWith('k6 was not found')) return context.skip('k6 was not found');
    expect(broken).toMatchObject({ phase: 'BROKEN', reason: undefined });
    const seats = broken.checks.find(({ name }) => name === 'seats_over_maximum');
    expect(seats).toMatchObject({ rule: 'count==0', isHeld: false });
    expect(seats?.value).toBeGreaterThan(0);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}, 600_000);
