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
/** Of a browser that is set to keep nothing: until the page is left. */
const unkept = new Map<string, KeptFile>();

/** IndexedDB under a prefix of the person's own; opened with the first use. */
export function createFileStore(userId: string): FileStore {
  const prefix = `${userId}/`;
  async function store(): Promise<UseStore> {
    opened ??= createStore('waymark-files', 'files');
    return opened;
  }
  /** False in a browser that is set to keep nothing: each has another error for it. */
  async function opens(): Promise<boolean> {
    try {
      await (await store())('readonly', () => {});
      return true;
    } catch (error) {
      if ((error as Error).name === 'QuotaExceededError') throw error;
      return false;
    }
  }
  async function ids(): Promise<readonly string[]> {
    const all = await keys<string>(await store());
    return all.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  }
  return {
    ids,
    async put(id, file) {
      const kept: KeptFile = { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
      if (await opens()) await set(prefix + id, kept, await store());
      else unkept.set(prefix + id, kept);
    },
    async read(id) {
      const kept = unkept.get(prefix + id) ?? (await get<KeptFile>(prefix + id, await store()));
      return kept && new File([kept.bytes], kept.name, { type: kept.type });
    },
    async remove(id) {
      unkept.delete(prefix + id);
      await del(prefix + id, await store());
    },
    async clear() {
      unkept.clear();
      const own = (await ids()).map((id) => prefix + id);
      await delMany(own, await store());
    },
  };
}
