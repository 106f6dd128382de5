import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the runner says of one test. */
export type Result = {
  /** With the values of a table put in. */
  readonly title: string;
  readonly within: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
  /** Expectations stated by the last try. */
  readonly assertions: number;
  readonly neededSecondTry: boolean;
};

/** The last run of one spec file; `at` in milliseconds of the epoch. */
export type FileResults = { readonly at: number; readonly tests: readonly Result[] };

const FOLDER = 'node_modules/.cache/waymark/results';

/** Replaces the results of the spec file. Each has a separate file, so that parallel runs never share one. */
export function writeResults(path: string, results: FileResults, root = '.'): void {
  const file = fileOf(path, root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(results));
  renameSync(`${file}.${process.pid}`, file);
}

/** The last run of the spec file; undefined when it has not run here. */
export function readResults(path: string, root = '.'): FileResults | undefined {
  const file = fileOf(path, root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FileResults) : undefined;
}

function fileOf(path: string, root: string): string {
  return join(root, FOLDER, `${path}.json`);
}
