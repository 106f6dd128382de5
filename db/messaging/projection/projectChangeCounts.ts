import type { Sql } from 'postgres';
import type { Statements } from '../../store/index.ts';
import { latestByKey } from './latestByKey.ts';

export type ChangeCount = {
  readonly senderId: string;
  readonly receiverId: string;
  readonly change: number;
};

/** How many changes a conversation has had, on both sides of it. */
export function projectChangeCounts(sql: Sql, counts: readonly ChangeCount[]): Statements {
  if (counts.length === 0) return [];
  const sides = latestByKey(
    counts.flatMap(({ senderId, receiverId, change }) => [
      { userId: senderId, otherId: receiverId, change },
      { userId: receiverId, otherId: senderId, change },
    ]),
    ({ userId, otherId }) => `${userId}~${otherId}`,
  );
  return [
    sql`
    update conversation_users as side set change_count = greatest(side.change_count, change.change)
    from unnest(
      ${sides.map((side) => side.userId)}::text[],
      ${sides.map((side) => side.otherId)}::text[],
      ${sides.map((side) => side.change)}::int[]) as change (user_id, other_id, change)
    where side.user_id = change.user_id and side.other_id = change.other_id`,
  ];
}
