import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';

/** The bytes of files that wait to be sent, in this browser, under the client id that they will be sent with. */
export interface FileStore {
  /** Rejects when the device has no room; then nothing of the file is left. */
  put(id: string, file: File): Promise<void>;
  /** undefined when this browser does not have it (any more). */
  read(id: string): Promise<File | undefined>;
  remove(id: string): Promise<void>;
  ids(): Promise<readonly string[]>;
  clear(): Promise<void>;
}

/** Bytes, and not the browser's file: that only points at something that may change or go before it is sent. */
type KeptFile = { readonly name: string; readonly type: string; readonly bytes: ArrayBuffer };

let opened: UseStore | undefined;
/** Where the browser keeps nothing: until the page is left. */
const unkept = new Map<string, KeptFile>();

/** IndexedDB under a prefix of the person's own; opened with the first use. */
export function createFileStore(userId: string): FileStore {
  const prefix = `${userId}/`;
  async function onDisk<Result>(use: (store: UseStore) => Promise<Result>): Promise<Result | undefined> {
    try {
      opened ??= createStore('waymark-files', 'files');
      return await use(opened);
    } catch (error) {
      if (isRefused(error)) return undefined;
      throw error;
    }
  }
  async function ids(): Promise<readonly string[]> {
    const all = [...((await onDisk((store) => keys<string>(store))) ?? []), ...unkept.keys()];
    return all.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  }
  return {
    ids,
    async put(id, file) {
      const kept: KeptFile = { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
      const isKept = await onDisk((store) => set(prefix + id, kept, store).then(() => true));
      if (!isKept) unkept.set(prefix + id, kept);
    },
    async read(id) {
      const kept = unkept.get(prefix + id) ?? (await onDisk((store) => get<KeptFile>(prefix + id, store)));
      return kept && new File([kept.bytes], kept.name, { type: kept.type });
    },
    async remove(id) {
      unkept.delete(prefix + id);
      await onDisk((store) => del(prefix + id, store));
    },
    async clear() {
      const own = (await ids()).map((id) => prefix + id);
      for (const key of own) unkept.delete(key);
      await onDisk((store) => delMany(own, store));
    },
  };
}

/** By a browser that is set to keep nothing. */
function isRefused(error: unknown): boolean {
  return (error as { name?: unknown }).name === 'SecurityError';
}
