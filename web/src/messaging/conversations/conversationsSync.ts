import { pageLimits } from '@waymark/events/limits';
import {
  type Answer,
  ask,
  askPages,
  type Mutation,
  type Page,
  type Paged,
  REFETCH,
  type Resource,
} from '#/app/sync/index.ts';
import { compareMessageIds, laterMessageId, reaches } from '../model/compareMessages.ts';
import type { Conversation, Message } from '../model/messagingState.ts';
import { MarkMessagesDelivered, MarkMessagesRead, SearchUsersWithMessage } from '../operations.ts';
import type { MessageSentPredicted } from '../outbox/sending.ts';
import type { BlockPredicted, UnblockPredicted } from '../people/peopleSync.ts';
import type { PreferencesPredicted } from '../preferences/preferencesSync.ts';
import { documentEffect } from '../thread/messageContent.ts';
import { toConversation } from './toConversation.ts';

export type ConversationPage = Page<Conversation> & {
  /** Of all conversations, without those of blocked people (MSG-33). */
  readonly unreadTotal: number;
};

export type ReadPredicted = {
  readonly __typename: 'ReadPredicted';
} & ReadMark;

type Local = MessageSentPredicted | ReadPredicted | BlockPredicted | UnblockPredicted | PreferencesPredicted;
type Next = ConversationPage | typeof REFETCH;
type Changed = { readonly messageId: string; readonly senderId: string; readonly receiverId: string };

/**
 * The viewer's conversations, newest first (MSG-24 to MSG-28), and how many messages wait. A row of a later page may show a mark
 * or a block already that the total, which came with the first page, does not reflect: then the server is asked.
 */
export const conversations: Resource<Paged<object>, ConversationPage, Local> = {
  name: 'conversations',
  fetch: ({ pages }, signal) =>
    askConversations(pages, (offset) =>
      ask(
        SearchUsersWithMessage,
        { limit: pageLimits.items, offset },
        signal,
        ({ searchUsersWithMessage: { users, hasMore, unreadTotal } }) => ({
          items: users.map(toConversation),
          hasMore,
          unreadTotal,
        }),
      ),
    ),
  on: {
    MessageSent: (held, sent, { me }) =>
      withSent(
        held,
        { ...sent, id: sent.messageId, text: sent.message, createdAt: Date.parse(sent.createdAt) },
        me,
      ),
    MessageSentPredicted: (held, { message }, { me }) =>
      withSent(held, { ...message, isAttachment: message.attachment !== null }, me),
    MessageEdited: (held, edited, { me }) =>
      withLast(held, edited, me, { lastMessage: edited.message, lastMessageDeleted: false }),
    MessageDeleted: (held, deleted, { me }) =>
      withLast(held, deleted, me, {
        lastMessage: null,
        lastMessageDeleted: true,
        lastMessageIsAttachment: false,
      }),
    MessageRestored: (held, restored, { me }) =>
      withLast(held, restored, me, {
        lastMessage: restored.message,
        lastMessageDeleted: false,
        lastMessageIsAttachment: restored.attachment !== null,
      }),
    MessagesRead: (held, { readerId, otherId, upToMessageId }, { me }) => {
      if (readerId !== me) return held;
      const row = rowOf(held, otherId);
      if (!row || row.unread === 0 || !reaches(upToMessageId, row.lastMessageId ?? '')) return REFETCH;
      return withRow(held, row, 0);
    },
    ReadPredicted: (held, { userId, upToMessageId, newestId, remaining }) => {
      const row = rowOf(held, userId);
      if (!row?.lastMessageId) return held;
      if (reaches(upToMessageId, row.lastMessageId)) return withRow(held, row, 0);
      return remaining !== null && newestId === row.lastMessageId
        ? withRow(held, row, Math.min(row.unread, remaining))
        : held;
    },
    MessageUserBlocked: (held, { userId }) =>
      rowOf(held, userId)?.blocked === false ? withBlocked(held, userId) : REFETCH,
    MessageUserUnblocked: () => REFETCH,
    BlockPredicted: (held, { userId }) => withBlocked(held, userId),
    UnblockPredicted: (held, { userId }) => {
      const row = rowOf(held, userId);
      if (!row?.blocked) return held;
      return withRow(held, { ...row, blocked: false, contact: row.unavailable ? 'UNAVAILABLE' : 'OPEN' });
    },
    MessagePermissionRequested: (held, { fromId, toId }) => refetchIfListed(held, fromId, toId),
    MessagePermissionAnswered: (held, { fromId, toId }) => refetchIfListed(held, fromId, toId),
    MessagePermissionLapsed: (held, { fromId, toId }) => refetchIfListed(held, fromId, toId),
    MessagingPreferencesChanged: (held, { showPresence }) => (showPresence ? REFETCH : withoutPresence(held)),
    PreferencesPredicted: (held, { patch }) => (patch.showPresence === false ? withoutPresence(held) : held),
    PresenceChanged: (held, { userId, presence }) => {
      const row = rowOf(held, userId);
      return !row || row.blocked || row.presence === presence ? held : withRow(held, { ...row, presence });
    },
    UserChanged: (held, { userId }) => refetchIfListed(held, userId),
    // LIB-09: a row does not know its document.
    LibraryDocumentChanged: (held, change, { me }) => {
      const effect = documentEffect(change, me);
      const isMeant = held.items.some((row) =>
        effect === 'loss' ? showsFile(row) : effect === 'gain' && lacksFile(row),
      );
      return isMeant ? REFETCH : held;
    },
  },
};

