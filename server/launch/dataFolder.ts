import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from './launchError.ts';

/**
 * The one folder for what a machine keeps: the embedded database, secrets, uploaded files, the mail outbox.
 * @throws LaunchError when it cannot be written to.
 */
export function openDataFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
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
