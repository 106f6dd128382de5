import type { ConversationEvent } from '@waymark/events/messaging';
import type { Sql } from 'postgres';
import type { FoldedOf, Statements } from '../../store/index.ts';
import { latestByKey } from './latestByKey.ts';

type View = {
  readonly userId: string;
  readonly otherId: string;
  readonly conversationId: string;
  readonly permission: 'asked' | 'askedOfMe' | 'granted';
  readonly askAgainFrom: number | null;
};

export type Permissions = {
  readonly requested: FoldedOf<ConversationEvent, 'MessagePermissionRequested'>[];
  /** By the id of the request. */
  readonly ended: string[];
  readonly views: View[];
};
type Pair = { readonly fromId: string; readonly toId: string; readonly conversationId: string };

/**
 * `outcome`: granted, or from when the asker may ask again. The asker sees a refusal and a lapse as still asked until then
 * (MSG-47: declining is silent).
 */
export function changePermission(
  { views }: Permissions,
  { fromId, toId, conversationId }: Pair,
  outcome: 'granted' | number | null,
): void {
  const asker = { userId: fromId, otherId: toId, conversationId };
  const asked = { userId: toId, otherId: fromId, conversationId };
  if (outcome === 'granted') {
    views.push({ ...asker, permission: 'granted', askAgainFrom: null });
    views.push({ ...asked, permission: 'granted', askAgainFrom: null });
  } else {
    views.push({ ...asker, permission: 'asked', askAgainFrom: outcome });
    views.push({ ...asked, permission: 'askedOfMe', askAgainFrom: null });
  }
}

export function projectPermissions(sql: Sql, { requested, ended, views }: Permissions): Statements {
  if (views.length === 0) return [];
  const sides = latestByKey(views, ({ userId, otherId }) => `${userId}~${otherId}`);
  return [
    requested.length > 0 &&
      sql`
        insert into message_permission_requests (request_id, from_id, to_id, created_at, expires_at, is_waiting)
        select *, true from unnest(
          ${requested.map(({ data }) => data.requestId)}::text[],
          ${requested.map(({ data }) => data.fromId)}::text[],
          ${requested.map(({ data }) => data.toId)}::text[],
          ${requested.map(({ meta }) => meta.at)}::bigint[],
          ${requested.map(({ data }) => data.expiresAt)}::bigint[])
        on conflict (request_id) do nothing`,
    ended.length > 0 &&
      sql`
        update message_permission_requests set is_waiting = false
        where request_id = any(${ended}::text[]) and is_waiting`,
    sql`
      insert into conversation_users as side (user_id, other_id, conversation_id, permission, ask_again_from)
      select * from unnest(
        ${sides.map((side) => side.userId)}::text[],
        ${sides.map((side) => side.otherId)}::text[],
        ${sides.map((side) => side.conversationId)}::text[],
        ${sides.map((side) => side.permission)}::text[],
        ${sides.map((side) => side.askAgainFrom)}::bigint[])
      on conflict (user_id, other_id) do update set
        permission = excluded.permission, ask_again_from = excluded.ask_again_from`,
  ];
}
