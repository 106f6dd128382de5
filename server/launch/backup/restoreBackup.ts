import { isBareDatabase, type Restored, restoreLog } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import type { FileStore } from '../../platform/files/types.ts';
import { bringUpToDate } from '../data/bringUpToDate.ts';
import { LaunchError } from '../terminal/launchError.ts';
import { checkFiles, restoreFiles } from './backupFiles.ts';
import { checkSum, type Manifest, readManifest } from './backupFolder.ts';

export type RestoreParts = {
  readonly url: string;
  readonly masterKey: Uint8Array;
  readonly files: Pick<FileStore, 'put'>;
};

export type RestoreOptions = {
  /** The last position that is wanted; all of the backup where absent. */
  readonly to?: number | undefined;
  /** Everybody who was erased, as far as the list outside of the backup knows. */
  readonly erased: readonly string[];
};

/**
 * Writes a backup into a database without tables, up to a position, and fills every read model. Nothing is written before
 * every file of the backup was checked.
 * @throws LaunchError with the reason: damaged, another master key, a newer version, not empty, no such position
 */
export async function restoreBackup(
  { url, masterKey, files }: RestoreParts,
  folder: string,
  { to, erased }: RestoreOptions,
  note: (text: string) => void = () => undefined,
): Promise<Restored> {
  const manifest = await readManifest(folder, masterKey);
  const { log } = manifest;
  if (to !== undefined && to > log.position) {
    throw new LaunchError(`The backup ends at position ${log.position}: it cannot be restored to ${to}.`);
  }
  note('checking');
  await checkAll(folder, manifest);
  if (!(await isBareDatabase(url))) {
    throw new LaunchError(
      'The database is not empty. A backup is restored into a new one: create it, or name another DATA_DIR.',
    );
  }
  await restoreFiles(files, folder, manifest.files, (count) =>
    note(`file ${count} of ${manifest.files.count}`),
  );
  const parts = { url, masterKey, capabilities };
  const restored = await restoreLog(parts, folder, log, { to: to ?? log.position, erased, onProgress: note });
  await bringUpToDate(url, masterKey, note);
  return restored;
}

async function checkAll(folder: string, { log, files }: Manifest): Promise<void> {
  for (const { file, bytes, sha256 } of log.tables) await checkSum(folder, file, { bytes, sha256 });
  await checkFiles(folder, files);
}
