import type { Sql } from 'postgres';
import type { RecordedOf } from './conversationProjection.ts';
import { latestByKey } from './latestByKey.ts';

export type Changing = RecordedOf<
  'MessageEdited' | 'MessageDeleted' | 'MessageRestored' | 'MessageReactionAdded' | 'MessageReactionRemoved'
>;

/** How many changes a conversation has had, on both sides of it. */
export async function projectChangeCounts(sql: Sql, events: readonly Changing[]): Promise<void> {
  if (events.length === 0) return;
  const sides = latestByKey(
    events.flatMap(({ data: { senderId, receiverId, change } }) => [
      { userId: senderId, otherId: receiverId, change },
      { userId: receiverId, otherId: senderId, change },
    ]),
    ({ userId, otherId }) => `${userId}~${otherId}`,
  );
  await sql`
    update conversation_users as side set change_count = greatest(side.change_count, change.change)
    from unnest(
      ${sides.map((side) => side.userId)}::text[],
      ${sides.map((side) => side.otherId)}::text[],
      ${sides.map((side) => side.change)}::int[]) as change (user_id, other_id, change)
    where side.user_id = change.user_id and side.other_id = change.other_id`;
}
