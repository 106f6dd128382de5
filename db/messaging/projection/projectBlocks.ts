import { conversationId } from '@waymark/events/messaging';
import type { Sql } from 'postgres';
import type { RecordedOf } from './conversationProjection.ts';
import { latestByKey } from './latestByKey.ts';

/** A block may be the first thing between two people. */
export async function projectBlocks(
  sql: Sql,
  events: readonly RecordedOf<'MessageUserBlocked' | 'MessageUserUnblocked'>[],
): Promise<void> {
  if (events.length === 0) return;
  const changes = latestByKey(events, ({ data }) => `${data.byId}~${data.userId}`);
  await sql`
    insert into conversation_users as side (user_id, other_id, conversation_id, has_blocked)
    select * from unnest(
      ${changes.map(({ data }) => data.byId)}::text[],
      ${changes.map(({ data }) => data.userId)}::text[],
      ${changes.map(({ data }) => conversationId(data.byId, data.userId))}::text[],
      ${changes.map(({ type }) => type === 'MessageUserBlocked').map(String)}::text[]::boolean[])
    on conflict (user_id, other_id) do update set has_blocked = excluded.has_blocked`;
}