/** How far the viewer has read; `remaining`: what is unread behind it, up to the newest message that is known, if that is. */
type ReadMark = {
  readonly userId: string;
  readonly upToMessageId: string;
  readonly newestId: string | null;
  readonly remaining: number | null;
};

export const markMessagesRead: Mutation<ReadMark, unknown> = {
  name: 'markMessagesRead',
  document: MarkMessagesRead,
  variables: ({ userId, upToMessageId }) => ({ userId, upToMessageId }),
  predict: (mark): ReadPredicted[] => [{ __typename: 'ReadPredicted', ...mark }],
  orderedBy: ({ userId }) => `read:${userId}`,
  calmMs: 300,
  patient: 'untilAnswered',
};

type DeliveryMark = Pick<ReadMark, 'userId' | 'upToMessageId'>;

export const markMessagesDelivered: Mutation<DeliveryMark, unknown> = {
  name: 'markMessagesDelivered',
  document: MarkMessagesDelivered,
  variables: (args) => args,
  orderedBy: ({ userId }) => `delivered:${userId}`,
  calmMs: 1_000,
  patient: 'untilAnswered',
};

type Sent = Pick<Message, 'id' | 'senderId' | 'receiverId' | 'text' | 'createdAt'> & {
  readonly isAttachment: boolean;
};

function withSent(held: ConversationPage, sent: Sent, me: string): Next {
  const isMine = sent.senderId === me;
  const row = rowOf(held, isMine ? sent.receiverId : sent.senderId);
  if (!row) return REFETCH;
  if (row.lastMessageId !== null && compareMessageIds(sent.id, row.lastMessageId) <= 0) return held;
  const next = {
    ...row,
    lastMessageId: sent.id,
    lastMessage: sent.text,
    lastMessageOn: sent.createdAt,
    lastMessageMine: isMine,
    lastMessageDeleted: false,
    lastMessageIsAttachment: sent.isAttachment,
  };
  return withRow(held, next, isMine ? row.unread : row.unread + 1);
}

function rowOf({ items }: ConversationPage, userId: string): Conversation | undefined {
  return items.find((row) => row.userId === userId);
}

/** That row in its place, and the total moved along with what it counts. */
function withRow(held: ConversationPage, row: Conversation, unread = row.unread): ConversationPage {
  const before = rowOf(held, row.userId);
  const next = { ...row, unread };
  const moved = counted(next) - (before ? counted(before) : 0);
  const items = held.items.map((one) => (one === before ? next : one)).sort(newestFirst);
  return { ...held, items, unreadTotal: Math.max(0, held.unreadTotal + moved) };
}

function counted({ blocked, unread }: Conversation): number {
  return blocked ? 0 : unread;
}

function newestFirst(one: Conversation, other: Conversation): number {
  return compareMessageIds(other.lastMessageId ?? '', one.lastMessageId ?? '');
}

/** What became of a message, where the row shows it. */
function withLast(
  held: ConversationPage,
  { messageId, senderId, receiverId }: Changed,
  me: string,
  content: Partial<Conversation>,
): Next {
  const row = rowOf(held, senderId === me ? receiverId : senderId);
  if (row?.lastMessageId === messageId) return withRow(held, { ...row, ...content });
  // Of something newer than all that is shown: the message itself has been missed.
  return row && laterMessageId(row.lastMessageId, messageId) === messageId ? REFETCH : held;
}

/** Presence is hidden both ways, and the total leaves their messages out (MSG-33, MSG-42). */
function withBlocked(held: ConversationPage, userId: string): ConversationPage {
  const row = rowOf(held, userId);
  return row ? withRow(held, { ...row, blocked: true, presence: null, contact: 'BLOCKED' }) : held;
}

function refetchIfListed(held: ConversationPage, ...ids: readonly string[]): Next {
  return held.items.some(({ userId }) => ids.includes(userId)) ? REFETCH : held;
}

/** MSG-56: who hides their own presence sees no other's. */
function withoutPresence(held: ConversationPage): ConversationPage {
  return { ...held, items: held.items.map((row) => ({ ...row, presence: null })) };
}

/** That many pages; who moved up between two of them comes twice. */
export async function askConversations(
  pages: number,
  fetchPage: (offset: number) => Promise<Answer<ConversationPage>>,
): Promise<Answer<ConversationPage>> {
  const { data, position } = await askPages(pages, fetchPage);
  const items = [...new Map(data.items.map((row) => [row.userId, row])).values()].sort(newestFirst);
  return { data: { ...data, items }, position };
}

function showsFile(row: Conversation): boolean {
  return isTheirFile(row) && row.lastMessage !== null;
}

function lacksFile(row: Conversation): boolean {
  return isTheirFile(row) && row.lastMessage === null;
}

function isTheirFile(row: Conversation): boolean {
  return row.lastMessageIsAttachment && !row.lastMessageMine && !row.lastMessageDeleted;
}
