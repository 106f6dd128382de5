import { laterMessageId, reaches } from './compareMessages.ts';
import type { MessagesDelivered, MessagesRead } from './messagingChange.ts';
import type { MessagingState, Thread } from './messagingState.ts';

export function applyMessagesRead(state: MessagingState, change: MessagesRead): MessagingState {
  if (change.readerId === state.viewerId) {
    return moveInThread(state, change.otherId, (thread) => ({
      readUpTo: laterMessageId(thread.readUpTo, change.upToMessageId),
    }));
  }
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

/** What is unread behind a mark; null where the thread does not reach back to it, or has a hole. */
export function unreadBehind(state: MessagingState, userId: string, upTo: string): number | null {
  const thread = state.threads[userId];
  const oldest = thread?.messages[0];
  const isWhole = thread && oldest && (!thread.hasOlder || reaches(upTo, oldest.id));
  if (!isWhole || state.ahead[userId] !== undefined) return null;
  return thread.messages.filter(({ senderId, id }) => senderId === userId && !reaches(upTo, id)).length;
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
