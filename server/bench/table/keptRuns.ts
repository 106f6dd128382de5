import { execFileSync, spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BenchResult } from '../result.ts';
import type { Run } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FILE = join(ROOT, 'node_modules/.cache/waymark/bench-table.json');

type Kept = { readonly commit: string; readonly options: readonly string[]; readonly runs: readonly Run[] };

/** What was measured of this commit with these options; other runs count for nothing. */
export async function openKeptRuns(options: readonly string[], isFresh: boolean) {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  if (isFresh) await rm(FILE, { force: true });
  const found = await readFile(FILE, 'utf8').catch(() => '{}');
  const before = JSON.parse(found) as Partial<Kept>;
  const runs: Run[] =
    before.commit === commit && isDeepStrictEqual(before.options, options) ? [...(before.runs ?? [])] : [];
  return {
    runs,
    async keep(run: Run): Promise<void> {
      runs.push(run);
      await mkdir(dirname(FILE), { recursive: true });
      await writeFile(FILE, JSON.stringify({ commit, options, runs } satisfies Kept));
    },
  };
}

/** One group in a separate process, as if it were asked for alone. @throws Error when it fails. */
export async function runApart(name: string, options: readonly string[]): Promise<readonly BenchResult[]> {
  const main = join(ROOT, 'server/bench/main.ts');
  const child = spawn(process.execPath, [...process.execArgv, main, name, '--json', ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  await new Promise<void>((done, fail) => {
    child.on('error', fail);
    child.on('close', () => done());
  });
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  if (lines.length === 0) throw new Error(`The bench "${name}" measured nothing.`);
  return lines.map((line) => JSON.parse(line) as BenchResult);
}
