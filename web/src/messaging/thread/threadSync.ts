import { pageLimits } from '@waymark/events/limits';
import { comparePositions } from '#/app/live/comparePositions.ts';
import { type Answer, ask, type Held, REFETCH, type Resource } from '#/app/sync/index.ts';
import type { ReadPredicted } from '../conversations/conversationsSync.ts';
import { toConversation } from '../conversations/toConversation.ts';
import { compareMessages, laterMessageId, reaches } from '../model/compareMessages.ts';
import type { Conversation, Message, Thread } from '../model/messagingState.ts';
import { toAttachment } from '../model/toAttachment.ts';
import { toMessage } from '../model/toMessage.ts';
import { GetMessages } from '../operations.ts';
import type { MessageSentPredicted } from '../outbox/sending.ts';
import type { BlockPredicted, ContactPredicted, UnblockPredicted } from '../people/peopleSync.ts';
import type { PreferencesPredicted } from '../preferences/preferencesSync.ts';
import { type ReactionChange, withReaction } from '../reactions/givenReactions.ts';
import type { ReactionPredicted } from '../reactions/setReaction.ts';
import { quoteOf } from '../replies/quote.ts';
import { type ContentPredicted, isOfMissed, showsDocument, withChange } from './messageContent.ts';

/** Who the viewer talks to, and the newest part of what was said. */
export type OpenThread = Thread & { readonly person: Conversation };

type OfPerson = { readonly userId: string };
type Local =
  | MessageSentPredicted
  | BlockPredicted
  | UnblockPredicted
  | ContactPredicted
  | PreferencesPredicted
  | ReadPredicted
  | ReactionPredicted
  | ContentPredicted;
type Next = OpenThread | null | typeof REFETCH;
type Parties = { readonly senderId: string; readonly receiverId: string };
type Request = { readonly fromId: string; readonly toId: string };
type Context = { readonly params: OfPerson; readonly me: string };

