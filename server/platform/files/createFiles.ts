import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { localFiles } from './localFiles.ts';
import { s3Files } from './s3Files.ts';
import type { FileStore } from './types.ts';

/** The store that the settings name: a bucket, or the folder `files` of DATA_DIR. */
export async function createFiles(config: Pick<Config, 's3' | 'dataDir'>, log: Logger): Promise<FileStore> {
  const files = config.s3 ? await s3Files(config.s3) : localFiles(join(config.dataDir, 'files'));
  // Not awaited: removing old files does not delay the start.
  files.tidy().catch((error: unknown) => log.warn({ err: error }, 'files were not tidied up'));
  return files;
}
