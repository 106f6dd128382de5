import { applyExcerptLeft } from './applyExcerpt.ts';
import { compareMessages, laterMessageId, reaches } from './compareMessages.ts';
import { caughtUp, overlaps, union } from './joinMessages.ts';
import type { ConversationsFetched, ThreadFetched } from './messagingChange.ts';
import type { Conversation, Message, MessagingState, Thread } from './messagingState.ts';
import { freshen, markListStale } from './stale.ts';

export function applyConversationsFetched(
  state: MessagingState,
  answer: ConversationsFetched,
): MessagingState {
  const conversations = { ...state.conversations };
  // What happened here and the answer does not know yet: newer messages, and what the viewer has just read.
  let since = 0;
  for (const row of answer.conversations) {
    const merged = mergeRow(state, row);
    since += counted(merged) - counted(row);
    conversations[row.userId] = merged;
  }
  const held = state.unreadTotal;
  const unreadTotal =
    held && held.position > answer.position
      ? held
      : { count: Math.max(0, answer.unreadTotal + since), position: answer.position };
  const list = { total: answer.total, hasMore: answer.hasMore ?? state.list?.hasMore ?? false };
  const userIds = answer.conversations.map((row) => row.userId).filter((id) => !state.threads[id]);
  const feedPosition = state.feedPosition ?? answer.position;
  const next = freshen(
    { ...state, feedPosition, conversations, unreadTotal, list },
    { list: true, userIds },
    answer.position,
  );
  // What made the list stale may be a total that is not known, and this answer is too old to say it.
  const isUnknown = state.stale.list !== null && unreadTotal === held;
  return isUnknown ? markListStale(next, unreadTotal.position) : next;
}

export function applyThreadFetched(state: MessagingState, answer: ThreadFetched): MessagingState {
  const { userId } = answer.conversation;
  const held = state.threads[userId];
  // A page for a front that has moved meanwhile would leave a hole.
  if (answer.before !== null && held?.messages[0]?.id !== answer.before) return state;
  const newer = (state.conversations[userId]?.position ?? 0) > answer.conversation.position;
  const thread =
    answer.before === null ? mergeNewest(held, answer.thread, newer) : mergeOlder(held, answer.thread);
  const known = answer.before === null ? caughtUp(state, userId, answer.conversation.position) : state;
  const threaded = withThread(known, userId, thread, held && wasErased(held, answer.thread));
  const row = mergeRow(threaded, answer.conversation);
  const totalled = moveTotal(threaded, row);
  const next = { ...totalled, conversations: { ...totalled.conversations, [userId]: row } };
  return answer.before === null ? freshen(next, { userIds: [userId] }, answer.conversation.position) : next;
}

function withThread(
  state: MessagingState,
  userId: string,
  thread: Thread,
  isErased: boolean | undefined,
): MessagingState {
  const threaded = { ...state, threads: { ...state.threads, [userId]: thread } };
  return isErased ? applyExcerptLeft(threaded, userId) : threaded;
}

function mergeRow(state: MessagingState, fetched: Conversation): Conversation {
  const held = state.conversations[fetched.userId];
  if (held && held.position > fetched.position) return held;
  // Of a thread with a hole nothing can be counted.
  if (state.ahead[fetched.userId] !== undefined) return fetched;
  const unread = unreadHere(state.threads[fetched.userId], fetched);
  return unread < fetched.unread ? { ...fetched, unread } : fetched;
}

/** What the viewer has just read is not known to the answer yet; what is newer than the thread is not known here. */
function unreadHere(thread: Thread | undefined, { userId, lastMessageId, unread }: Conversation): number {
  if (!thread || lastMessageId === null || unread === 0) return unread;
  const { messages, hasOlder, readUpTo } = thread;
  if (reaches(readUpTo, lastMessageId)) return 0;
  const [oldest] = messages;
  const isWhole = !hasOlder || (oldest !== undefined && reaches(readUpTo, oldest.id));
  if (!isWhole || !reaches(messages.at(-1)?.id ?? null, lastMessageId)) return unread;
  return messages.filter(({ senderId, id }) => senderId === userId && !reaches(readUpTo, id)).length;
}

function counted(row: Conversation): number {
  return row.blocked ? 0 : row.unread;
}

/** A row that ran ahead of the feed takes the total along where both stood at the same place; else it is asked for again. */
function moveTotal(state: MessagingState, row: Conversation): MessagingState {
  const total = state.unreadTotal;
  if (!total) return state;
  const held = state.conversations[row.userId];
  const fed = state.feedPosition ?? 0;
  const totalAt = Math.max(total.position, fed);
  const moved = counted(row) - (held ? counted(held) : 0);
  if (moved === 0) return state;
  if (row.position <= totalAt) return markListStale(state, totalAt);
  if (!held || Math.max(held.position, fed) !== totalAt) return markListStale(state, row.position);
  return { ...state, unreadTotal: { ...total, count: Math.max(0, total.count + moved) } };
}

function mergeOlder(held: Thread | undefined, page: Thread): Thread {
  if (!held) return page;
  return { ...held, messages: union(page.messages, held.messages), hasOlder: page.hasOlder };
}

function mergeNewest(held: Thread | undefined, page: Thread, heldIsNewer: boolean): Thread {
  if (!held) return page;
  const joins = !wasErased(held, page) && overlaps(held.messages, page.messages);
  const last = page.messages.at(-1);
  const kept = joins ? held.messages : held.messages.filter((one) => !last || compareMessages(one, last) > 0);
  const oldestHeld = held.messages[0];
  const keepsFront =
    joins && oldestHeld !== undefined && page.messages.every((one) => compareMessages(oldestHeld, one) <= 0);
  const mark = (ours: string | null, theirs: string | null) =>
    theirs === null && !heldIsNewer ? null : laterMessageId(ours, theirs);
  return {
    messages: union(kept, page.messages),
    hasOlder: keepsFront ? held.hasOlder : page.hasOlder,
    readUpTo: laterMessageId(held.readUpTo, page.readUpTo),
    otherReadUpTo: mark(held.otherReadUpTo, page.otherReadUpTo),
    otherDeliveredUpTo: mark(held.otherDeliveredUpTo, page.otherDeliveredUpTo),
  };
}

/** Someone's texts were erased: nothing that is held of them may stay on the screen. */
function wasErased(held: Thread, page: Thread): boolean {
  // A document of a library only goes out of reach, and may come back.
  const withText = held.messages.filter(({ text, attachment }) => text !== null && !attachment?.documentId);
  const shown = new Set(withText.map((message) => message.id));
  // Not by their own hand: a deletion says so, and of an attachment only the file may be out of reach.
  const lacks = (message: Message) =>
    message.text === null && message.deletedAt === null && message.attachment === null;
  return page.messages.some((message) => lacks(message) && shown.has(message.id));
}
