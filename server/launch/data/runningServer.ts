import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../terminal/launchError.ts';

/** Who uses a data folder now, for a second start and for the command-line tools. */
export type RunningServer = {
  readonly pid: number;
  readonly databaseUrl?: string;
  readonly address?: string;
};

const fileIn = (dataFolder: string) => join(dataFolder, 'running.json');

/** The server that runs on this folder, or undefined; what a killed one left behind does not count. */
export function findRunningServer(dataFolder: string): RunningServer | undefined {
  const file = fileIn(dataFolder);
  if (!existsSync(file)) return undefined;
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as RunningServer;
    return isOurs(record.pid) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** @throws LaunchError when another process already runs on this folder. */
export function claimDataFolder(dataFolder: string): void {
  const other = findRunningServer(dataFolder);
  if (other)
    throw new LaunchError(
      `Waymark already runs here as process ${other.pid}${other.address ? ` at ${other.address}` : ''}. Stop it first, or give this one another folder: DATA_DIR=/some/folder PORT=4001 npm start`,
    );
  describeRunningServer(dataFolder, {});
}

export function describeRunningServer(dataFolder: string, facts: Omit<RunningServer, 'pid'>): void {
  const file = fileIn(dataFolder);
  writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, ...facts }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function releaseDataFolder(dataFolder: string): void {
  rmSync(fileIn(dataFolder), { force: true });
}

/** Alive, and one of ours: after a reboot the same number may be somebody else's. */
function isOurs(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
}
