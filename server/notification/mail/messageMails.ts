import { findNotificationPreferences } from '@waymark/db/notification';
import type { Database } from '@waymark/db/store';
import type { Recorded, UserId } from '@waymark/events/kernel';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import { isMailed } from './standing.ts';

// Invariant: an entry is dropped by the event that makes it untrue; the entry is the reading itself, so that one which was
// under way at that moment is not kept.

const MOST_PEOPLE = 20_000;
const MOST_SENDERS = 200;

type Book = {
  readonly wants: LRUCache<UserId, Promise<boolean>>;
  readonly mailed: LRUCache<UserId, Map<UserId, number>>;
};
const books = new WeakMap<Database, Book>();

function bookOf({ db }: Pick<App, 'db'>): Book {
  const book = books.get(db) ?? {
    wants: new LRUCache({ max: MOST_PEOPLE }),
    mailed: new LRUCache({ max: MOST_PEOPLE }),
  };
  books.set(db, book);
  return book;
}

/** Few people do; asked for every message that is sent, so it is kept in the process. */
export function wantsMessageMails(app: Pick<App, 'db'>, id: UserId): Promise<boolean> {
  const { wants: book } = bookOf(app);
  const known = book.get(id);
  if (known) return known;
  const reading = findNotificationPreferences(app.db, id).then((each) => isMailed(each, 'MESSAGE'));
  book.set(id, reading);
  reading.catch(() => book.delete(id));
  return reading;
}

/**
 * For each sender, the first unread message that a mail to this person is held for or was sent about. Until it is read, later
 * messages change nothing. Where the entry was forgotten since this was asked for, `note` keeps nothing.
 */
export function mailedTo(
  app: Pick<App, 'db'>,
  id: UserId,
): {
  readonly has: (of: UserId, first: number) => boolean;
  readonly note: (of: UserId, first: number) => void;
} {
  const { mailed } = bookOf(app);
  const book = mailed.get(id) ?? new Map<UserId, number>();
  mailed.set(id, book);
  return {
    has: (of, first) => book.get(of) === first,
    note: (of, first) => {
      if (book.size >= MOST_SENDERS) book.clear();
      book.set(of, first);
    },
  };
}

/** The log went back or is another one. */
export function forgetAllChoices(app: Pick<App, 'db'>): void {
  const { wants, mailed } = bookOf(app);
  wants.clear();
  mailed.clear();
}

/** For every event of the log, as it is applied. */
export function forgetChoices(app: Pick<App, 'db'>, event: Recorded): void {
  if (event.type !== 'NotificationPreferencesChanged') return;
  const { userId } = event.data as { readonly userId: UserId };
  const { wants, mailed } = bookOf(app);
  wants.delete(userId);
  mailed.delete(userId);
}
