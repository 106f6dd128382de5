import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bundleSimulation, loadSimulation } from './bundle.ts';
import { readPlants } from './plants.ts';
import { runSeeds } from './runSeeds.ts';

const USAGE = `Usage: npm run test:simulation [-- --seeds 1000 --from 1]
       npm run test:simulation -- --seed 42          plays one again, with its trace
       --plant "part of its name"                    with one of the defects of simulation/plants.txt`;

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`--${name} must be a whole number above 0.\n${USAGE}`);
}

function changesOf(part: string | undefined) {
  if (part === undefined) return [];
  const plants = readPlants();
  const found = plants.filter(({ name }) => name.includes(part));
  const [first] = found;
  if (first && found.length === 1) return first.changes;
  throw new Error(
    `${found.length} defects have "${part}" in their name:\n  ${plants.map(({ name }) => name).join('\n  ')}`,
  );
}

async function playOne(seed: number, part: string | undefined): Promise<number> {
  const simulate = await loadSimulation(changesOf(part));
  const { trace, problems, ...course } = await simulate(seed, true);
  for (const line of trace) console.log(line);
  console.log(JSON.stringify(course, undefined, 2));
  for (const problem of problems) console.log(`BROKEN: ${problem}`);
  return problems.length === 0 ? 0 : 1;
}

async function playMany(from: number, count: number, part: string | undefined): Promise<number> {
  const bundle = await bundleSimulation(changesOf(part));
  try {
    const sum = await runSeeds({ bundle, from, count, say: (line) => console.log(line) });
    const faults = Object.entries(sum.faults).sort(([, one], [, other]) => other - one);
    for (const [name, times] of faults) console.log(`  ${String(times).padStart(6)} times: ${name}`);
    console.log(
      `${sum.played} seeds from ${from} in ${(sum.tookMs / 1000).toFixed(1)} s (${Math.round((60_000 * sum.played) / sum.tookMs)} a minute, ${Math.round(sum.processorMs / sum.played)} ms of a processor each): ${sum.acknowledged} acknowledged, ${sum.events} events, ${sum.resyncs} times told to read again, longest to converge ${sum.convergedMs} ms`,
    );
    for (const { seed, problems } of sum.broken)
      console.log(`BROKEN in seed ${seed}: ${problems.join('; ')}`);
    console.log(
      sum.broken.length === 0
        ? 'Nothing lost, nothing doubled, nothing out of order, nobody misled.'
        : `Again, step by step: npm run test:simulation -- --seed ${sum.broken[0]?.seed}`,
    );
    return sum.broken.length === 0 ? 0 : 1;
  } finally {
    await rm(bundle);
  }
}

/** `npm run test:simulation`: many lives of the parts that order and deliver, each from a seed, on virtual time. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '1000' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string' },
      plant: { type: 'string' },
    },
  });
  if (values.seed !== undefined) return playOne(numberOf('seed', values.seed), values.plant);
  return playMany(numberOf('from', values.from), numberOf('seeds', values.seeds), values.plant);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
