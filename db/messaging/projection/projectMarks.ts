import type { Sql } from 'postgres';
import type { Statements } from '../../store/index.ts';
import { latestByKey } from './latestByKey.ts';

export type Mark = {
  readonly userId: string;
  readonly otherId: string;
  readonly readIncoming: number;
  readonly readUpTo: string | null;
  readonly sharedReadUpTo: string | null;
  readonly sharedDeliveredUpTo: string | null;
};

/** Marks only ever grow: the greatest of all that were made is the newest. */
export function mark(marks: Map<string, Mark>, made: Mark): void {
  const key = `${made.userId}~${made.otherId}`;
  marks.set(key, merge(marks.get(key), made));
}

/** A marked conversation has its row. */
export function projectMarks(sql: Sql, made: ReadonlyMap<string, Mark>): Statements {
  if (made.size === 0) return [];
  const marks = latestByKey(made.values(), ({ userId, otherId }) => `${userId}~${otherId}`);
  return [
    sql`
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
    where side.user_id = mark.user_id and side.other_id = mark.other_id`,
  ];
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
