import { type ContactPerson, contactPeople } from '@waymark/db/messaging';
import type { Database } from '@waymark/db/store';
import type { Recorded, UserId } from '@waymark/events/kernel';
import type { ContactFacts } from '@waymark/events/messaging';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';

// Invariant: an entry is dropped by the event that makes it untrue, and what was being read at that moment is not kept:
// the entry is the reading itself.

const MOST_PEOPLE = 20_000;
type Holder = Pick<App, 'db'>;
type Book = LRUCache<UserId, Promise<ContactPerson | undefined>>;

const books = new WeakMap<Database, Book>();

/** The person, or undefined when there is none; kept in the process. */
export function contactPerson(app: Holder, id: UserId): Promise<ContactPerson | undefined> {
  const book = bookOf(app);
  const known = book.get(id);
  if (known) return known;
  const reading = contactPeople(app.db, [id]).then(([person]) => person);
  book.set(id, reading);
  const forget = () => {
    if (book.peek(id) === reading) book.delete(id);
  };
  // Who does not exist may sign up yet, and guessed ids must not fill the book.
  reading.then((person) => person ?? forget(), forget);
  return reading;
}

/** What the conversation of these two cannot know of them. */
export async function contactFacts(app: Holder, senderId: UserId, receiverId: UserId): Promise<ContactFacts> {
  const [sender, receiver] = await Promise.all([
    contactPerson(app, senderId),
    contactPerson(app, receiverId),
  ]);
  return {
    receiver: receiver ? (receiver.isAvailable ? 'available' : 'unavailable') : 'missing',
    isDisabled: sender?.isDisabled === true || receiver?.isDisabled === true,
    sharesCommunity: sender?.communities.some((id) => receiver?.communities.includes(id)) ?? false,
    receiverAllowsNewContacts: receiver?.allowNewContacts ?? false,
    senderStanding: sender?.isPaused ? 'paused' : sender?.isUnapproved ? 'unapproved' : 'good',
  };
}

/** MSG-56: switching off works both ways. */
export async function bothShow(
  app: Holder,
  what: 'showTyping' | 'showReadReceipts' | 'showPresence',
  one: UserId,
  other: UserId,
): Promise<boolean> {
  const people = await Promise.all([contactPerson(app, one), contactPerson(app, other)]);
  return people.every((person) => person?.[what] === true);
}

const ABOUT_A_PERSON: ReadonlySet<string> = new Set([
  'UserSignedUp',
  'UserProfileChanged',
  'DataPrivacyChanged',
  'UserTypeChosen',
  'EmailVerified',
  'UserPartnerLinked',
  'UserPartnerUnlinked',
  'UserErased',
  'UserDeletionRequested',
  'UserDeletionCancelled',
  'UserDeactivated',
  'UserReactivated',
  'AccessPaused',
  'AccessResumed',
  'MessagingPreferencesChanged',
  'MessagingDisabled',
  'MessagingEnabled',
]);

export function forgetAllContacts(app: Holder): void {
  bookOf(app).clear();
}

export function forgetContacts(app: Holder, event: Pick<Recorded, 'type' | 'data'>): void {
  if (event.type === 'PartnerRegistered' || event.type === 'PartnerSettingsChanged') bookOf(app).clear();
  else if (ABOUT_A_PERSON.has(event.type)) bookOf(app).delete((event.data as { userId: UserId }).userId);
}

function bookOf({ db }: Holder): Book {
  const known = books.get(db);
  if (known) return known;
  const book: Book = new LRUCache({ max: MOST_PEOPLE });
  books.set(db, book);
  return book;
}
