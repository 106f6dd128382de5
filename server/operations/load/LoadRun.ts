import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadRunWish } from '@waymark/events/operations';
import { type Check, type Figure, type RunLine, readLine } from './readLine.ts';

export type Phase = 'STARTING' | 'RUNNING' | 'ENDING' | 'HELD' | 'BROKEN' | 'FAILED';

export type Point = {
  readonly second: number;
  readonly tables: number;
  readonly requestsPerSecond: number;
  readonly answer95: number;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Milliseconds for what comes before and after the load: a database, people, the last turns, the clean-up. */
const AROUND = 5 * 60_000;
/** From the wish to stop until everything is killed. */
const GRACE = 30_000;
const POINTS = 120;
const NO_WORD = 'The run ended without a result.';
/** Characters of one line of the run, and of the error output that is kept. */
const LINE = 100_000;
const ERRORS = 500;

/** OPS-12: one load test: processes and data made for it, which end and go with it. */
export class LoadRun {
  readonly wish: LoadRunWish;
  phase: Phase = 'STARTING';
  points: readonly Point[] = [];
  figures: readonly Figure[] = [];
  checks: readonly Check[] = [];
  /** Why there is no verdict. */
  reason: string | undefined;
  /** Resolves when nothing of it is left. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #limit: NodeJS.Timeout;
  #kill: NodeJS.Timeout | undefined;
  #last: { readonly second: number; readonly requests: number } = { second: 0, requests: 0 };
  /** Seconds between two points that are kept. */
  #step = 1;

  constructor(wish: LoadRunWish, environment: Readonly<Record<string, string>>, command = commandOf(wish)) {
    this.wish = wish;
    const folder = mkdtempSync(join(tmpdir(), 'waymark-lab-'));
    this.#child = spawn(process.execPath, [...command], {
      cwd: root,
      env: { ...environment, TMPDIR: folder },
      stdio: ['pipe', 'pipe', 'pipe'],
      // Ctrl-C must not reach its parts in any order, and all of them can be killed together.
      detached: true,
    });
    this.#child.stdin?.on('error', () => undefined);
    this.#limit = setTimeout(
      () => this.stop('The run took too long and was stopped.'),
      (wish.ramp + wish.duration) * 1_000 + AROUND,
    );
    this.#limit.unref();
    this.ended = this.#follow(folder);
  }

  get isOver(): boolean {
    return this.phase === 'HELD' || this.phase === 'BROKEN' || this.phase === 'FAILED';
  }

  /** Ends it without a verdict; it cleans up by itself, or is killed. */
  stop(reason: string): void {
    if (this.isOver || this.phase === 'ENDING') return;
    this.phase = 'ENDING';
    this.reason = reason;
    this.#child.stdin?.end();
    this.#kill = setTimeout(() => this.#killAll(), GRACE);
    this.#kill.unref();
  }

  async #follow(folder: string): Promise<void> {
    let errors = '';
    let rest = '';
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      errors = (errors + chunk).slice(-ERRORS);
    });
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk).split('\n');
      rest = (lines.pop() ?? '').slice(0, LINE);
      for (const line of lines) this.#read(readLine(line));
    });
    this.#child.once('exit', () => this.#killAll());
    const end = await new Promise<string>((done) => {
      this.#child.once('error', (error) => done(error.message));
      this.#child.once('close', () => done(errors.trim().split('\n').at(-1) ?? ''));
    });
    clearTimeout(this.#limit);
    clearTimeout(this.#kill);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
    if (this.reason === undefined && this.checks.length > 0) {
      this.phase = this.checks.every(({ isHeld }) => isHeld) ? 'HELD' : 'BROKEN';
      return;
    }
    this.reason ??= end === '' ? NO_WORD : `${NO_WORD} ${end}`;
    this.checks = [];
    this.phase = 'FAILED';
  }

  #read(line: RunLine | undefined): void {
    if (!line) return;
    if (line.type === 'failed') this.reason ??= line.reason;
    else if (line.type === 'checks') this.checks = line.checks;
    else if (line.type === 'phase' && line.phase === 'running' && this.phase === 'STARTING')
      this.phase = 'RUNNING';
    else if (line.type === 'figures') this.#keep(line);
  }

  #keep({ second, tables, requests, answer95, named }: Extract<RunLine, { type: 'figures' }>): void {
    this.figures = named;
    const passed = second - this.#last.second;
    if (passed < this.#step) return;
    const requestsPerSecond = Math.max(0, requests - this.#last.requests) / passed;
    this.#last = { second, requests };
    this.points = [...this.points, { second, tables, requestsPerSecond, answer95 }];
    if (this.points.length <= POINTS) return;
    this.points = this.points.filter((_, index) => index % 2 === 0);
    this.#step *= 2;
  }

  /** Its process and all that it started. */
  #killAll(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  }
}

function commandOf({ scenario, users, ramp, duration, seed }: LoadRunWish): readonly string[] {
  const numbers = { users, ramp, duration, seed };
  const options = Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return ['--import', 'tsx', join(root, 'loadtest/run.ts'), scenario, ...options, '--lines'];
}
