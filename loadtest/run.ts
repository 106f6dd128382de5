import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleScenario, scenarioNames } from './bundleScenario.ts';
import { findK6, HOW_TO_GET_K6 } from './findK6.ts';

const PROFILES = ['tiny', 'smoke', 'steady', 'spike', 'soak'];
const USAGE = `npm run load -- <scenario> [profile]      scenarios: ${scenarioNames().join(', ')}; profiles: ${PROFILES.join(', ')}
npm run load -- messaging steady --stack stack.json   against a stack of your own (loadtest/README.md)`;

type Wanted = { readonly scenario: string; readonly profile: string; readonly stack: string | undefined };

/** What a stack must hold for the largest profile; the small ones begin sooner. */
const PEOPLE = 200;
const FEW: Readonly<Record<string, number>> = { tiny: 6, smoke: 12 };

const root = resolve(import.meta.dirname, '..');

async function main(): Promise<number> {
  const wanted = parse(process.argv.slice(2));
  if (typeof wanted === 'string') return complain(wanted);
  const k6 = findK6(process.env);
  if (!k6) return complain(HOW_TO_GET_K6);
  const folder = mkdtempSync(join(tmpdir(), 'waymark-load-'));
  const bundle = join(folder, `${wanted.scenario}.js`);
  await bundleScenario(wanted.scenario, bundle);
  const stack = wanted.stack
    ? { file: resolve(wanted.stack), stop: async () => undefined }
    : await startStack(folder, FEW[wanted.profile] ?? PEOPLE);
  try {
    return await runK6(k6, bundle, wanted, stack.file);
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function parse(args: readonly string[]): Wanted | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { stack: { type: 'string' } },
    });
    const [scenario, profile = 'smoke'] = positionals;
    if (!scenario) return USAGE;
    if (!scenarioNames().includes(scenario)) return `There is no scenario ${scenario}.\n\n${USAGE}`;
    if (!PROFILES.includes(profile)) return `There is no profile ${profile}.\n\n${USAGE}`;
    if (values.stack && !existsSync(values.stack)) return `There is no file ${values.stack}.`;
    return { scenario, profile, stack: values.stack };
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n\n${USAGE}`;
  }
}

/** Starts a separate server on a free port with separate data. It ends on request, or when this process ends. */
async function startStack(
  folder: string,
  people: number,
): Promise<{ file: string; stop: () => Promise<void> }> {
  const file = join(folder, 'stack.json');
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const script = join(root, 'server/launch/loadStack.ts');
  const child = spawn(
    process.execPath,
    [tsx, script, '--file', file, '--people', String(people), '--data', join(folder, 'data')],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)));
  const ready = new Promise<void>((done) => {
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.includes('READY')) done();
    });
  });
  const code = await Promise.race([ready.then(() => undefined), ended]);
  if (code !== undefined) throw new Error('The stack for the load test did not start.');
  return {
    file,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

function runK6(k6: string, bundle: string, { profile }: Wanted, stack: string): Promise<number> {
  const child = spawn(
    k6,
    ['run', '--no-usage-report', '--env', `PROFILE=${profile}`, '--env', `STACK=${stack}`, bundle],
    {
      stdio: 'inherit',
    },
  );
  // Ctrl-C reaches k6 too; it finishes its summary and we our cleaning.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((done) => {
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

process.exitCode = await main();