/** One conversation (MSG-23 to MSG-27, MSG-50); null: there is no such person for the viewer. */
export const thread: Resource<OfPerson, OpenThread | null, Local> = {
  name: 'thread',
  fetch: ({ userId }, signal, held) =>
    askThread(held, (page) =>
      ask(
        GetMessages,
        { userId, ...page },
        signal,
        ({ getMessages: { items, hasMore, conversation, ...marks } }): OpenThread | null => ({
          person: toConversation(conversation),
          // Newest first on the wire (MSG-27), oldest first on the screen.
          messages: items.map(toMessage).reverse(),
          hasOlder: hasMore,
          readUpTo: marks.readUpTo,
          otherReadUpTo: marks.otherReadUpTo,
          otherDeliveredUpTo: marks.otherDeliveredUpTo,
        }),
        whereMissing,
      ),
    ),
  on: {
    MessageSent: (held, sent, { params, me }) => {
      if (!held || otherOf(sent, me) !== params.userId) return held;
      const answered = held.messages.find(({ id }) => id === sent.replyToId);
      const message: Message = {
        id: sent.messageId,
        clientId: sent.clientId,
        senderId: sent.senderId,
        receiverId: sent.receiverId,
        text: sent.message,
        createdAt: Date.parse(sent.createdAt),
        attachment: toAttachment(sent.attachment),
        declineOfSession: sent.declineOfSession,
        editedAt: null,
        deletedAt: null,
        replyTo: answered ? quoteOf(answered) : null,
        reactions: [],
      };
      const oldest = held.messages[0];
      // In front of a page that has not been fetched, a message would stand alone before a hole.
      const isBefore = oldest && held.hasOlder && compareMessages(message, oldest) < 0;
      if (isBefore || held.messages.some(({ id }) => id === message.id)) return held;
      // What it answers lies further back: only the server can quote it.
      if (sent.replyToId !== null && !answered) return REFETCH;
      return { ...held, messages: [...held.messages, message].sort(compareMessages) };
    },
    MessageSentPredicted: (held, { message }, { params, me }) => {
      if (!held || otherOf(message, me) !== params.userId) return held;
      if (held.messages.some(({ id }) => id === message.id)) return held;
      return { ...held, messages: [...held.messages, message].sort(compareMessages) };
    },
    MessageReactionAdded: (held, given, context) => reacted(held, given, context, true),
    MessageReactionRemoved: (held, given, context) => reacted(held, given, context, false),
    ReactionPredicted: (held, predicted) => held && withReaction(held, predicted),
    MessageEdited: changed,
    MessageDeleted: changed,
    MessageRestored: changed,
    ContentPredicted: (held, predicted) => held && withChange(held, predicted),
    MessagesRead: (held, { readerId, otherId, upToMessageId }, { params, me }) => {
      if (!held) return held;
      if (readerId === me && otherId === params.userId) return withOwnMark(held, upToMessageId);
      if (readerId !== params.userId) return held;
      return {
        ...held,
        otherReadUpTo: laterMessageId(held.otherReadUpTo, upToMessageId),
        // A message that was read was received.
        otherDeliveredUpTo: laterMessageId(held.otherDeliveredUpTo, upToMessageId),
      };
    },
    ReadPredicted: (held, { userId, upToMessageId }, { params }) =>
      held && userId === params.userId ? withOwnMark(held, upToMessageId) : held,
    MessagesDelivered: (held, { receiverId, upToMessageId }, { params }) =>
      held && receiverId === params.userId
        ? { ...held, otherDeliveredUpTo: laterMessageId(held.otherDeliveredUpTo, upToMessageId) }
        : held,
    MessageUserBlocked: (held, { userId }, { params }) =>
      held && userId === params.userId ? withBlocked(held) : held,
    BlockPredicted: (held, { userId }, { params }) =>
      held && userId === params.userId ? withBlocked(held) : held,
    // What the viewer may do next is the server's to say.
    MessageUserUnblocked: ifPerson,
    UnblockPredicted: (held, { userId }, { params }) => {
      if (!held?.person.blocked || userId !== params.userId) return held;
      const contact = held.person.unavailable ? 'UNAVAILABLE' : 'OPEN';
      return { ...held, person: { ...held.person, blocked: false, contact } };
    },
    MessagePermissionRequested: ifAsked,
    MessagePermissionAnswered: ifAsked,
    MessagePermissionLapsed: ifAsked,
    ContactPredicted: (held, { userId, contact }, { params }) => {
      if (!held || userId !== params.userId || held.person.blocked || held.person.unavailable) return held;
      return { ...held, person: { ...held.person, contact } };
    },
    MessagingPreferencesChanged: () => REFETCH,
    PreferencesPredicted: (held, { patch }) => held && withHidden(held, patch),
    PresenceChanged: (held, { userId, presence }, { params }) =>
      held && userId === params.userId && !held.person.blocked
        ? { ...held, person: { ...held.person, presence } }
        : held,
    UserChanged: ifPerson,
    LibraryDocumentChanged: (held, change, { me }) =>
      held && showsDocument(held, change, me) ? REFETCH : held,
  },
};

function otherOf({ senderId, receiverId }: Parties, me: string): string {
  return senderId === me ? receiverId : senderId;
}

function changed(
  held: OpenThread | null,
  change: Parameters<typeof withChange>[1] & Parties,
  { params, me }: Context,
): Next {
  if (!held || otherOf(change, me) !== params.userId) return held;
  return isOfMissed(held, change.messageId) ? REFETCH : withChange(held, change);
}

function reacted(
  held: OpenThread | null,
  given: Omit<ReactionChange, 'isOn'> & Parties,
  { params, me }: Context,
  isOn: boolean,
): Next {
  if (!held || otherOf(given, me) !== params.userId) return held;
  return isOfMissed(held, given.messageId) ? REFETCH : withReaction(held, { ...given, isOn });
}

function ifPerson(held: OpenThread | null, { userId }: OfPerson, { params }: Context): Next {
  return userId === params.userId ? REFETCH : held;
}

function ifAsked(held: OpenThread | null, { fromId, toId }: Request, { params }: Context): Next {
  return fromId === params.userId || toId === params.userId ? REFETCH : held;
}

function withOwnMark(held: OpenThread, upToMessageId: string): OpenThread {
  return { ...held, readUpTo: laterMessageId(held.readUpTo, upToMessageId) };
}

