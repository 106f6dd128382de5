import type { UserId } from '@waymark/events/kernel';
import { conversationId } from '@waymark/events/messaging';
import type { Sql } from 'postgres';
import type { Statements } from '../../store/index.ts';
import { latestByKey } from './latestByKey.ts';

export type Block = { readonly byId: UserId; readonly userId: UserId; readonly isBlocked: boolean };

/** A block may be the first thing between two people. */
export function projectBlocks(sql: Sql, blocks: readonly Block[]): Statements {
  if (blocks.length === 0) return [];
  const changes = latestByKey(blocks, ({ byId, userId }) => `${byId}~${userId}`);
  return [
    sql`
    insert into conversation_users as side (user_id, other_id, conversation_id, has_blocked)
    select * from unnest(
      ${changes.map(({ byId }) => byId)}::text[],
      ${changes.map(({ userId }) => userId)}::text[],
      ${changes.map(({ byId, userId }) => conversationId(byId, userId))}::text[],
      ${changes.map(({ isBlocked }) => isBlocked).map(String)}::text[]::boolean[])
    on conflict (user_id, other_id) do update set has_blocked = excluded.has_blocked`,
  ];
}
