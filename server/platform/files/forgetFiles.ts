import type { App } from '../app.ts';

/** Deletes everything that is kept in a folder. Safe to repeat: for workers after an erasure. */
export async function forgetFiles({ files }: Pick<App, 'files'>, folder: string): Promise<void> {
  await deleteFiles({ files }, await files.list(folder));
}

/** The same for files that are known by name. */
export async function deleteFiles({ files }: Pick<App, 'files'>, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => files.delete(key)));
}
