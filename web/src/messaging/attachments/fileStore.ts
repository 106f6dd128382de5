import type { UseStore } from 'idb-keyval';

/** The bytes of files that wait to be sent, in this browser, under the client id that they will be sent with. */
export interface FileStore {
  /** Rejects when the device has no room or keeps nothing; then nothing of the file is left. */
  put(id: string, file: File): Promise<void>;
  /** undefined when this browser does not have it (any more). */
  read(id: string): Promise<File | undefined>;
  remove(id: string): Promise<void>;
  ids(): Promise<readonly string[]>;
  clear(): Promise<void>;
}

/** Bytes, and not the browser's file: that only points at something that may change or go before it is sent. */
type KeptFile = { readonly name: string; readonly type: string; readonly bytes: ArrayBuffer };

/** IndexedDB under a prefix of the person's own. Its library is loaded with the first file. */
export function createFileStore(userId: string): FileStore {
  const prefix = `${userId}/`;
  const ids = async (): Promise<readonly string[]> => {
    const { idb, store } = await open();
    const keys = await idb.keys<string>(store);
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  };
  return {
    ids,
    async put(id, file) {
      const kept: KeptFile = { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
      const { idb, store } = await open();
      await idb.set(prefix + id, kept, store);
    },
    async read(id) {
      const { idb, store } = await open();
      const kept = await idb.get<KeptFile>(prefix + id, store);
      return kept && new File([kept.bytes], kept.name, { type: kept.type });
    },
    async remove(id) {
      const { idb, store } = await open();
      await idb.del(prefix + id, store);
    },
    async clear() {
      const { idb, store } = await open();
      await idb.delMany(
        (await ids()).map((id) => prefix + id),
        store,
      );
    },
  };
}

type Idb = typeof import('idb-keyval');
let opened: { readonly idb: Idb; readonly store: UseStore } | undefined;

async function open(): Promise<{ readonly idb: Idb; readonly store: UseStore }> {
  const idb = await import('idb-keyval');
  opened ??= { idb, store: idb.createStore('waymark-files', 'files') };
  return opened;
}
