import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { plantedFault } from './.ci/mutants/plantedFault.ts';
import { LongFirst } from './.ci/vitest/longFirst.ts';
import { keptModules, moduleCache } from './.ci/vitest/moduleCache.ts';
import { ResultsReporter } from './.ci/vitest/resultsReporter.ts';
import { workerFlags } from './.ci/vitest/workerFlags.ts';
import web from './web/vitest.config.ts';

// Vite would load graphql's ESM copy beside the CommonJS one that Node gives to Yoga and Pothos; two copies refuse each other.
const oneGraphql = { find: /^graphql$/, replacement: 'graphql/index.js' };

/** The import alias of the client, for tests that ask client and server the same. */
const clientSources = { find: /^#\//, replacement: `${import.meta.dirname}/web/src/` };

/** The same for all projects of this file, which therefore share transformed modules. */
const loading = { resolve: { alias: [oneGraphql, clientSources] }, plugins: [plantedFault(), keptModules()] };

const reportFile = process.env.WAYMARK_TEST_REPORT;

/** Counts the expectations of each test. */
const setupFiles = ['.ci/vitest/assertions.ts'];
const cheapPasswords = 'server/testing/cheapPasswords.ts';

// How long `expect.poll` waits for what is on its way: a busy machine is no failure.
const patient = { poll: { timeout: 15_000 } };

/** These make a schema with types that only they have, which the product's schema cannot stand beside. */
const alone = ['server/platform/live/**/*.int.spec.ts'];

/** The client's configuration stands by itself; faults are planted from here alone. */
const webProjects = (web.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'plugins' in project
    ? { ...project, plugins: [plantedFault(), keptModules(), ...(project.plugins ?? [])] }
    : project,
);

function intProject(name: string, only: { include: string[]; exclude: string[]; isolate: boolean }) {
  return {
    ...loading,
    test: {
      name,
      execArgv: workerFlags,
      setupFiles: [...setupFiles, cheapPasswords],
      globalSetup: ['db/testing/globalSetup.ts'],
      expect: patient,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      maxWorkers: 3,
      // Where clocks and processes are real, a busy machine loses races that no person loses: one second try, and the report
      // says what needed it.
      retry: 1,
      ...only,
      exclude: [...only.exclude, '**/node_modules/**'],
    },
  };
}

/**
 * Suffix says cost: `.spec` no I/O, `.int.spec` real PostgreSQL (and NATS where there is one), `.e2e.spec` a real browser.
 * `isolate: false`: a worker loads the product once for all its files.
 */
export default defineConfig({
  test: {
    // A reporter on the command line would take the place of these: `npm test` names the file of its report instead.
    reporters: [
      'default',
      new ResultsReporter(),
      ...(reportFile ? [['json', { outputFile: reportFile }] as const] : []),
    ],
    // A module is transformed once for all projects and runs until its text changes.
    experimental: { fsModuleCache: true, fsModuleCachePath: moduleCache(import.meta.dirname) },
    sequence: { sequencer: LongFirst },
    // Otherwise one core is left to the runner, which on a machine with two is half of what there is.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        ...loading,
        test: {
          name: 'unit',
          execArgv: workerFlags,
          setupFiles,
          include: ['{events,db,server,simulation,.ci}/**/*.spec.ts'],
          exclude: ['**/*.int.spec.ts', '**/*.e2e.spec.ts', '**/node_modules/**'],
          expect: patient,
          testTimeout: 90_000,
          isolate: false,
        },
      },
      intProject('int', {
        include: ['{db,server,loadtest,simulation,.ci}/**/*.int.spec.ts'],
        exclude: alone,
        isolate: false,
      }),
      intProject('int-alone', { include: alone, exclude: [], isolate: true }),
      ...webProjects,
      {
        ...loading,
        test: {
          name: 'e2e',
          execArgv: workerFlags,
          setupFiles: [...setupFiles, cheapPasswords],
          include: ['web/e2e/**/*.e2e.spec.ts'],
          globalSetup: ['db/testing/globalSetup.ts', 'web/e2e/globalSetup.ts'],
          expect: patient,
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
          // Each file has its own server and browser; modules are loaded once for all files that follow each other.
          isolate: false,
        },
      },
    ],
  },
});
