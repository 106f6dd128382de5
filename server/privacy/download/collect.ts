import { readYearsOf } from '@waymark/db/achievement';
import { readSessionsOf, readUserAsOthersSee } from '@waymark/db/identity';
import { capabilities } from '@waymark/events/catalogue';
import {
  type Position,
  type Recorded,
  streamName,
  type UserId,
  userId,
  userTopic,
} from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';
import { inPlainNames } from './plainNames.ts';
import { spelledOut, type Wording } from './wording.ts';

/** One fact as its person reads it. */
export type Entry = {
  /** ISO 8601. */
  readonly at: string;
  /** The name of the fact, for programs. */
  readonly fact: string;
  readonly what: string;
  readonly details: Readonly<Record<string, unknown>>;
};

type Dependencies = Pick<App, 'store' | 'db'>;

const PAGE = 500;
/** Entries that are made without a break. */
const AT_ONCE = 200;

const PERSON =
  /^(senderId|receiverId|otherId|readerId|byId|fromId|toId|userId|ownerId|menteeId|mentorId|absentId|aboutId|hostId|checkedInById|\w+By)$/;

/** What is no word of the person but a key of ours, or would open something. */
const TECHNICAL =
  /hash|fingerprint|secret|token|fileKey|verificationId|resetId|changeId|codeId|handoff|clientId|commandId|conversationId|messageId|sessionId|requestId|downloadId|credentialVersion|logIns|sequence|incoming|isShared|seriesId|proposalId|documentId|planId|replacesId|subjectId|subjectKind|statementId|feedbackId|reportId|gatheringId|ticket|imageId|^entry$|^dropped$/i;

/** Facts of messages have a separate list. */
const MESSAGE = /^Message(Sent|Edited|Deleted|Restored)$/;

/** Log-ins have a separate list too. */
const LOG_IN = /^(LoggedIn|SessionStarted|SessionTransferred)$/;

/** The other mentors of a request belong to the mentee's export only, which has a fact for each of them. */
const OF_OTHERS = /^(lostIds|mentorIds|personIds|userIds)$/;

/** What people say of themselves, and not what became of it. */
const ABOUT_THEMSELVES =
  /^(UserSignedUp|UserProfileChanged|UserTypeChosen|EmailChanged)$|^(Profile|Availability|Mentoring|DataPrivacy)\w*Changed$/;
const ANSWERED = /(Answered|Chosen)$/;

/** Every fact about the person in the log but messages, by capability, oldest first. */
export async function collectFacts(
  { store, db }: Dependencies,
  owner: UserId,
  wording: Wording,
): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const names = namesSeenBy(db, owner, wording);
  const facts = new Map<Position, Recorded>();
  for (const category of categories()) {
    for await (const event of eventsOf(store, streamName(category, owner))) {
      if (!LOG_IN.test(event.type)) facts.set(event.position, event);
    }
  }
  for await (const event of receivedBy(store, owner)) {
    if (!MESSAGE.test(event.type) && !LOG_IN.test(event.type) && isAbout(event, owner))
      facts.set(event.position, event);
  }
  const groups = new Map<string, Entry[]>();
  let made = 0;
  for (const event of [...facts.values()].sort((one, other) => one.position - other.position)) {
    // Names that are known take no time: others get their turn.
    made += 1;
    if (made % AT_ONCE === 0) await new Promise((next) => setImmediate(next));
    const group = capabilityOf(event.type);
    const entries = groups.get(group) ?? [];
    entries.push(await entryOf(event, owner, wording, names));
    groups.set(group, entries);
  }
  groups.set('figures', await collectFigures(db, owner, wording));
  groups.set('sessions', await collectSessions(db, owner, wording));
  return groups;
}

/** The figures of the achievements pages, a year and a role each. */
async function collectFigures(db: Dependencies['db'], owner: UserId, wording: Wording): Promise<Entry[]> {
  const years = await readYearsOf(db, owner);
  return years.map(({ role, year, sessions, minutes, topics, events }) => {
    const fact = role === 'MENTOR' ? 'FiguresAsMentor' : 'FiguresAsMentee';
    const at = new Date(Date.UTC(year, 0, 1)).toISOString();
    const byMonth = { sessionsByMonth: sessions, minutesByMonth: minutes, eventsByMonth: events };
    const details = { year, ...byMonth, sessionsByTopic: topics };
    return { at, fact, what: wording.events[fact] ?? '', details };
  });
}

async function collectSessions(db: Dependencies['db'], owner: UserId, wording: Wording): Promise<Entry[]> {
  const sessions = await readSessionsOf(db, owner);
  return sessions.map(({ startedAt, refreshedAt, endedAt, ...words }) => ({
    at: new Date(startedAt).toISOString(),
    fact: 'SessionStarted',
    what: wording.events.SessionStarted ?? '',
    details: {
      ...words,
      lastUsedAt: new Date(refreshedAt).toISOString(),
      endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    },
  }));
}

