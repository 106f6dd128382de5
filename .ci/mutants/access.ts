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
  const chosen = accessFaults.filter(
    ({ name, path }) => names.length === 0 || names.some((word) => `${name} ${path}`.includes(word)),
  );
  for (const fault of chosen) faulty(fault, readFileSync(resolve(root, fault.path), 'utf8'));
  const vitest = await createVitest('test', {
    watch: false,
    project: ['int*'],
    reporters: [{}],
    passWithNoTests: true,
  });
  try {
    const healthy = await run(vitest, [...new Set(chosen.flatMap(({ tests }) => tests))]);
    if (healthy !== 'survived') {
      const failed = vitest.state.getFailedFilepaths().join('\n');
      console.log(`Without a fault: ${healthy === 'killed' ? `tests fail\n${failed}` : healthy}`);
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

async function run(vitest: Vitest, tests: readonly string[]): Promise<Outcome> {
  const specifications = await vitest.globTestSpecifications([...tests]);
  if (specifications.length === 0) return 'no tests';
  const { testModules } = await vitest.runTestSpecifications(specifications);
  return testModules.every((module) => module.ok()) ? 'survived' : 'killed';
}
