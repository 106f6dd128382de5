import type { Readable } from 'node:stream';

/** A file as it comes out: `size` in bytes, of the whole file. The stream must be read or destroyed. */
export type StoredFile = { readonly content: Readable; readonly size: number };

/** Bytes of a file, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** A file of a multipart request. It is on the disk, and is deleted when the request is answered. */
export interface UploadedFile {
  /** As the client called it: not to be trusted. */
  readonly name: string;
  /** As the client announced it: not to be trusted. */
  readonly type: string;
  readonly size: number;
  /** The MD5 of the whole file, in base64, as RFC 1864 writes it. */
  readonly md5: string;
  /** As often as wanted, each time from the beginning or only a part. */
  stream(range?: ByteRange): Readable;
  /** Everything at once: for what is small. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file that was checked and stored: `name` and `type` say what it is. */
export type KeptFile = {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
};

/** A file that was checked, on its way to the store. */
export type CheckedFile = Omit<KeptFile, 'key'> & { readonly content: FileContent };

/** Lets a store try again, and see that all of it came. */
export type ReadAgain = Pick<UploadedFile, 'size' | 'md5' | 'stream'>;

/** The content of a file. */
export type FileContent = Uint8Array | Readable | ReadAgain;

/**
 * Where files are kept: a folder here, an object store elsewhere. Keys are paths of letters, digits, dots, dashes and
 * underscores; a file is complete or not there at all.
 */
export interface FileStore {
  /** @throws Error for a key that is none. */
  put(key: string, content: FileContent): Promise<void>;
  /** The range must be inside the file. */
  get(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** The keys of a folder, `photos/x` for example. */
  list(folder: string): Promise<readonly string[]>;
  /** The keys of all files, in no order; what is put or deleted meanwhile may be among them or not. */
  keys(): AsyncIterable<string>;
  /** @throws when nothing can be kept there now. */
  check(): Promise<void>;
  /** Removes what killed processes left half written. */
  tidy(): Promise<void>;
  close(): void;
}
