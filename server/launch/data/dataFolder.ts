import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LaunchError } from '../terminal/launchError.ts';

/**
 * The one folder for what a machine keeps: the embedded database, secrets, uploaded files, the mail outbox.
 * @throws LaunchError when it cannot be written to.
 */
export function openDataFolder(path: string): string {
  try {
    makeFolder(path);
    // Access rights do not tell of a read-only disk, and root may everything: only a write tells.
    const probe = join(path, '.writable');
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new LaunchError(
      `The data folder cannot be written to: ${path} (${code}). Choose another: DATA_DIR=/some/folder npm start`,
    );
  }
  return path;
}

/** Step by step: Node's own recursive mkdir never returns where a parent takes no folders at all, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o755 });
}
