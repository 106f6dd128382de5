import { findNotificationPreferences } from '@waymark/db/notification';
import type { Database } from '@waymark/db/store';
import type { Recorded, UserId } from '@waymark/events/kernel';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import { isMailed } from './standing.ts';

// Invariant: an entry is dropped by the event that makes it untrue; the entry is the reading itself, so that one which was
// under way at that moment is not kept.

const MOST_PEOPLE = 20_000;
const books = new WeakMap<Database, LRUCache<UserId, Promise<boolean>>>();

function bookOf({ db }: Pick<App, 'db'>): LRUCache<UserId, Promise<boolean>> {
  const book = books.get(db) ?? new LRUCache({ max: MOST_PEOPLE });
  books.set(db, book);
  return book;
}

/** Few people do; asked for every message that is sent, so it is kept in the process. */
export function wantsMessageMails(app: Pick<App, 'db'>, id: UserId): Promise<boolean> {
  const book = bookOf(app);
  const known = book.get(id);
  if (known) return known;
  const reading = findNotificationPreferences(app.db, id).then((each) => isMailed(each, 'MESSAGE'));
  book.set(id, reading);
  reading.catch(() => book.delete(id));
  return reading;
}

/** For every event of the log, as it is applied. */
export function forgetAllChoices(app: Pick<App, 'db'>): void {
  bookOf(app).clear();
}

export function forgetChoices(app: Pick<App, 'db'>, event: Recorded): void {
  if (event.type !== 'NotificationPreferencesChanged') return;
  bookOf(app).delete((event.data as { readonly userId: UserId }).userId);
}