type Written = {
  readonly senderId?: string;
  readonly receiverId?: string;
  readonly text?: string | null;
  readonly attachment?: { readonly type: string; readonly size: number };
};

/** What the person wrote, changed and took back, oldest first, a page at a time: there may be very many. */
export async function* collectMessages(
  { store, db }: Dependencies,
  owner: UserId,
  wording: Wording,
): AsyncGenerator<Entry> {
  const names = namesSeenBy(db, owner, wording);
  for await (const event of receivedBy(store, owner)) {
    const data = event.data as Written;
    if (!MESSAGE.test(event.type) || data.senderId !== owner) continue;
    const to = await names(userId(data.receiverId ?? ''));
    yield {
      at: isoOf(event),
      fact: event.type,
      what: wording.events[event.type] ?? spelledOut(event.type),
      details: { to, ...textsOf(data) },
    };
  }
}

/** Of a file its name, which is the text of its message. */
function textsOf({ text, attachment }: Written): Readonly<Record<string, unknown>> {
  if (attachment) return { file: text ?? null, fileType: attachment.type, size: attachment.size };
  return text === undefined ? {} : { text };
}

/** The person's details as the facts leave them: the last word on each. */
export function detailsNow(groups: ReadonlyMap<string, readonly Entry[]>): Readonly<Record<string, unknown>> {
  const now: Record<string, unknown> = {};
  for (const name of ['identity', 'profile', 'privacy']) {
    for (const { fact, details } of groups.get(name) ?? []) {
      if (ABOUT_THEMSELVES.test(fact) || ANSWERED.test(fact)) Object.assign(now, details);
    }
  }
  return now;
}

function categories(): readonly string[] {
  return capabilities.flatMap(({ deciders }) => deciders.map(({ category }) => category));
}

const homes = new Map(capabilities.flatMap(({ name, events }) => events.map(({ type }) => [type, name])));

function capabilityOf(type: string): string {
  return homes.get(type) ?? 'identity';
}

/** Theirs, or done by them. What others did to them stays the others' (their messages, reads, blocks). */
function isAbout({ data, meta }: Recorded, owner: UserId): boolean {
  const isActor = meta.actor.kind === 'user' && meta.actor.id === owner;
  const { userId: subject, hostId } = data as { readonly userId?: unknown; readonly hostId?: unknown };
  // Of an event itself it is its speaker; of one person at it, that person.
  return isActor || (subject ?? hostId) === owner;
}

async function* eventsOf(
  store: Dependencies['store'],
  stream: ReturnType<typeof streamName>,
): AsyncGenerator<Recorded> {
  for (let after = 0; ; ) {
    const page = await store.readStream(stream, { after, limit: PAGE });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.version ?? after;
  }
}

async function* receivedBy(store: Dependencies['store'], owner: UserId): AsyncGenerator<Recorded> {
  const upTo = await store.head();
  for (let after = 0 as Position; after < upTo; ) {
    const page = await store.readTopics({ topics: [userTopic(owner)], after, upTo, limit: PAGE });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.position;
  }
}

type Names = (id: UserId) => Promise<string>;

/** PRV-16: another person is their name as any member sees it. */
function namesSeenBy(db: Dependencies['db'], owner: UserId, wording: Wording): Names {
  const held = new Map<UserId, Promise<string>>();
  return (id) => {
    const known = held.get(id);
    if (known) return known;
    const reading = readUserAsOthersSee(db, id).then((seen) => {
      const name = [seen?.firstName, seen?.lastName].filter(Boolean).join(' ');
      return id === owner ? id : name || wording.deletedUser;
    });
    held.set(id, reading);
    return reading;
  };
}

async function entryOf(event: Recorded, owner: UserId, wording: Wording, names: Names): Promise<Entry> {
  const details: Record<string, unknown> = {};
  const fields = flattened(event.data as Readonly<Record<string, unknown>>);
  for (const [field, value] of fields) {
    if (TECHNICAL.test(field) || OF_OTHERS.test(field) || value === owner) continue;
    const isPerson = PERSON.test(field);
    details[field] =
      isPerson && typeof value === 'string'
        ? await names(userId(value))
        : inPlainNames(field, value, wording);
  }
  return {
    at: isoOf(event),
    fact: event.type,
    what: whatOf(event, owner, wording),
    details,
  };
}

/** A fact that the person or somebody else may have done can have a text for each. */
function whatOf({ type, meta }: Recorded, owner: UserId, { events }: Wording): string {
  const isOwn = meta.actor.kind === 'user' && meta.actor.id === owner;
  return events[`${type}${isOwn ? 'ByYou' : 'ByOthers'}`] ?? events[type] ?? spelledOut(type);
}

/** `changes`, `details` and the like are wrapping of ours, and so is nothing the person would look for. */
function flattened(data: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(data).flatMap(([field, value]) =>
    ['changes', 'details', 'answer', 'preferences', 'settings'].includes(field) && isRecord(value)
      ? Object.entries(value)
      : [[field, value] as const],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isoOf({ meta }: Recorded): string {
  return new Date(meta.at).toISOString();
}
