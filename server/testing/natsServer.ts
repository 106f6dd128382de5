import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A nats-server of a test's own, on a port of its own, that can be killed and started again. */
export type NatsServer = {
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
} & AsyncDisposable;

const STARTS_WITHIN_MS = 5_000;

/** The program, or undefined after saying loudly that tests are left out. */
export function findNatsServer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => join(folder, 'nats-server')).find(isExecutable);
  if (!found) {
    console.warn('\n!!! LEFT OUT: no nats-server on the PATH, so nothing was tested against real NATS !!!\n');
  }
  return found;
}

// The shell reads until whoever started it closes the pipe or dies, however it dies, and then ends the server at once.
const AS_LONG_AS_WE_LIVE = '"$0" "$@" & read -r _; kill -9 $!; wait $!';

export async function startNatsServer(program: string): Promise<NatsServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let isDisposed = false;

  async function start(): Promise<void> {
    if (isDisposed) throw new Error('This nats-server is over.');
    const parameters = ['-c', AS_LONG_AS_WE_LIVE, program, '-a', '127.0.0.1', '-p', String(port)];
    child = spawn('/bin/sh', parameters, { stdio: ['pipe', 'ignore', 'ignore'] });
    const deadline = performance.now() + STARTS_WITHIN_MS;
    while (!(await accepts(port))) {
      if (performance.now() > deadline) throw new Error('nats-server did not start');
      await wait(20);
    }
  }

  async function kill(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running) return;
    const gone = once(running, 'exit');
    running.stdin?.end();
    await gone;
  }

  async function dispose(): Promise<void> {
    isDisposed = true;
    await kill();
  }

  await start();
  return { url: `nats://127.0.0.1:${port}`, start, kill, [Symbol.asyncDispose]: dispose };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
