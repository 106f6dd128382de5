import { rowContent } from '../model/applyMessageChange.ts';
import type { Conversation, MessagingState, OutgoingMessage } from '../model/messagingState.ts';

export type ConversationRow = Conversation & {
  /** The viewer's newest unsent message, shown in place of the last one. */
  readonly pending: OutgoingMessage | null;
};

/** The list as it is shown: newest first (MSG-28), with a person just chosen on top while nothing is written yet. */
export function conversationRows(
  state: MessagingState,
  selectedId: string | null,
): readonly ConversationRow[] {
  const pending = newestPending(state.outgoing);
  return (
    Object.values(state.conversations)
      .map((row) => ({ ...withOwnChange(row, state), pending: pending.get(row.userId) ?? null }))
      // Blocked people have their own tab; the open conversation stays where it is.
      .filter((row) => !row.blocked || row.userId === selectedId)
      .filter((row) => row.lastMessageOn !== null || row.pending !== null || row.userId === selectedId)
      .sort((a, b) => shownAt(b) - shownAt(a) || (a.userId < b.userId ? -1 : 1))
  );
}

function withOwnChange(row: Conversation, { changing }: MessagingState): Conversation {
  const own = row.lastMessageId === null ? undefined : changing[row.lastMessageId];
  return own ? { ...row, ...rowContent(own.to) } : row;
}

/** When a row last moved (epoch ms); a person with no messages yet comes first. */
export function shownAt(row: ConversationRow): number {
  const last = Math.max(row.lastMessageOn ?? 0, row.pending?.queuedAt ?? 0);
  return last === 0 ? Number.MAX_SAFE_INTEGER : last;
}

function newestPending(outgoing: MessagingState['outgoing']): Map<string, OutgoingMessage> {
  const newest = new Map<string, OutgoingMessage>();
  for (const message of Object.values(outgoing)) {
    const held = newest.get(message.receiverId);
    if (!held || held.queuedAt < message.queuedAt) newest.set(message.receiverId, message);
  }
  return newest;
}
