import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { isInSample } from './domain/sample.ts';

/** Least share of mutants that the tests must kill, in percent. */
const LEAST = 85;
const CACHE = 'node_modules/.cache/waymark';
const NOT_JUDGED = new Set(['testing', 'node_modules']);
/** Everybody's folders: the tests of all others judge them too. */
const USED_BY_ALL = new Set(['kernel', 'limits']);

export type Score = { readonly killed: number; readonly all: number };

/** Folders of the domain that are judged, each by the tests beside it. */
export function domainFolders(): readonly string[] {
  return readdirSync('events', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_JUDGED.has(entry.name))
    .map(({ name }) => name);
}

/**
 * Runs Stryker folder by folder; what has not changed since the last run is taken from its incremental report.
 * `ranges`: only these files, with lines as Stryker writes them (`events/a/b.ts:3-7`). `every`: a sample, one mutant of so many.
 * @returns whether at least 85 % of all mutants were killed
 */
export async function runDomainMutants(
  folders: readonly string[],
  { ranges, every = 1 }: { readonly ranges?: readonly string[]; readonly every?: number } = {},
): Promise<boolean> {
  const scores = new Map<string, Score>();
  for (const folder of folders) {
    const own = ranges?.filter((range) => range.startsWith(`events/${folder}/`));
    if (own && own.length === 0) continue;
    scores.set(folder, await runFolder(folder, own, every));
    console.log(line(folder, scores.get(folder) ?? { killed: 0, all: 0 }));
  }
  const total = [...scores.values()].reduce(
    (sum, { killed, all }) => ({ killed: sum.killed + killed, all: sum.all + all }),
    { killed: 0, all: 0 },
  );
  console.log(
    `\n${[...scores].map(([folder, score]) => line(folder, score)).join('\n')}\n${line('all', total)}`,
  );
  return total.all === 0 || percent(total) >= LEAST;
}

async function runFolder(
  folder: string,
  ranges: readonly string[] | undefined,
  every: number,
): Promise<Score> {
  process.env.MUTANT_EVERY = String(every);
  process.env.MUTANT_TESTS = USED_BY_ALL.has(folder) ? 'events' : `events/${folder}`;
  const stryker = new Stryker({
    testRunner: 'domain',
    plugins: [resolve('.ci/mutants/domain/plugin.ts')],
    testRunnerNodeArgs: ['--import', 'tsx'],
    coverageAnalysis: 'perTest',
    mutate: [
      ...(ranges ?? [`events/${folder}/**/*.ts`]),
      '!events/**/*.spec.ts',
      '!events/**/{testing,samples}/**',
      // Lists of names in two languages.
      '!events/profile/reference/**',
    ],
    ignorePatterns: ['/*', '!/events', '!/.ci', '!/package.json'],
    ignorers: ['not-judged'],
    concurrency: 1,
    timeoutMS: 10_000,
    dryRunTimeoutMinutes: 10,
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    tempDirName: `${CACHE}/stryker/${folder}`,
    ...(ranges || every > 1 ? {} : { incremental: true, incrementalFile: `${CACHE}/mutants/${folder}.json` }),
  });
  const results = await stryker.runMutationTest();
  const count = (...statuses: readonly string[]) =>
    results.filter(({ id, status }) => isInSample(id, every) && statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  return { killed, all: killed + count('Survived', 'NoCoverage') };
}

function percent({ killed, all }: Score): number {
  return all === 0 ? 100 : (killed / all) * 100;
}

function line(name: string, score: Score): string {
  return `${name.padEnd(14)} ${percent(score).toFixed(1).padStart(5)} %  ${score.killed} of ${score.all} killed`;
}
