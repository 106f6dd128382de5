import { laterMessageId, reaches } from './compareMessages.ts';
import type { MessagesDelivered, MessagesRead } from './messagingChange.ts';
import type { MessagingState, Thread } from './messagingState.ts';
import { markListStale, markPersonStale } from './stale.ts';

export function applyMessagesRead(state: MessagingState, change: MessagesRead): MessagingState {
  if (change.readerId === state.viewerId) return applyOwnRead(state, change);
  return moveInThread(state, change.readerId, (thread) => ({
    otherReadUpTo: laterMessageId(thread.otherReadUpTo, change.upToMessageId),
    // A message that was read was received.
    otherDeliveredUpTo: laterMessageId(thread.otherDeliveredUpTo, change.upToMessageId),
  }));
}

export function applyMessagesDelivered(state: MessagingState, change: MessagesDelivered): MessagingState {
  if (change.receiverId === state.viewerId) return state;
  return moveInThread(state, change.receiverId, (thread) => ({
    otherDeliveredUpTo: laterMessageId(thread.otherDeliveredUpTo, change.upToMessageId),
  }));
}

/** The viewer read, here or on another device: the row and the total go down by what that covers. */
function applyOwnRead(
  before: MessagingState,
  { otherId, upToMessageId, place }: MessagesRead,
): MessagingState {
  const state = moveInThread(before, otherId, (thread) => ({
    readUpTo: laterMessageId(thread.readUpTo, upToMessageId),
  }));
  const row = state.conversations[otherId];
  if (!row) return place ? markListStale(state, place.position) : state;
  if (place && place.position <= row.position) return state;
  const unread = remainingUnread(state, otherId, upToMessageId);
  if (unread === 'unknown') {
    const position = place?.position ?? row.position;
    return markListStale(markPersonStale(state, otherId, position), position);
  }
  const moved = Math.min(0, unread - row.unread);
  if (moved === 0 && !place) return state;
  const conversations = {
    ...state.conversations,
    [otherId]: { ...row, unread: row.unread + moved, position: place?.position ?? row.position },
  };
  return {
    ...state,
    conversations,
    unreadTotal: lowerTotal(state, row.blocked ? 0 : moved, place?.position),
  };
}

function remainingUnread(state: MessagingState, otherId: string, upTo: string): number | 'unknown' {
  const row = state.conversations[otherId];
  const thread = state.threads[otherId];
  const readUpTo = laterMessageId(thread?.readUpTo ?? null, upTo);
  if (!row?.lastMessageId || reaches(readUpTo, row.lastMessageId)) return 0;
  const oldest = thread?.messages[0];
  if (!thread || !oldest || (thread.hasOlder && !reaches(readUpTo, oldest.id))) return 'unknown';
  // A row of a later answer counts what the thread does not hold yet.
  if (state.ahead[otherId] !== undefined) return 'unknown';
  if (!reaches(thread.messages.at(-1)?.id ?? null, row.lastMessageId)) return 'unknown';
  return thread.messages.filter((held) => held.senderId === otherId && !reaches(readUpTo, held.id)).length;
}

function lowerTotal(
  state: MessagingState,
  moved: number,
  position: number | undefined,
): MessagingState['unreadTotal'] {
  const total = state.unreadTotal;
  if (!total || (position !== undefined && position <= total.position)) return total;
  return { count: Math.max(0, total.count + moved), position: position ?? total.position };
}

function moveInThread(
  state: MessagingState,
  otherId: string,
  move: (thread: Thread) => Partial<Thread>,
): MessagingState {
  const thread = state.threads[otherId];
  if (!thread) return state;
  const moved = move(thread);
  const changes = (Object.keys(moved) as (keyof Thread)[]).some((key) => moved[key] !== thread[key]);
  return changes ? { ...state, threads: { ...state.threads, [otherId]: { ...thread, ...moved } } } : state;
}
