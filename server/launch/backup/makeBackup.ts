import { backUpLog, type Database } from '@waymark/db/store';
import type { FileStore } from '../../platform/files/types.ts';
import { backUpFiles } from './backupFiles.ts';
import { type Manifest, markOf, openBackupFolder, writeManifest } from './backupFolder.ts';

export type BackupParts = {
  readonly db: Pick<Database, 'url'>;
  readonly files: Pick<FileStore, 'keys' | 'get'>;
  readonly masterKey: Uint8Array;
};

/**
 * Writes log, keys and files at one position into an empty folder, while the product runs. The master key is not in it.
 * @throws LaunchError where the folder is not empty
 */
export async function makeBackup(
  { db, files, masterKey }: BackupParts,
  folder: string,
  note: (text: string) => void = () => undefined,
): Promise<Manifest> {
  await openBackupFolder(folder);
  const log = await backUpLog(db, folder, (table, rows) => note(`${table}, ${rows} rows`));
  const kept = await backUpFiles(files, folder, (count) => note(`file ${count}`));
  return writeManifest(folder, { masterKey: markOf(masterKey), log, files: kept });
}
