import type { Readable } from 'node:stream';

/** A file as it comes out: `size` in bytes. The stream must be read or destroyed. */
export type StoredFile = { readonly content: Readable; readonly size: number };

/**
 * Where files are kept: a folder here, an object store elsewhere. Keys are paths of letters, digits, dots, dashes and
 * underscores; a file is complete or not there at all.
 */
export interface FileStore {
  /** @throws Error for a key that is none. */
  put(key: string, content: Readable | Uint8Array): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** Nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** The keys of a folder, `photos/x` for example. */
  list(folder: string): Promise<readonly string[]>;
}
