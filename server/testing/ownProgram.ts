import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const STARTS_WITHIN_MS = 10_000;

// The shell reads until its parent closes the pipe or dies, however it dies, and then ends the server at once.
const AS_LONG_AS_WE_LIVE = '"$0" "$@" & read -r _; kill -9 $!; wait $!';

/** A server for one test that can be killed and started again. */
export type OwnProgram = {
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Of the program that runs now, and of the shell that guards it. */
  pids(): readonly number[];
} & AsyncDisposable;

/** Where the program is: on the PATH, or where Debian and Go put what no PATH names. */
export function findProgram(name: string): string | undefined {
  const go = process.env.GOBIN ?? join(process.env.GOPATH ?? join(homedir(), 'go'), 'bin');
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', go];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** Runs it until it is killed or this process ends; started when it accepts on its port. */
export async function startProgram(
  program: string,
  parameters: readonly string[],
  port: number,
): Promise<OwnProgram> {
  let child: ChildProcess | undefined;
  let isDisposed = false;

  async function start(): Promise<void> {
    if (isDisposed) throw new Error(`This ${program} is over.`);
    child = spawn('/bin/sh', ['-c', AS_LONG_AS_WE_LIVE, program, ...parameters], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const deadline = performance.now() + STARTS_WITHIN_MS;
    while (!(await accepts(port))) {
      if (performance.now() > deadline) throw new Error(`${program} did not start`);
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

  function pids(): readonly number[] {
    const shell = child?.pid;
    if (shell === undefined) return [];
    const children = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').trim();
    return [shell, ...children.split(' ').filter(Boolean).map(Number)];
  }

  await start();
  return { start, kill, pids, [Symbol.asyncDispose]: dispose };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
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
