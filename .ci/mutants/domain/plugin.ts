import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { bundle, type Load, specsIn } from './bundle.ts';
import { type CollectedTest, collector } from './collect.ts';
import { notJudged } from './notJudged.ts';
import { isInSample } from './sample.ts';

type Stryker = { -readonly [Field in keyof InstrumenterContext]: InstrumenterContext[Field] | undefined };

/** The global of Stryker: which mutant is active, what is covered, how often a mutant was passed. */
const context = Object.assign(globalThis, { __stryker__: {} as Stryker }).__stryker__;

/** In Stryker's copy of the sources. */
const TOOK = 'domain-tests.json';
/** Of a property. */
const EXAMPLES = 30;

/**
 * Runs tests of the domain in Stryker's own process. Vitest would start a thread and load every module for each mutant, which
 * costs a second; here modules are loaded once, and only mutants of module code load them again.
 */
class DomainTestRunner implements TestRunner {
  #load: Load | undefined;
  #tests: readonly CollectedTest[] = [];
  readonly #packages = new Map<string, unknown>();
  #examples = EXAMPLES;
  /** Milliseconds that each test took without a mutant; null for one that judges no mutant. */
  #took: (number | null)[] = [];

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    const required = createRequire(resolve('events/package.json'));
    this.#packages.set('zod', required('zod'));
    this.#packages.set('fast-check', this.#fewExamples(required('fast-check') as FastCheck));
    this.#packages.set('node:fs', {
      readFileSync: remember((path, options) => readFileSync(path, options as BufferEncoding)),
      readdirSync: remember((path, options) => readdirSync(path, options as { withFileTypes: true })),
    });
    const folders = (process.env.MUTANT_TESTS ?? 'events').split(' ');
    const specs = new Set([...folders.flatMap((folder) => specsIn(folder)), ...specsIn('events', false)]);
    this.#load = await bundle([...specs]);
    // After a mutant that never ended: another process goes on without a dry run.
    if (existsSync(TOOK)) this.#took = JSON.parse(readFileSync(TOOK, 'utf8'));
  }

  async dryRun(): Promise<DryRunResult> {
    context.mutantCoverage = { static: {}, perTest: {} };
    this.#tests = this.#collect();
    const tests: TestResult[] = [];
    for (const [id, test] of this.#tests.entries()) {
      context.currentTestId = String(id);
      const result = await runTest(id, test);
      this.#took[id] = result.timeSpentMs;
      tests.push(result.status === TestStatus.Failed ? await this.#runWhole(id, test) : result);
    }
    context.currentTestId = undefined;
    writeFileSync(TOOK, JSON.stringify(this.#took));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: context.mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    if (!isInSample(options.activeMutant.id, Number(process.env.MUTANT_EVERY ?? 1)))
      return { status: MutantRunStatus.Error, errorMessage: 'not in the sample' };
    if (this.#tests.length === 0) this.#tests = this.#collect();
    context.mutantCoverage = undefined;
    context.hitLimit = options.hitLimit;
    context.hitCount = options.hitLimit === undefined ? undefined : 0;
    context.activeMutant = options.activeMutant.id;
    try {
      const isStatic = options.mutantActivation === 'static' || options.reloadEnvironment;
      const tests = isStatic ? this.#collect() : this.#tests;
      const result = await this.#runUntilRed(tests, options.testFilter);
      return toMutantRunResult(determineHitLimitReached(context.hitCount, options.hitLimit) ?? result);
    } catch (error) {
      // Modules that cannot be loaded fail every test.
      return { status: MutantRunStatus.Killed, killedBy: ['0'], failureMessage: String(error), nrOfTests: 1 };
    } finally {
      context.activeMutant = undefined;
    }
  }

  /** A test that counts what all its examples meet fails with few of them: it judges no mutant. */
  async #runWhole(id: number, test: CollectedTest): Promise<TestResult> {
    this.#examples = Number.POSITIVE_INFINITY;
    const result = await runTest(id, test);
    this.#examples = EXAMPLES;
    if (result.status === TestStatus.Failed) return result;
    this.#took[id] = null;
    return { ...result, status: TestStatus.Skipped };
  }

  /** Each mutant costs as much as its slowest test. */
  #fewExamples(all: FastCheck) {
    const assert: FastCheck['assert'] = (property, options) =>
      all.assert(property, { ...options, numRuns: Math.min(options?.numRuns ?? EXAMPLES, this.#examples) });
    const shared = { ...all, assert };
    return { ...shared, default: shared };
  }

  async #runUntilRed(
    all: readonly CollectedTest[],
    only: readonly string[] | undefined,
  ): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    const took = (id: number) => this.#took[id] ?? 0;
    const quickFirst = [...all.entries()].sort(([one], [other]) => took(one) - took(other));
    for (const [id, test] of quickFirst) {
      if (this.#took[id] === null || (only && !only.includes(String(id)))) continue;
      const result = await runTest(id, test);
      tests.push(result);
      if (result.status === TestStatus.Failed) break;
    }
    return { status: DryRunStatus.Complete, tests };
  }

  #collect(): readonly CollectedTest[] {
    const { tests, vitest } = collector();
    this.#load?.((name) => (name === 'vitest' ? vitest : this.#packages.get(name)));
    return tests;
  }
}

type FastCheck = {
  readonly assert: (property: unknown, options?: { readonly numRuns?: number }) => unknown;
};

/** Tables and samples do not change during a run, and are read for each mutant. */
function remember<Value>(read: (path: URL, options?: unknown) => Value) {
  const known = new Map<string, Value>();
  return (path: URL, options?: unknown): Value => {
    const key = `${path.href} ${JSON.stringify(options)}`;
    const value = known.get(key) ?? read(path, options);
    known.set(key, value);
    return value;
  };
}

async function runTest(id: number, { name, run }: CollectedTest): Promise<TestResult> {
  const started = performance.now();
  const outcome = await Promise.resolve()
    .then(run)
    .then(
      () => ({ status: TestStatus.Success as const }),
      (error: unknown) => ({ status: TestStatus.Failed as const, failureMessage: String(error) }),
    );
  return { id: String(id), name, timeSpentMs: Math.round(performance.now() - started), ...outcome };
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'domain', DomainTestRunner),
  declareValuePlugin(PluginKind.Ignore, 'not-judged', notJudged),
];
