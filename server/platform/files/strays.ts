import { buffer } from 'node:stream/consumers';
import type { EventMeta, Recorded } from '@waymark/events/kernel';
import type { App } from '../app.ts';
import { agedBefore, newFileKey } from './fileKey.ts';

type Doors = Pick<App, 'files' | 'store' | 'clock'>;
/** A file on its way: its key, and the command whose facts will tell of it. */
type Announced = Pick<EventMeta, 'actor' | 'commandId'> & { readonly key: string };

/** One note for each file that is on its way, written before the file and gone after its facts. */
const UNDER_WAY = 'under-way';
/** No request takes so long, however slow its line and its retries are, milliseconds. */
const DAY = 24 * 60 * 60_000;

/** Notes that a file is about to be stored. Resolves with the function that ends this: a file without an event is deleted. */
export async function announce(
  { files, clock }: Pick<App, 'files' | 'clock'>,
  key: string,
  { actor, commandId }: EventMeta,
): Promise<(how: { readonly isTold: boolean }) => Promise<void>> {
  const note = newFileKey(UNDER_WAY, clock.now());
  const announced: Announced = { key, actor, commandId };
  await files.put(note, Buffer.from(JSON.stringify(announced)));
  return async ({ isTold }) => {
    try {
      if (!isTold) await files.delete(key);
      await files.delete(note);
    } catch {
      // The note stays, and `forgetStrays` reads it later; the result of the command is returned in any case.
    }
  };
}

/**
 * Deletes files that were kept more than a day ago and no fact tells of: their process ended in between. Safe to repeat,
 * and beside whatever is on its way.
 */
export async function forgetStrays(app: Doors): Promise<void> {
  const { files, store, clock } = app;
  for (const note of await files.list(UNDER_WAY)) {
    if (!agedBefore(note, clock.now() - DAY)) continue;
    const stored = await files.get(note);
    if (!stored) continue;
    const { key, actor, commandId }: Announced = JSON.parse((await buffer(stored.content)).toString());
    const events = await store.findCommand(actor, commandId);
    if (!events || !tellsOf(events, key)) await files.delete(key);
    await files.delete(note);
  }
}

/** Whether a fact names the file, by whatever name: nobody guesses a key. */
export function tellsOf(events: readonly Recorded[], key: string): boolean {
  return events.some(({ data }) => JSON.stringify(data).includes(JSON.stringify(key)));
}
