import { parseArgs } from 'node:util';
import { printFailover } from './failover/printFailover.ts';
import { printFrozen } from './frozen/printFrozen.ts';
import { printHostile } from './hostile/printHostile.ts';
import { runFaults } from './runFaults.ts';

const USAGE = `Usage: npm run test:faults [-- --rounds 3 --people 8 --seed 42]
       npm run test:faults -- frozen [--rounds 3 --people 8 --seed 42]
       npm run test:faults -- failover [--rounds 3 --people 8 --seed 42]
       npm run test:faults -- hostile`;

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} must be a whole number above 0.\n${USAGE}`);
}

/** `npm run test:faults`: kills everything several times under load, and counts what became of every message and file. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      people: { type: 'string', default: '8' },
      seed: { type: 'string', default: String((Date.now() % 100_000) + 1) },
    },
  });
  if (positionals[0] === 'hostile') return printHostile();
  const programs = { frozen: printFrozen, failover: printFailover };
  const program = positionals.join(' ');
  if (program !== '' && !Object.hasOwn(programs, program))
    throw new Error(`There is no program ${program}.\n${USAGE}`);
  const seed = numberOf('seed', values.seed);
  const rounds = numberOf('rounds', values.rounds);
  const people = numberOf('people', values.people);
  if (program !== '') return programs[program as keyof typeof programs]({ seed, rounds, people });
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
  console.log(
    report.problems.length === 0
      ? 'Nothing lost, nothing doubled, nothing out of order.'
      : `${report.problems.length} broken promises (again with --seed ${seed}):\n  ${report.problems.join('\n  ')}`,
  );
  return report.problems.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
