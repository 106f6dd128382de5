import { serverTimeOf } from '#/lib/clock/serverClock.ts';
import { compareMessageIds } from '../model/compareMessages.ts';
import type { Conversation, OutgoingMessage } from '../model/messagingState.ts';
import type { OutgoingState } from '../outbox/outbox.ts';
import type { OpenThread } from '../thread/threadSync.ts';

export type ConversationRow = Conversation & {
  /** The viewer's newest unsent message, shown in place of the last one. */
  readonly pending: OutgoingMessage | null;
};

type Known = OutgoingState & {
  readonly selected?: OpenThread | null | undefined;
  /** Receivers of messages that wait to be sent and are not in the list. */
  readonly unlisted?: readonly Conversation[];
};

/** The list as it is shown: newest first (MSG-28), with a person just chosen on top while nothing is written yet. */
export function conversationRows(
  listed: readonly Conversation[],
  known: Known,
  selectedId: string | null,
): readonly ConversationRow[] {
  const pending = newestPending(known.outgoing);
  const people = new Map(listed.map((row) => [row.userId, row]));
  for (const person of [known.selected?.person ?? [], known.unlisted ?? []].flat())
    if (!people.has(person.userId)) people.set(person.userId, person);
  return (
    [...people.values()]
      .map((row) => ({ ...withNewest(row, known), pending: pending.get(row.userId) ?? null }))
      // Blocked people have their own tab; the open conversation stays where it is.
      .filter((row) => !row.blocked || row.userId === selectedId)
      .filter((row) => row.lastMessageOn !== null || row.pending !== null || row.userId === selectedId)
      .sort((a, b) => shownAt(b) - shownAt(a) || (a.userId < b.userId ? -1 : 1))
  );
}

/** What the viewer has just changed is in the thread before the feed has delivered it to the list. */
function withNewest(row: Conversation, known: Known): Conversation {
  const newest = known.selected?.person.userId === row.userId ? known.selected.messages.at(-1) : undefined;
  if (!newest || compareMessageIds(newest.id, row.lastMessageId ?? '') < 0) return row;
  const { id, text, deletedAt, attachment, createdAt, senderId } = newest;
  return {
    ...row,
    lastMessageId: id,
    lastMessage: text,
    lastMessageOn: createdAt,
    lastMessageMine: senderId !== row.userId,
    lastMessageDeleted: deletedAt !== null,
    lastMessageIsAttachment: attachment !== null,
  };
}

/** When a row last moved (epoch ms); a person with no messages yet comes first. */
export function shownAt(row: ConversationRow): number {
  const last = Math.max(row.lastMessageOn ?? 0, row.pending ? serverTimeOf(row.pending.queuedAt) : 0);
  return last === 0 ? Number.MAX_SAFE_INTEGER : last;
}

function newestPending(outgoing: OutgoingState['outgoing']): Map<string, OutgoingMessage> {
  const newest = new Map<string, OutgoingMessage>();
  for (const message of Object.values(outgoing)) {
    const held = newest.get(message.receiverId);
    if (!held || held.queuedAt < message.queuedAt) newest.set(message.receiverId, message);
  }
  return newest;
}
