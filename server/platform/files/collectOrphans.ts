import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is older than this was left by a process that was killed, milliseconds. */
const LEFT_BEHIND = 60 * 60_000;

/** Removes the files of a folder, itself only, that are called so and were left behind. */
export async function collectOrphans(folder: string, name: RegExp): Promise<void> {
  for (const each of await readdir(folder).catch(() => [])) {
    if (!name.test(each)) continue;
    const path = join(folder, each);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < Date.now() - LEFT_BEHIND) await rm(path, { force: true });
  }
}