/** Presence and read state are hidden both ways (MSG-42). */
function withBlocked(held: OpenThread): OpenThread {
  return {
    ...held,
    otherReadUpTo: null,
    otherDeliveredUpTo: null,
    person: { ...held.person, blocked: true, presence: null, contact: 'BLOCKED' },
  };
}

/** MSG-56: what the viewer hides of themselves, they no longer see of others, at once. */
function withHidden(held: OpenThread, patch: PreferencesPredicted['patch']): OpenThread {
  const person = patch.showPresence === false ? { ...held.person, presence: null } : held.person;
  const marks = patch.showReadReceipts === false ? { otherReadUpTo: null, otherDeliveredUpTo: null } : {};
  return { ...held, ...marks, person };
}

const MISSING = new Set(['NOT_FOUND', 'BAD_USER_INPUT', 'NOT_AUTHORIZED']);
/** Nobody scrolls back further; what lies behind is fetched again where it is looked at. */
const PAGES_AGAIN_AT_MOST = 20;

export function whereMissing(code: string): null | undefined {
  return MISSING.has(code) ? null : undefined;
}

type PageAsked = { readonly limit: number; readonly before: string | null };
type ThreadAnswer = Answer<OpenThread | null>;

/** The newest messages back to the first unread one (MSG-50), the ones before them, or again as many as are held. */
export async function askThread(
  held: Held<OpenThread | null> | undefined,
  fetchPage: (page: PageAsked) => Promise<ThreadAnswer>,
): Promise<ThreadAnswer> {
  const shown = held?.data() ?? null;
  if (held?.more && shown) return askOlder(shown, held, held.more.position, fetchPage);
  const first = await fetchPage({ limit: withinPage(shown?.messages.length ?? 0), before: null });
  let whole = first.data;
  for (let page = 1; whole && page < PAGES_AGAIN_AT_MOST; page += 1) {
    const oldest = whole.messages[0];
    if (!whole.hasOlder || !oldest) break;
    const missing = shown
      ? shown.messages.filter((one) => compareMessages(one, oldest) < 0).length
      : unreadMissing(whole);
    if (missing === 0) break;
    const asked = fetchPage({ limit: withinPage(missing), before: oldest.id });
    // At a first look a part is more than nothing. Later, what is shown would be cut off.
    const answer = await (shown ? asked : asked.catch(() => null));
    if (!answer?.data) break;
    const { messages, hasOlder } = answer.data;
    whole = { ...whole, messages: [...messages, ...whole.messages], hasOlder };
    // Without a new oldest one the same page would be asked for again.
    if (messages.length === 0) break;
  }
  return { ...first, data: whole };
}

async function askOlder(
  shown: OpenThread,
  held: Held<OpenThread | null>,
  at: string,
  fetchPage: (page: PageAsked) => Promise<ThreadAnswer>,
): Promise<ThreadAnswer> {
  const before = shown.messages[0]?.id;
  if (!shown.hasOlder || before === undefined) return { data: held.data(), position: at };
  const { data: older, position } = await fetchPage({ limit: pageLimits.items, before });
  const now = held.data();
  const data = older &&
    now && { ...now, messages: [...older.messages, ...now.messages], hasOlder: older.hasOlder };
  return { data: data ?? now, position: comparePositions(position, at) < 0 ? position : at };
}

/** How far it falls short of the first unread message, with what is read around it. */
function unreadMissing({ messages, person: { userId, unread }, readUpTo }: OpenThread): number {
  const [oldest] = messages;
  if (oldest && reaches(readUpTo, oldest.id)) return 0;
  const held = messages.filter(({ senderId, id }) => senderId === userId && !reaches(readUpTo, id));
  return unread > held.length ? unread - held.length + pageLimits.items : 0;
}

function withinPage(count: number): number {
  return Math.min(pageLimits.itemsMax, Math.max(pageLimits.items, count));
}

/** What is unread behind a mark; null where the thread does not reach back to it. */
export function unreadBehind({ messages, hasOlder, person }: OpenThread, upTo: string): number | null {
  const [oldest] = messages;
  if (!oldest || (hasOlder && !reaches(upTo, oldest.id))) return null;
  return messages.filter(({ senderId, id }) => senderId === person.userId && !reaches(upTo, id)).length;
}
