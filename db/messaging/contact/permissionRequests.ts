import type { Cursor, Instant, Position, UserId } from '@waymark/events/kernel';
import type { PermissionRequestId } from '@waymark/events/messaging';
import { type Database, readSnapshot } from '../../store/index.ts';
import type { Page, Reader } from '../reads.ts';

export type PermissionRequest = {
  readonly id: PermissionRequestId;
  readonly fromId: UserId;
  readonly toId: UserId;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
};

export type PermissionRequestPage = {
  readonly items: readonly PermissionRequest[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly position: Position;
  readonly cursor: Cursor;
};

/** Requests that wait for the viewer's answer, newest first; not those of people the viewer blocks. */
export function permissionRequests(
  viewer: Reader,
  db: Database,
  { limit, offset }: Page,
): Promise<PermissionRequestPage> {
  return readSnapshot(db, async ({ sql, position, cursor }) => {
    const waiting = sql`
      from message_permission_requests request where to_id = ${viewer.userId} and is_waiting and not exists (
        select from conversation_users side
        where side.user_id = to_id and side.other_id = from_id and side.has_blocked)`;
    const [items, [count]] = await Promise.all([
      sql<PermissionRequest[]>`
        select request_id as id, from_id as "fromId", to_id as "toId", created_at as "createdAt",
          expires_at as "expiresAt"
        ${waiting} order by request_id desc limit ${limit} offset ${offset}`,
      sql<{ total: number }[]>`select count(*)::int as total ${waiting}`,
    ]);
    const total = count?.total ?? 0;
    return { items, total, hasMore: offset + items.length < total, position, cursor };
  });
}

/** A request to the viewer, answered or not. */
export async function permissionRequest(
  viewer: Reader,
  db: Database,
  requestId: string,
): Promise<PermissionRequest | undefined> {
  const [request] = await db.sql<PermissionRequest[]>`
    select request_id as id, from_id as "fromId", to_id as "toId", created_at as "createdAt", expires_at as "expiresAt"
    from message_permission_requests where request_id = ${requestId} and to_id = ${viewer.userId}`;
  return request;
}
