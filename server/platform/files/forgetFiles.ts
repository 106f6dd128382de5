import type { App } from '../app.ts';

const DAY = 24 * 60 * 60_000;

type Doors = Pick<App, 'files' | 'clock'>;

/**
 * Deletes what `acceptFile` kept in a folder, all of it or what `isGone` says. Safe to repeat: for workers after a removal
 * or an erasure.
 */
export async function forgetFiles(
  { files }: Pick<App, 'files'>,
  folder: string,
  isGone: (key: string) => boolean = () => true,
): Promise<void> {
  const keys = await files.list(folder);
  await Promise.all(keys.filter(isGone).map((key) => files.delete(key)));
}

/**
 * Deletes what was kept in a folder more than a day ago and no fact knows of: its process ended between keeping the file
 * and saying so.
 */
export function forgetStrays(app: Doors, folder: string, known: ReadonlySet<string>): Promise<void> {
  const before = (app.clock.now() - DAY).toString(36).padStart(9, '0');
  return forgetFiles(app, folder, (key) => !known.has(key) && key.slice(folder.length + 1) < before);
}
