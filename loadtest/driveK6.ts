import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Check, checksOf, type Figures, figuresOf } from './figures.ts';

/** What a run says while it goes on, one JSON object a line. */
export type RunLine =
  | { readonly type: 'phase'; readonly phase: 'starting' | 'running' }
  /** `second` counts from the start of k6. */
  | ({ readonly type: 'figures'; readonly second: number } & Figures)
  | { readonly type: 'checks'; readonly checks: readonly Check[] }
  | { readonly type: 'failed'; readonly reason: string };

/** Milliseconds between two looks at the figures of k6. */
const LOOK = 1_000;
/** k6 ends with it when a threshold was missed. */
const MISSED = 99;
const LAST_OUTPUT = 2_000;

type Drive = {
  readonly k6: string;
  readonly bundle: string;
  readonly folder: string;
  readonly env: readonly string[];
  readonly say: (line: RunLine) => void;
  /** Resolves with the reason, when the run is to be given up. */
  readonly givenUp: Promise<string>;
};

/** Runs one scenario and says its figures each second, then how each check came out. Nothing of k6 is left when it resolves. */
export async function driveK6({ k6, bundle, folder, env, say, givenUp }: Drive): Promise<number> {
  const summary = join(folder, 'summary.json');
  const api = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    k6,
    ['run', '--no-usage-report', '--quiet', '--address', api, '--summary-export', summary, ...env, bundle],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-LAST_OUTPUT);
  });
  const ended = new Promise<number | string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) => done(code ?? signal ?? ''));
  });
  say({ type: 'phase', phase: 'running' });
  let second = 0;
  const looking = setInterval(() => {
    second += 1;
    void look(api, second, say);
  }, LOOK);
  const outcome = await Promise.race([ended, givenUp.then((reason) => ({ reason }))]);
  clearInterval(looking);
  if (typeof outcome === 'object') {
    child.kill('SIGKILL');
    await ended;
    say({ type: 'failed', reason: outcome.reason });
    return 1;
  }
  const isWhole = outcome === 0 || outcome === MISSED;
  if (!isWhole || !existsSync(summary)) {
    say({ type: 'failed', reason: `k6 ended with ${outcome} before the scenario did. ${lastLine(output)}` });
    return 1;
  }
  say({ type: 'checks', checks: checksOf(JSON.parse(readFileSync(summary, 'utf8'))) });
  return outcome;
}

async function look(api: string, second: number, say: (line: RunLine) => void): Promise<void> {
  try {
    const answer = await fetch(`http://${api}/v1/metrics`, { signal: AbortSignal.timeout(LOOK) });
    say({ type: 'figures', second, ...figuresOf(await answer.json()) });
  } catch {
    // Not up yet, or gone: the next look or the end of k6 tells.
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.slice(-300) ?? '';
}
