import { parseArgs } from 'node:util';
import { printDisk } from './disk/printDisk.ts';
import { printFailover } from './failover/printFailover.ts';
import { printStandby } from './failover/printStandby.ts';
import { printFrozen } from './frozen/printFrozen.ts';
import { clockNames, frozenNames } from './frozen/runFrozen.ts';
import { printHostile } from './hostile/printHostile.ts';
import type { Outcome } from './outcome.ts';
import { printRestore } from './restore/printRestore.ts';
import { runFaults } from './runFaults.ts';
import { printUpgrade } from './upgrade/printUpgrade.ts';

const programs = {
  '': printKills,
  frozen: (options) => printFrozen(frozenNames, options),
  clock: (options) => printFrozen(clockNames, options),
  failover: printFailover,
  standby: printStandby,
  disk: printDisk,
  restore: printRestore,
  upgrade: printUpgrade,
} satisfies Readonly<Record<string, (options: Options) => Promise<Outcome>>>;
type Options = {
  readonly seed: number;
  readonly rounds: number;
  readonly people: number;
  readonly seconds?: number | undefined;
};

const USAGE = `Usage: npm run test:faults -- [frozen | clock | failover | standby | disk | restore | upgrade | day] [--rounds 3 --people 8 --seed 42]
       npm run test:faults -- frozen --seconds 30
       npm run test:faults -- hostile`;

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} must be a whole number above 0.\n${USAGE}`);
}

/** `npm run test:faults`: one program, or every one that counts acknowledged messages. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      people: { type: 'string', default: '8' },
      seed: { type: 'string', default: String((Date.now() % 100_000) + 1) },
      seconds: { type: 'string' },
    },
  });
  const name = positionals.join(' ');
  if (name === 'hostile') return printHostile();
  const options = {
    seed: numberOf('seed', values.seed),
    rounds: numberOf('rounds', values.rounds),
    people: numberOf('people', values.people),
    seconds: values.seconds === undefined ? undefined : numberOf('seconds', values.seconds),
  };
  if (name === 'day') return printDay(options);
  const program = Object.hasOwn(programs, name) ? programs[name as keyof typeof programs] : undefined;
  if (!program) throw new Error(`There is no program ${name}.\n${USAGE}`);
  return (await program(options)).isKept ? 0 : 1;
}

/** `npm run test:faults -- day`: every program after the other, and a table of what was counted. */
async function printDay(options: Options): Promise<number> {
  const outcomes: [string, Outcome | undefined, number][] = [];
  for (const [name, program] of Object.entries(programs)) {
    console.log(`\n## ${name || 'kills'}`);
    const from = performance.now();
    const outcome = await program(options).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return undefined;
    });
    outcomes.push([name || 'kills', outcome, performance.now() - from]);
  }
  const columns = ['acknowledged', 'lost', 'doubled', 'reordered'] as const;
  const line = (cells: readonly (string | number)[]) =>
    console.log(cells.map((cell) => String(cell).padStart(13)).join(''));
  console.log(`\nseed ${options.seed}`);
  line(['program', ...columns, 'minutes', 'kept']);
  for (const [name, outcome, took] of outcomes)
    line([
      name,
      ...columns.map((column) => outcome?.[column] ?? '?'),
      (took / 60_000).toFixed(1),
      outcome?.isKept ? 'yes' : 'no',
    ]);
  return outcomes.every(([, outcome]) => outcome?.isKept) ? 0 : 1;
}

/** Every window shows what the log holds, milliseconds after the talking. */
const CONVERGED_WITHIN = 5_000;

/** Kills everything several times under load, and counts what became of every message and file. */
async function printKills({ seed, rounds, people }: Options): Promise<Outcome> {
  console.log(`seed ${seed}: ${people} people, two servers, everything killed ${rounds} times`);
  const report = await runFaults({ seed, rounds, people, say: (line) => console.log(`  ${line}`) });
  const kills = Object.entries(report.kills).map(([name, count]) => `${name} ${count}`);
  console.log(`kills: ${kills.join(', ')}`);
  console.log(
    `acknowledged: ${report.acknowledged} messages, ${report.repeats} sent more than once until they were`,
  );
  console.log(`kept: ${report.kept} documents and comments`);
  console.log(
    `delivered: ${report.delivered} to ${people} windows, which came back ${report.reconnects} times`,
  );
  console.log(`log: ${report.events} events without a gap`);
  for (const each of report.leftOut) console.log(`!!! LEFT OUT: ${each} !!!`);
  console.log(`every window had everything ${(report.convergedAfter / 1000).toFixed(1)} s after the talking`);
  const isLate = report.convergedAfter > CONVERGED_WITHIN;
  const problems = [...report.problems, ...(isLate ? ['windows did not converge in time'] : [])];
  console.log(
    problems.length === 0
      ? 'Nothing lost, nothing doubled, nothing out of order.'
      : `${problems.length} broken promises (again with --seed ${seed}):\n  ${problems.join('\n  ')}`,
  );
  const matching = (pattern: RegExp) => problems.filter((problem) => pattern.test(problem)).length;
  return {
    acknowledged: report.acknowledged,
    lost: matching(/is in the log 0 times$/),
    doubled: matching(/is in the log [1-9]\d* times$/),
    reordered: matching(/is in another order$/),
    isKept: problems.length === 0,
  };
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
