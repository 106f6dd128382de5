import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

export type RunningStack = {
  /** Describes the stack for k6. */
  readonly file: string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
};

/**
 * Starts a separate server on a free port with separate data. It ends on request, or when this process ends.
 * @param say gets what it prints
 * @throws Error if it ends before it is ready
 */
export async function startStack(
  folder: string,
  people: number,
  say: (text: string) => void,
): Promise<RunningStack> {
  const file = join(folder, 'stack.json');
  const launcher = join(root, 'server/launch/bundle.mjs');
  const script = 'server/launch/loadStack.ts';
  const child = spawn(
    process.execPath,
    [launcher, script, '--file', file, '--people', String(people), '--data', join(folder, 'data')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  child.stdin.on('error', () => undefined);
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)));
  const ready = new Promise<void>((done) => {
    child.stdout.on('data', (chunk: Buffer) => {
      say(chunk.toString());
      if (chunk.includes('READY')) done();
    });
  });
  const code = await Promise.race([ready.then(() => undefined), ended]);
  if (code !== undefined) throw new Error('The stack for the load test did not start.');
  return {
    file,
    ended,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
