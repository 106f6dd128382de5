import { applyExcerptLeft } from './applyExcerpt.ts';
import { compareMessages, laterMessageId } from './compareMessages.ts';
import { caughtUp, overlaps, union } from './joinMessages.ts';
import type { ThreadFetched } from './messagingChange.ts';
import type { Conversation, Message, MessagingState, Thread } from './messagingState.ts';
import { freshen } from './stale.ts';

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
  const next = { ...threaded, conversations: { ...threaded.conversations, [userId]: row } };
  return answer.before === null ? freshen(next, userId, answer.conversation.position) : next;
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
  return held && held.position > fetched.position ? held : fetched;
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
