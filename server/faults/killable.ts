import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from '../testing/freePort.ts';
import { bundledServer } from './bundledServer.ts';

/** A server process on one fixed address, that can be killed without a word and started again. */
export type Killable = {
  readonly address: string;
  /** Of the process that runs now. */
  pid(): number | undefined;
  /** `from`: the folder of another version. */
  start(from?: string): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const root = resolve(import.meta.dirname, '../..');

/** `settings` as in the environment; HOST and PORT are chosen here. */
export async function serverProcess(settings: Readonly<Record<string, string>>): Promise<Killable> {
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(from?: string): Promise<void> {
    const started = spawn(process.execPath, [await bundledServer(from)], {
      cwd: from ?? root,
      env: { ...process.env, ...settings, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child = started;
    await new Promise<void>((done, fail) => {
      started.stdout?.on('data', (chunk: Buffer) => chunk.includes('LISTENING') && done());
      started.once('exit', (code) =>
        fail(new Error(`A server process ended with ${code} before it listened`)),
      );
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
  }

  return {
    address: `http://127.0.0.1:${port}`,
    pid: () => child?.pid,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
