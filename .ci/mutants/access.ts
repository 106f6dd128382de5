import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { accessFaults } from './accessFaults.ts';
import { type Fault, faulty, plant } from './plantedFault.ts';

const root = resolve(import.meta.dirname, '../..');

type Outcome = 'killed' | 'survived' | 'no tests';

/**
 * Plants each fault whose name or file contains one of the names, runs its tests, and prints what became of it. One
 * Vitest and one PostgreSQL serve all faults. Before the first fault all tests of the chosen faults must pass.
 * @returns whether every fault was killed
 */
export async function runAccessFaults(names: readonly string[]): Promise<boolean> {
  const { wanted, part } = partOf(names);
  const named = accessFaults.filter(
    ({ name, path }) => wanted.length === 0 || wanted.some((each) => `${name} ${path}`.includes(each)),
  );
  const chosen = named.filter((_, index) => part === undefined || isOfPart(index, named.length, part));
  for (const fault of chosen) faulty(fault, readFileSync(resolve(root, fault.path), 'utf8'));
  const vitest = await createVitest('test', {
    watch: false,
    project: ['int*'],
    reporters: [{}],
    passWithNoTests: true,
    // Faults come and go in this process, where Vitest remembers what it may keep.
    experimental: { fsModuleCache: false },
    // The first red test decides, and a second try would repeat it.
    bail: 1,
    retry: 0,
    // A busy machine must not pass for a fault that is found.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  });
  try {
    const healthy = await run(vitest, [...new Set(chosen.flatMap(({ tests }) => tests))], true);
    if (healthy !== 'survived') {
      console.log(`Without a fault: ${healthy === 'killed' ? 'tests fail' : healthy}`);
      return false;
    }
    const outcomes = new Map<Outcome, number>();
    for (const fault of chosen) {
      const started = Date.now();
      const outcome = await runWith(vitest, fault);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(5);
      console.log(
        `${outcome === 'killed' ? '✓' : '✗'} ${seconds} s  ${outcome}  ${fault.name}  (${fault.path})`,
      );
    }
    const killed = outcomes.get('killed') ?? 0;
    console.log(`\n${killed} of ${chosen.length} planted access faults killed`);
    return killed === chosen.length;
  } finally {
    await vitest.close();
  }
}

type Part = { readonly number: number; readonly of: number };

/** `--part 2/3 name …`: the second third. @throws Error for a part that is none: nothing judged must not look killed. */
export function partOf(given: readonly string[]): {
  readonly wanted: readonly string[];
  readonly part: Part | undefined;
} {
  if (given[0] !== '--part') return { wanted: given, part: undefined };
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(given[1] ?? '') ?? [];
  const part = { number: Number(number), of: Number(of) };
  if (!(part.number >= 1 && part.number <= part.of)) throw new Error('--part is followed by 1/2, 2/2, …');
  return { wanted: given.slice(2), part };
}

/** Neighbours stay together: they share the modules that are loaded. */
export function isOfPart(index: number, count: number, { number, of }: Part): boolean {
  return Math.floor((index * of) / count) === number - 1;
}

async function runWith(vitest: Vitest, fault: Fault): Promise<Outcome> {
  plant(fault);
  vitest.invalidateFile(resolve(root, fault.path));
  try {
    return await run(vitest, fault.tests);
  } finally {
    plant(undefined);
    vitest.invalidateFile(resolve(root, fault.path));
  }
}

async function run(vitest: Vitest, tests: readonly string[], isPrinted = false): Promise<Outcome> {
  const specifications = await vitest.globTestSpecifications([...tests]);
  if (specifications.length === 0) return 'no tests';
  const result = await vitest.runTestSpecifications(specifications);
  // Vitest answers with the modules of earlier faults as well, which failed.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  const testModules = result.testModules.filter(({ moduleId }) => asked.has(moduleId));
  if (isPrinted)
    for (const module of testModules)
      for (const test of module.children.allTests('failed'))
        console.log(`${module.relativeModuleId}: ${test.fullName}: ${test.result().errors?.[0]?.message}`);
  return testModules.every((module) => module.ok()) ? 'survived' : 'killed';
}
