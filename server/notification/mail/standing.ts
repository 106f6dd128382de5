import type { GatheringView } from '@waymark/db/gathering';
import { findMailRecipient, type MailRecipient } from '@waymark/db/identity';
import { readFile } from '@waymark/db/library';
import { findRequestEnds } from '@waymark/db/mentoring';
import { blockedBetween, unreadConversations } from '@waymark/db/messaging';
import {
  type CalendarSession,
  findCalendarSessions,
  findMessageMarks,
  findNotificationPreferences,
  findStanding,
  type NotificationRow,
} from '@waymark/db/notification';
import { findPlanNames } from '@waymark/db/planning';
import { wantsRequestMails } from '@waymark/db/privacy';
import type { UserId } from '@waymark/events/kernel';
import {
  alwaysMailed,
  type NotificationId,
  type NotificationKind,
  type NotificationPreferences,
} from '@waymark/events/notification';
import { typeName } from '../../gathering/types.ts';
import { ANONYMOUS } from '../../platform/anonymous.ts';
import type { App } from '../../platform/app.ts';
import { namesFor } from '../calendar/reader.ts';
import { documentIdsOf, eventsFor, planIdsOf, titlesOf, writtenIn } from '../names.ts';
import { type Names, namedBy, writtenKey } from '../values.ts';
import type { MailContent } from './compose.ts';
import { standingOwnActs } from './ownActs.ts';
import { reviewFor } from './review.ts';
import { isOfUse, isStillSo } from './useful.ts';

const MESSAGE = 'message:';

/** What stands for a mail about unread messages of one person while it waits. */
export function messageMailId(otherId: UserId): NotificationId {
  return `${MESSAGE}${otherId}` as NotificationId;
}

/** Whose messages the mail of this id is about; undefined where it is about no messages. */
export function senderOfMail(id: string): UserId | undefined {
  return id.startsWith(MESSAGE) ? (id.slice(MESSAGE.length) as UserId) : undefined;
}

/** Whether this kind goes to this person by mail, and by us (NTF-03). */
export function isMailed({ choices }: NotificationPreferences, kind: NotificationKind): boolean {
  return !alwaysMailed.includes(kind) && (choices[kind] === 'EMAIL' || choices[kind] === 'BOTH');
}

/** What leaves the calendar of somebody who deleted their account or was deactivated; they get no other mail of these. */
const calledOff: readonly NotificationKind[] = ['SESSION_CANCELLED', 'EVENT_CANCELLED'];

/** Of these, what a mail may still tell now: it stands, was not read, is wanted by mail and is not overtaken by time. */
export async function standingMails(
  app: App,
  owner: UserId,
  recipient: MailRecipient,
  ids: readonly string[],
): Promise<readonly MailContent[]> {
  const stored = ids.filter((id) => !id.startsWith(MESSAGE));
  const [preferences, standing, unread] = await Promise.all([
    findNotificationPreferences(app.db, owner),
    stored.length > 0 ? findStanding(app.db, owner, stored) : [],
    stored.length < ids.length ? unreadMessages(app, owner, ids) : [],
  ]);
  const listed = new Set<string>(standing.map(({ id }) => id));
  const acts = await standingOwnActs(
    app,
    owner,
    stored.filter((id) => !listed.has(id)),
  );
  const inOrder = [...standing, ...acts].sort((one, other) => Number(one.id) - Number(other.id));
  const rows = [...inOrder, ...unread].filter(
    ({ kind }) => isMailed(preferences, kind) && (!recipient.isAway || calledOff.includes(kind)),
  );
  if (rows.length === 0) return [];
  const [sessions, requestEnds, events] = await Promise.all([
    findCalendarSessions(
      app.db,
      rows.flatMap(({ sessionId }) => sessionId ?? []),
    ),
    findRequestEnds(
      app.db,
      rows.filter(isAboutRequest).flatMap(({ sessionId }) => sessionId ?? []),
    ),
    eventsFor(app, owner, rows),
  ]);
  const eventOf = ({ values }: NotificationRow) => events.get(values.gatheringId ?? '');
  const now = app.clock.now();
  const timezone = recipient.timezone ?? 'UTC';
  const useful = rows.filter(
    (row) =>
      isOfUse(row, sessions.get(row.sessionId ?? ''), { now, timezone }) && isStillSo(row, eventOf(row), now),
  );
  const asked = useful.some(({ kind }) => kind === 'SESSION_REQUESTED');
  const isAllowed = asked && (await wantsRequestMails(app.db, owner));
  const blocked = await blockedAmong(app, owner, useful);
  const allowed = useful.filter(
    (row) => (row.kind !== 'SESSION_REQUESTED' || isAllowed) && !(isOffer(row) && blocked.has(row.actorId)),
  );
  const names = await titlesFor(app, owner, allowed, events);
  return withNames(app, owner, allowed, { sessions, requestEnds, names, events }, recipient.language);
}

