import type { Sql } from 'postgres';
import type { RecordedOf } from './conversationProjection.ts';
import { latestByKey } from './latestByKey.ts';

type Change = RecordedOf<
  'MessagePermissionRequested' | 'MessagePermissionAnswered' | 'MessagePermissionLapsed'
>;
type View = {
  readonly userId: string;
  readonly otherId: string;
  readonly conversationId: string;
  readonly permission: 'asked' | 'askedOfMe' | 'granted';
  readonly askAgainFrom: number | null;
};

export async function projectPermissions(sql: Sql, events: readonly Change[]): Promise<void> {
  if (events.length === 0) return;
  const requests = projectRequests(sql, events);
  const views = latestByKey(events.flatMap(viewsOf), (view) => `${view.userId}~${view.otherId}`);
  const sides = sql`
    insert into conversation_users as side (user_id, other_id, conversation_id, permission, ask_again_from)
    select * from unnest(
      ${views.map((view) => view.userId)}::text[],
      ${views.map((view) => view.otherId)}::text[],
      ${views.map((view) => view.conversationId)}::text[],
      ${views.map((view) => view.permission)}::text[],
      ${views.map((view) => view.askAgainFrom)}::bigint[])
    on conflict (user_id, other_id) do update set
      permission = excluded.permission, ask_again_from = excluded.ask_again_from`;
  await Promise.all([requests, sides]);
}

async function projectRequests(sql: Sql, events: readonly Change[]): Promise<void> {
  const made = events.filter(
    (event): event is RecordedOf<'MessagePermissionRequested'> => event.type === 'MessagePermissionRequested',
  );
  const ended = events.filter(({ type }) => type !== 'MessagePermissionRequested');
  const begun =
    made.length > 0 &&
    sql`
      insert into message_permission_requests (request_id, from_id, to_id, created_at, expires_at, is_waiting)
      select *, true from unnest(
        ${made.map(({ data }) => data.requestId)}::text[],
        ${made.map(({ data }) => data.fromId)}::text[],
        ${made.map(({ data }) => data.toId)}::text[],
        ${made.map(({ meta }) => meta.at)}::bigint[],
        ${made.map(({ data }) => data.expiresAt)}::bigint[])
      on conflict (request_id) do nothing`;
  const closed =
    ended.length > 0 &&
    sql`
      update message_permission_requests set is_waiting = false
      where request_id = any(${ended.map(({ data }) => data.requestId)}::text[]) and is_waiting`;
  await Promise.all([begun, closed]);
}

/** The asker sees a refusal and a lapse as still asked, until they may ask again (MSG-47: declining is silent). */
function viewsOf(event: Change): readonly View[] {
  const { fromId, toId, conversationId } = event.data;
  const asker = { userId: fromId, otherId: toId, conversationId };
  const asked = { userId: toId, otherId: fromId, conversationId };
  const askAgainFrom = event.type === 'MessagePermissionRequested' ? null : event.data.askAgainFrom;
  if (event.type === 'MessagePermissionAnswered' && event.data.accepted) {
    return [
      { ...asker, permission: 'granted', askAgainFrom: null },
      { ...asked, permission: 'granted', askAgainFrom: null },
    ];
  }
  return [
    { ...asker, permission: 'asked', askAgainFrom },
    { ...asked, permission: 'askedOfMe', askAgainFrom: null },
  ];
}
