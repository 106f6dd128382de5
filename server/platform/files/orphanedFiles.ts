import { buffer } from 'node:stream/consumers';
import type { EventMeta, Recorded } from '@waymark/events/kernel';
import type { App } from '../app.ts';
import { agedBefore, newFileKey } from './fileKey.ts';

type Dependencies = Pick<App, 'files' | 'store' | 'clock'>;
/** A file that is being stored: its key, and the command whose events will refer to it. */
type Announced = Pick<EventMeta, 'actor' | 'commandId'> & { readonly key: string };

/** The folder of the notes: one for each file that is being stored, written before the file and deleted after its events. */
const UNDER_WAY = 'under-way';
/** Longer than any request takes, however slow its connection and its retries are; milliseconds. */
const DAY = 24 * 60 * 60_000;

/** Notes that a file is about to be stored. Resolves with the function that ends this: a file without an event is deleted. */
export async function announce(
  { files, clock }: Pick<App, 'files' | 'clock'>,
  key: string,
  { actor, commandId }: EventMeta,
): Promise<(how: { readonly isReferenced: boolean }) => Promise<void>> {
  const note = newFileKey(UNDER_WAY, clock.now());
  const announced: Announced = { key, actor, commandId };
  await files.put(note, Buffer.from(JSON.stringify(announced)));
  return async ({ isReferenced }) => {
    try {
      if (!isReferenced) await files.delete(key);
      await files.delete(note);
    } catch {
      // The note stays, and `deleteOrphanedFiles` reads it later; the result of the command is returned in any case.
    }
  };
}

/**
 * Deletes files that were stored more than a day ago without an event: their process ended in between. Safe to repeat,
 * and safe while other files are being stored.
 */
export async function deleteOrphanedFiles(app: Dependencies): Promise<void> {
  const { files, store, clock } = app;
  for (const note of await files.list(UNDER_WAY)) {
    if (!agedBefore(note, clock.now() - DAY)) continue;
    const stored = await files.get(note);
    if (!stored) continue;
    const { key, actor, commandId }: Announced = JSON.parse((await buffer(stored.content)).toString());
    const events = await store.findCommand(actor, commandId);
    if (!events || !refersTo(events, key)) await files.delete(key);
    await files.delete(note);
  }
}

/** Files that are being stored now, and those that stayed without an event for a day and are deleted at the next look. */
export type FilesUnderWay = { readonly underWay: number; readonly orphaned: number };

export async function countFilesUnderWay({
  files,
  clock,
}: Pick<App, 'files' | 'clock'>): Promise<FilesUnderWay> {
  const notes = await files.list(UNDER_WAY);
  const orphaned = notes.filter((note) => agedBefore(note, clock.now() - DAY)).length;
  return { underWay: notes.length - orphaned, orphaned };
}

/** Whether an event contains the file's key in any field. Keys are unguessable. */
export function refersTo(events: readonly Recorded[], key: string): boolean {
  return events.some(({ data }) => JSON.stringify(data).includes(JSON.stringify(key)));
}
