import type { FileStore } from './types.ts';

const FOLDER = 'erased';

/**
 * Remembers outside of the database that a key was destroyed: a backup from before would bring it back. It is on the disk, or
 * in the bucket, when this resolves. Safe to repeat.
 */
export async function noteErased(files: Pick<FileStore, 'put'>, owner: string): Promise<void> {
  await files.put(`${FOLDER}/${Buffer.from(owner).toString('hex')}`, Buffer.from(new Date().toISOString()));
}

/** Whose keys were destroyed, as far as the store of files knows. */
export async function listErased(files: Pick<FileStore, 'list'>): Promise<readonly string[]> {
  return ownersOf(await files.list(FOLDER));
}

/** Whether the file belongs to the list, which no backup holds. */
export function isErasedNote(key: string): boolean {
  return key.startsWith(`${FOLDER}/`);
}

/** The same from the names of a copied list; what is no name of one is left out. */
export function ownersOf(names: readonly string[]): readonly string[] {
  const hex = names
    .map((name) => name.slice(name.lastIndexOf('/') + 1))
    .filter((name) => /^([0-9a-f]{2})+$/.test(name));
  return hex.map((name) => Buffer.from(name, 'hex').toString());
}
