import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundle } from '../launch/bundle.mjs';

/** A busy machine starts a process slowly, milliseconds. */
const STARTS_WITHIN = 90_000;
const ANSWERS_WITHIN = 20_000;
/** Lines of output that a report may quote. */
const KEPT_LINES = 40;

/** A server in a separate process: one that hangs or ends can be seen, ended and started again. */
export type Target = AsyncDisposable & {
  readonly address: string;
  /** Why the process is not well: it ended, or does not say that it is ready. Undefined: it is. */
  problem(): Promise<string | undefined>;
  /** The longest time that the event loop was held since the last question, milliseconds. */
  loopDelay(): Promise<number>;
  /** Ends the process and starts another one on the same database. */
  restart(): Promise<void>;
};

/** @throws Error when the process does not start in time. */
export async function startTarget(environment: Readonly<Record<string, string>>): Promise<Target> {
  let running = await start(environment);

  return {
    get address() {
      return running.address;
    },
    async problem() {
      const { child } = running;
      if (child.exitCode !== null || child.signalCode !== null) {
        return `the server ended with ${child.exitCode ?? child.signalCode}:\n${running.output.join('\n')}`;
      }
      const response = await ask(running.address, '/readyz');
      if (response === undefined) return `the server did not answer within ${ANSWERS_WITHIN} ms`;
      return response.status === 200 ? undefined : `the server is not ready: ${response.text}`;
    },
    async loopDelay() {
      const response = await ask(running.address, '/metrics');
      const [, seconds] =
        /^waymark_nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(response?.text ?? '') ?? [];
      if (seconds === undefined) throw new Error('The server says nothing about its event loop');
      return Number(seconds) * 1000;
    },
    async restart() {
      await stop(running.child);
      running = await start(environment);
    },
    [Symbol.asyncDispose]: () => stop(running.child),
  };
}

type Running = { readonly child: ChildProcess; readonly address: string; readonly output: readonly string[] };

async function start(environment: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, [await bundle('server/launch/serve.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const address = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The server did not start:\n${output.join('\n')}`)),
      STARTS_WITHIN,
    );
    const read = (text: Buffer) => {
      output.push(...String(text).split('\n').filter(Boolean));
      output.splice(0, output.length - KEPT_LINES);
      const [, listening] = /LISTENING (\S+)/.exec(String(text)) ?? [];
      if (listening === undefined) return;
      clearTimeout(timer);
      resolve(listening);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output.join('\n')}`)));
  });
  try {
    return { child, address: await address, output };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  // A loop that is held handles no other signal.
  child.kill('SIGKILL');
  await gone;
}

async function ask(address: string, path: string): Promise<{ status: number; text: string } | undefined> {
  try {
    const response = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(ANSWERS_WITHIN) });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}