/** Of a person who need not be a contact. */
function isOffer({ kind }: NotificationRow): boolean {
  return kind === 'MESSAGE_REQUEST' || kind === 'PLAN_SHARED' || kind === 'DOCUMENT_SHARED';
}

/** Who blocks this person since, or is blocked. */
async function blockedAmong(
  { db }: App,
  owner: UserId,
  rows: readonly NotificationRow[],
): Promise<ReadonlySet<UserId | null>> {
  const others = rows.filter(isOffer).flatMap(({ actorId }) => actorId ?? []);
  if (others.length === 0) return new Set();
  // Nobody looks: a mail is sent.
  return blockedBetween(ANONYMOUS, db, owner, others);
}

/** Those that say until when the request waits. */
function isAboutRequest({ kind }: NotificationRow): boolean {
  return kind === 'SESSION_REQUESTED' || kind === 'SESSION_QUESTION';
}

async function unreadMessages(
  app: App,
  owner: UserId,
  ids: readonly string[],
): Promise<readonly NotificationRow[]> {
  const [conversations, marks] = await Promise.all([
    unreadConversations(owner, app.db),
    findMessageMarks(app.db, owner),
  ]);
  return conversations
    .filter(({ otherId }) => ids.includes(messageMailId(otherId)))
    .filter(({ otherId, lastMessageId }) => (marks.get(otherId) ?? '') < lastMessageId)
    .map(({ otherId, unread, lastMessageId, lastSentAt }) => ({
      id: `${MESSAGE}${otherId}:${lastMessageId}` as NotificationId,
      kind: 'MESSAGE',
      at: lastSentAt,
      sessionId: null,
      actorId: otherId,
      values: { unread: String(unread) },
      readAt: null,
      isOwnAct: false,
    }));
}

/** Of plans and cards, of documents and events: few, for a mail. */
async function titlesFor(
  app: App,
  owner: UserId,
  rows: readonly NotificationRow[],
  events: ReadonlyMap<string, GatheringView>,
): Promise<Names> {
  const [plans, written, documents] = await Promise.all([
    findPlanNames(app.db, owner, planIdsOf(rows)),
    writtenIn(app, rows),
    Promise.all(
      documentIdsOf(rows).map(async (documentId) => {
        const file = await readFile(owner, app.db, { documentId, number: null });
        return [documentId, file?.name ?? ''] as const;
      }),
    ),
  ]);
  return new Map([...plans, ...documents, ...titlesOf(events), ...written]);
}

async function withNames(
  app: App,
  owner: UserId,
  rows: readonly NotificationRow[],
  {
    sessions,
    requestEnds,
    names,
    events,
  }: {
    readonly sessions: ReadonlyMap<string, CalendarSession>;
    readonly requestEnds: ReadonlyMap<string, number>;
    readonly names: Names;
    readonly events: ReadonlyMap<string, GatheringView>;
  },
  language: 'en' | 'pt',
): Promise<readonly MailContent[]> {
  const people = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  const [nameOf, zones] = await Promise.all([
    namesFor(app, people, language),
    Promise.all(
      people.map(async (id) => [id, (await findMailRecipient(app.db, id))?.timezone ?? null] as const),
    ),
  ]);
  const zoneOf = new Map(zones);
  const types = new Map(
    await Promise.all(
      [...events].map(async ([id, event]) => [id, await typeName(app, event, language)] as const),
    ),
  );
  const eventOf = ({ gatheringId = '' }: NotificationRow['values']) => {
    const view = events.get(gatheringId);
    return view && { view, type: types.get(gatheringId) ?? '' };
  };
  const reviews = await Promise.all(rows.map((row) => reviewFor(app, owner, row)));
  return rows.map((row, index) => ({
    row,
    session: sessions.get(row.sessionId ?? ''),
    requestEndsAt: isAboutRequest(row) ? requestEnds.get(row.sessionId ?? '') : undefined,
    named: names.get(namedBy(row) ?? ''),
    event: eventOf(row.values),
    written: names.get(writtenKey(row) ?? ''),
    review: reviews[index],
    other: {
      name: nameOf(row.actorId),
      timezone: row.actorId === null ? null : (zoneOf.get(row.actorId) ?? null),
    },
  }));
}
