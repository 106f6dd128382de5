import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { type FileSum, keepStream } from '@waymark/db/store';
import { isErasedNote } from '../../platform/files/erasedList.ts';
import { checkFileKey } from '../../platform/files/fileKey.ts';
import type { FileStore } from '../../platform/files/types.ts';
import { checkSum, type Manifest } from './backupFolder.ts';

type ListedFile = FileSum & { readonly key: string };

const LIST = 'files.jsonl.gz';
const FOLDER = 'files';

/**
 * Copies every file of the store, and lists them. Call it after the log was copied: a file is stored before the event that
 * names it, so none is missing; what came since is named by nobody and goes with its owner.
 */
export async function backUpFiles(
  files: Pick<FileStore, 'keys' | 'get'>,
  folder: string,
  onFile: (count: number) => void,
): Promise<Manifest['files']> {
  let count = 0;
  async function* copied() {
    for await (const key of files.keys()) {
      // Who was erased is known outside of the backup, or an older one would not know.
      if (isErasedNote(key)) continue;
      const stored = await files.get(key);
      // Deleted since it was listed: the log says so too.
      if (!stored) continue;
      const path = join(folder, FOLDER, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const listed: ListedFile = { key, ...(await keepStream(path, stored.content)) };
      count += 1;
      onFile(count);
      yield Buffer.from(`${JSON.stringify(listed)}\n`);
    }
  }
  const list = await keepStream(join(folder, LIST), Readable.from(copied()), createGzip());
  return { file: LIST, count, ...list };
}

/** @throws LaunchError where one is missing or is not the one that was written */
export async function checkFiles(folder: string, { file, ...list }: Manifest['files']): Promise<void> {
  await checkSum(folder, file, list);
  for await (const { key, ...sum } of listOf(folder, file)) await checkSum(folder, `${FOLDER}/${key}`, sum);
}

/** Puts every file under its key; one that is there already is the same one. */
export async function restoreFiles(
  files: Pick<FileStore, 'put'>,
  folder: string,
  { file }: Manifest['files'],
  onFile: (count: number) => void,
): Promise<void> {
  let count = 0;
  for await (const { key } of listOf(folder, file)) {
    await files.put(key, createReadStream(join(folder, FOLDER, key)));
    count += 1;
    onFile(count);
  }
}

async function* listOf(folder: string, file: string): AsyncGenerator<ListedFile> {
  const lines = createInterface({ input: createReadStream(join(folder, file)).pipe(createGunzip()) });
  for await (const line of lines) {
    const listed = JSON.parse(line) as ListedFile;
    checkFileKey(listed.key);
    yield listed;
  }
}
