import { access, constants, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Databases of a run and the log take less than one; the rest is for everybody else. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where test clusters are kept: in memory where there is enough of it, for a copy of the template is a thousand files, which cost
 * a disk ten times the processor time.
 */
export async function folderForClusters(): Promise<string> {
  const space = await access(MEMORY, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => statfs(MEMORY),
    () => undefined,
  );
  if (!space) return tmpdir();
  await removeOrphans();
  const isRoomy = space.bavail * space.bsize >= ENOUGH_BYTES && freemem() >= ENOUGH_BYTES;
  return isRoomy ? MEMORY : tmpdir();
}

/** What killed runs left would hold memory until the machine restarts. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    if (!name.startsWith('waymark-test-')) continue;
    const owner = Number(await readFile(join(MEMORY, name, 'owner.pid'), 'utf8').catch(() => ''));
    if (owner > 0 && !isAlive(owner)) await rm(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
