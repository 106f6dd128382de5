import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import { type Result, writeResults } from '../spec/results.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Keeps what every test of the run came to, for `npm run spec`; a run of selected titles (`-t`) changes nothing. Errors that
 * belong to no test, which the report as JSON lacks, go to the file that WAYMARK_TEST_ERRORS names.
 */
export class ResultsReporter implements Reporter {
  #isWhole = true;

  onInit(vitest: Vitest): void {
    this.#isWhole = !vitest.config.testNamePattern;
  }

  onTestModuleEnd(module: TestModule): void {
    if (!this.#isWhole) return;
    const tests = [...module.children.allTests()].map((test): Result => {
      const groups = [];
      for (let at = test.parent; at.type === 'suite'; at = at.parent) groups.unshift(at.name);
      return {
        title: test.name,
        within: groups,
        state: test.result().state,
        assertions: test.meta().assertions ?? 0,
        neededSecondTry: (test.diagnostic()?.retryCount ?? 0) > 0,
      };
    });
    writeResults(relative(root, module.moduleId), { at: Date.now(), tests }, root);
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.WAYMARK_TEST_ERRORS;
    if (!file) return;
    writeFileSync(
      file,
      JSON.stringify(errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)),
    );
  }
}
