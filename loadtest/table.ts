import { spawn, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { RunLine } from './driveK6.ts';
import type { Check } from './figures.ts';

// Every scenario's steady run, and a soak of messages, one after the other, each on a separate stack: `npm run load -- table`.

const root = resolve(import.meta.dirname, '..');

/** One run, with what the machine gave before and after it. */
export type TableRun = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly requests: number;
  readonly answer95: number;
  readonly checks: readonly Check[];
  /** Why it did not end. */
  readonly reason?: string;
};

/** The runs of the table, in their order. */
export function runsOf(
  scenarios: readonly string[],
): readonly (readonly [scenario: string, profile: string])[] {
  return [...scenarios.map((scenario) => [scenario, 'steady'] as const), ['messaging', 'soak']];
}

/** Runs one scenario in a separate process. */
export async function runOnce(
  scenario: string,
  profile: string,
  shorter: string,
  seed: number,
): Promise<TableRun> {
  const before = machineText();
  const lines = await linesOf([scenario, profile, '--shorter', shorter, '--seed', String(seed), '--lines']);
  const figures = lines.findLast((line) => line.type === 'figures');
  const failed = lines.find((line) => line.type === 'failed');
  return {
    name: `${scenario} ${profile}`,
    before,
    after: machineText(),
    requests: figures?.requests ?? 0,
    answer95: figures?.answer95 ?? 0,
    checks: lines.find((line) => line.type === 'checks')?.checks ?? [],
    ...(failed && { reason: failed.reason }),
  };
}

async function linesOf(args: readonly string[]): Promise<readonly RunLine[]> {
  // Its input stays open: it ends when that does.
  const child = spawn(process.execPath, [...process.execArgv, join(root, 'loadtest/run.ts'), ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  await new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('close', () => done());
  });
  return output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as RunLine] : []));
}

/** A slow machine, or one that others use, reads as such beside the figures. */
export function machineText(): string {
  const program = ['--import', 'tsx', join(root, 'server/bench/table/calibrateProcess.ts')];
  const { stdout } = spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8', timeout: 60_000 });
  return stdout.trim() || 'nothing is known of the machine.';
}

/** As Markdown. A run without checks has not ended, and so has not passed. */
export function loadTable(runs: readonly TableRun[], shorter: string): string {
  const rows = runs.map(({ name, requests, answer95, checks, before, after, reason }) => {
    const missed = checks.filter(({ isHeld }) => !isHeld);
    const budgets =
      checks.length === 0
        ? (reason ?? 'did not end')
        : `${checks.length - missed.length} of ${checks.length}`;
    const worst = missed.map((check) => `${check.name} ${check.rule}: ${figure(check.value)}`).join('; ');
    return `| ${[name, figure(requests), `${figure(answer95)} ms`, budgets, worst, before, after].join(' | ')} |`;
  });
  return [
    `Each run ${shorter === '1' ? 'as long as' : `${shorter} times shorter than`} its profile.`,
    '',
    '| run | requests | p95 of an answer | budgets held | missed | machine before | machine after |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Whether every run ended and held all its budgets. */
export function isPassed(runs: readonly TableRun[]): boolean {
  return runs.every(({ checks }) => checks.length > 0 && checks.every(({ isHeld }) => isHeld));
}

function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
}
