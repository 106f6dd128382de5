import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';

/** Bytes, and not the browser's file: that only points at something that may change or go before it is sent. */
type KeptPicture = { readonly name: string; readonly type: string; readonly bytes: ArrayBuffer };

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('waymark-event-pictures', 'pictures');
  return opened;
}

/** Keeps the picture of a draft in this browser, under the draft's client id. Without room for it, it lasts as long as the page. */
export async function keepPicture(id: string, file: File): Promise<void> {
  try {
    const kept: KeptPicture = { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
    await set(id, kept, store());
  } catch {
    // The picture is still in the form.
  }
}

export async function readPicture(id: string): Promise<File | null> {
  try {
    const kept = await get<KeptPicture>(id, store());
    return kept ? new File([kept.bytes], kept.name, { type: kept.type }) : null;
  } catch {
    return null;
  }
}

export async function forgetPicture(id: string): Promise<void> {
  await del(id, store()).catch(() => undefined);
}

/** AUT-71: at log-out. */
export async function forgetPictures(): Promise<void> {
  await clear(store()).catch(() => undefined);
}
