import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleScenario, scenarioNames } from './bundleScenario.ts';
import { driveK6, type RunLine } from './driveK6.ts';
import { findK6, HOW_TO_GET_K6 } from './findK6.ts';
import { startStack } from './stack.ts';
import { isPassed, loadTable, machineText, runOnce, runsOf, type TableRun } from './table.ts';

const PROFILES = ['tiny', 'smoke', 'steady', 'spike', 'soak'];
const USAGE = `npm run load -- <scenario> [profile]      scenarios: ${scenarioNames().join(', ')}; profiles: ${PROFILES.join(', ')}
npm run load -- messaging --users 40 --ramp 10 --duration 60 --seed 7   a load that you choose; times in seconds
npm run load -- messaging soak --shorter 30   a steady run or a soak, so many times shorter
npm run load -- messaging steady --stack stack.json   against a stack of your own (loadtest/README.md)
npm run load -- table --shorter 6   every steady run and a soak of messages, as one table`;

type Wanted = {
  readonly scenario: string;
  readonly stack: string | undefined;
  /** How many people the stack gets. */
  readonly people: number;
  readonly seed: number;
  /** Says JSON lines, and ends with its standard input. */
  readonly lines: boolean;
  /** What the scenario reads from its environment. */
  readonly env: Readonly<Record<string, string>>;
};

/** What a stack must hold for the largest profile; the small ones begin sooner. */
const PEOPLE = 200;
const FEW: Readonly<Record<string, number>> = { tiny: 6, smoke: 12 };
const MOST_SEED = 2 ** 31;
/** In place of a scenario. */
const TABLE = 'table';

async function main(): Promise<number> {
  const wanted = parse(process.argv.slice(2));
  if (typeof wanted === 'string') return complain(wanted);
  const k6 = findK6(process.env);
  const say = wanted.lines ? sayLine : () => undefined;
  if (!k6) {
    say({ type: 'failed', reason: HOW_TO_GET_K6 });
    return complain(HOW_TO_GET_K6);
  }
  if (wanted.scenario === TABLE) return await showTable(wanted);
  const stopped = wanted.lines ? endOfInput() : new Promise<string>(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'waymark-load-'));
  try {
    const bundle = join(folder, `${wanted.scenario}.js`);
    await bundleScenario(wanted.scenario, bundle);
    return await runAgainstStack(wanted, k6, bundle, folder, say, stopped);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say({ type: 'failed', reason });
    return complain(reason);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One after the other, because two at once would measure each other. */
async function showTable({ seed, env }: Wanted): Promise<number> {
  const { SHORTER: shorter = '1' } = env;
  const runs: TableRun[] = [];
  for (const [scenario, profile] of runsOf(scenarioNames())) {
    console.error(`${scenario} ${profile}`);
    runs.push(await runOnce(scenario, profile, shorter, seed));
  }
  console.log(loadTable(runs, shorter));
  return isPassed(runs) ? 0 : 1;
}

async function runAgainstStack(
  wanted: Wanted,
  k6: string,
  bundle: string,
  folder: string,
  say: (line: RunLine) => void,
  stopped: Promise<string>,
): Promise<number> {
  const print = (text: string) => void (wanted.lines || process.stdout.write(text));
  say({ type: 'phase', phase: 'starting' });
  const stack = wanted.stack
    ? {
        file: resolve(wanted.stack),
        stop: async () => undefined,
        ended: new Promise<number>(() => undefined),
      }
    : await startStack(folder, wanted.people, print);
  try {
    const given = { ...wanted.env, SEED: String(wanted.seed), STACK: stack.file };
    const env = Object.entries(given).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    if (!wanted.lines) {
      print(`The seed is ${wanted.seed}.\n`);
      const { SHORTER = '1' } = wanted.env;
      if (SHORTER !== '1') print(`The run is ${SHORTER} times shorter than its profile.\n`);
      print(`Before: ${machineText()}\n`);
      const code = await runK6(k6, [...env, bundle]);
      print(`After: ${machineText()}\n`);
      return code;
    }
    const died = stack.ended.then(
      (code) => `The server under load ended with ${code} before the scenario did.`,
    );
    const givenUp = Promise.race([stopped, died]);
    return await driveK6({ k6, bundle, folder, env, say, givenUp });
  } finally {
    await stack.stop();
  }
}

function parse(args: readonly string[]): Wanted | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        stack: { type: 'string' },
        users: { type: 'string' },
        ramp: { type: 'string', default: '0' },
        duration: { type: 'string', default: '30' },
        seed: { type: 'string', default: String(randomInt(MOST_SEED)) },
        shorter: { type: 'string', default: '1' },
        lines: { type: 'boolean', default: false },
      },
    });
    const [scenario, profile = 'smoke'] = positionals;
    const { stack, users, ramp, duration, seed, shorter, lines } = values;
    if (!scenario) return USAGE;
    if (scenario !== TABLE && !scenarioNames().includes(scenario))
      return `There is no scenario ${scenario}.\n\n${USAGE}`;
    if (!PROFILES.includes(profile)) return `There is no profile ${profile}.\n\n${USAGE}`;
    if (stack && !existsSync(stack)) return `There is no file ${stack}.`;
    const numbers = { users: users ?? '0', ramp, duration, seed, shorter };
    for (const [name, value] of Object.entries(numbers)) {
      if (!/^\d{1,9}$|^[12]\d{9}$/.test(value)) return `--${name} must be a whole number.`;
    }
    if (Number(shorter) < 1) return '--shorter must be 1 or more.';
    const chosen = { PROFILE: 'chosen', USERS: users ?? '', RAMP: ramp, DURATION: duration };
    return {
      scenario,
      stack,
      people: users ? Number(users) : (FEW[profile] ?? PEOPLE),
      seed: Number(seed),
      lines,
      env: users ? chosen : { PROFILE: profile, SHORTER: shorter },
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n\n${USAGE}`;
  }
}

function runK6(k6: string, args: readonly string[]): Promise<number> {
  const child = spawn(k6, ['run', '--no-usage-report', ...args], { stdio: 'inherit' });
  // Ctrl-C reaches k6 too; it finishes its summary and we our cleaning.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((done) => {
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Resolves when the process that started us wants no more of the run, or is gone. */
function endOfInput(): Promise<string> {
  return new Promise((done) => {
    process.stdin.once('end', () => done('It was stopped.')).resume();
  });
}

function sayLine(line: RunLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

process.exit(await main());
