import type { Sql } from 'postgres';
import type { RecordedOf } from './conversationProjection.ts';
import { latestByKey } from './latestByKey.ts';

type Marked = RecordedOf<'MessagesRead'> | RecordedOf<'MessagesDelivered'>;
type Mark = {
  readonly userId: string;
  readonly otherId: string;
  readonly readIncoming: number;
  readonly readUpTo: string | null;
  readonly sharedReadUpTo: string | null;
  readonly sharedDeliveredUpTo: string | null;
};

/** Marks only ever grow, so the greatest of all that were made is the newest. A marked conversation has its row. */
export async function projectMarks(sql: Sql, events: readonly Marked[]): Promise<void> {
  if (events.length === 0) return;
  const folded = new Map<string, Mark>();
  const marks = latestByKey(
    events.map((event) => {
      const mark = markOf(event);
      const key = `${mark.userId}~${mark.otherId}`;
      const merged = merge(folded.get(key), mark);
      folded.set(key, merged);
      return merged;
    }),
    (mark) => `${mark.userId}~${mark.otherId}`,
  );
  await sql`
    update conversation_users as side set
      read_incoming = greatest(side.read_incoming, mark.read_incoming),
      read_up_to = greatest(side.read_up_to, mark.read_up_to collate "C"),
      shared_read_up_to = greatest(side.shared_read_up_to, mark.shared_read_up_to collate "C"),
      shared_delivered_up_to = greatest(side.shared_delivered_up_to, mark.shared_delivered_up_to collate "C")
    from unnest(
      ${marks.map((mark) => mark.userId)}::text[],
      ${marks.map((mark) => mark.otherId)}::text[],
      ${marks.map((mark) => mark.readIncoming)}::int[],
      ${marks.map((mark) => mark.readUpTo)}::text[],
      ${marks.map((mark) => mark.sharedReadUpTo)}::text[],
      ${marks.map((mark) => mark.sharedDeliveredUpTo)}::text[])
      as mark (user_id, other_id, read_incoming, read_up_to, shared_read_up_to, shared_delivered_up_to)
    where side.user_id = mark.user_id and side.other_id = mark.other_id`;
}

function markOf(event: Marked): Mark {
  const { otherId, upToMessageId, isShared } = event.data;
  const shared = isShared ? upToMessageId : null;
  if (event.type === 'MessagesDelivered') {
    const userId = event.data.receiverId;
    return {
      userId,
      otherId,
      readIncoming: 0,
      readUpTo: null,
      sharedReadUpTo: null,
      sharedDeliveredUpTo: shared,
    };
  }
  const { readerId: userId, upToIncoming: readIncoming } = event.data;
  return {
    userId,
    otherId,
    readIncoming,
    readUpTo: upToMessageId,
    sharedReadUpTo: shared,
    // What was read was delivered.
    sharedDeliveredUpTo: shared,
  };
}

function merge(before: Mark | undefined, mark: Mark): Mark {
  if (!before) return mark;
  return {
    ...mark,
    readIncoming: Math.max(before.readIncoming, mark.readIncoming),
    readUpTo: greatest(before.readUpTo, mark.readUpTo),
    sharedReadUpTo: greatest(before.sharedReadUpTo, mark.sharedReadUpTo),
    sharedDeliveredUpTo: greatest(before.sharedDeliveredUpTo, mark.sharedDeliveredUpTo),
  };
}

function greatest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
