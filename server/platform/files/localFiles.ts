import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { collectOrphans } from './collectOrphans.ts';
import { checkFileKey, isFileKey } from './fileKey.ts';
import type { FileContent, FileStore } from './types.ts';

/** How a file is called while it is written. */
const ASIDE = /^\.[0-9a-f-]{36}$/;

/**
 * Files in a folder of this machine, which every process of the product sees. Written aside and moved into place, and on
 * the disk when `put` resolves: the log, which tells of them next, is there too.
 */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string): string => {
    checkFileKey(key);
    return join(folder, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const aside = join(folder, `.${randomUUID()}`);
      try {
        await pipeline(
          sourceOf(content),
          createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }),
        );
        await rename(aside, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      if (!isFileKey(key)) return undefined;
      const file = await open(pathOf(key)).catch(missing);
      if (!file) return undefined;
      const stat = await file.stat();
      if (stat.isFile()) return { content: file.createReadStream(range), size: stat.size };
      await file.close();
      return undefined;
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async list(prefix) {
      const entries = await readdir(pathOf(prefix), { withFileTypes: true }).catch(missing);
      return (entries ?? []).filter((each) => each.isFile()).map(({ name }) => `${prefix}/${name}`);
    },
    keys: () => keysIn(folder, ''),
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
    tidy: () => collectOrphans(folder, ASIDE),
    close: () => {},
  };
}

async function* keysIn(root: string, prefix: string): AsyncGenerator<string> {
  const folder = await opendir(join(root, prefix)).catch(missing);
  for await (const entry of folder ?? []) {
    const key = prefix + entry.name;
    if (entry.isDirectory()) yield* keysIn(root, `${key}/`);
    else if (entry.isFile() && isFileKey(key)) yield key;
  }
}

/** A stream of the content, from its beginning. */
function sourceOf(content: FileContent): Readable {
  if (content instanceof Readable) return content;
  return content instanceof Uint8Array ? Readable.from([content]) : content.stream();
}

/** A name is kept by its folder. */
async function flushFolder(path: string): Promise<void> {
  // There folders cannot be opened.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
