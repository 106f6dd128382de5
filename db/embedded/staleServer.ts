import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * Clears what a killed run left behind in a data folder: a server that still runs is stopped, a lock file whose process id
 * now belongs to another program is removed. PostgreSQL itself recovers the rest from its log.
 */
export async function clearStaleServer(cluster: string): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (!(await isServerOf(cluster, pid))) {
    await rm(lockFile, { force: true });
    return;
  }
  const owner = Number(await readFile(ownerFile(cluster), 'utf8').catch(() => ''));
  if (owner > 0 && owner !== process.pid && signalProcess(owner, 0)) {
    throw new Error(`The data in ${dirname(cluster)} is in use: Waymark already runs as process ${owner}.`);
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!signalProcess(pid, signal)) return;
    for (let waited = 0; waited < 5_000; waited += 50) {
      if (!signalProcess(pid, 0)) return;
      await delay(50);
    }
  }
}

/** Says that this process answers for the server on `cluster`. */
export async function claimServer(cluster: string): Promise<void> {
  await writeFile(ownerFile(cluster), String(process.pid));
}

function ownerFile(cluster: string): string {
  return join(dirname(cluster), 'owner.pid');
}

async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!signalProcess(pid, 0)) return false;
  return (await commandLine(pid)).includes(cluster);
}

async function commandLine(pid: number): Promise<string> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (fromProc !== undefined) return fromProc;
  return promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/** Sends the signal; false when there is no such process. */
export function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
