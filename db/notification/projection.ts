import { causingTypes, notificationLimits } from '@waymark/events/notification';
import type { Sql } from 'postgres';
import type { Projection } from '../store/index.ts';
import { type Folded, type FoldedEvent, foldNotifications } from './foldNotifications.ts';

const MESSAGE = 'message:';

/** `notifications` and what was read of them; whoever is erased leaves no row. */
export const notificationProjection: Projection = {
  name: 'notification',
  tables: ['notifications', 'notification_message_marks'],
  eventTypes: [...causingTypes, 'NotificationsRead', 'UserErased'],
  async apply(sql, events) {
    const folded = foldNotifications(events as readonly FoldedEvent[]);
    await endAll(sql, folded);
    await beginAll(sql, folded);
    await readAll(sql, folded);
    await forget(sql, folded);
  },
};

async function endAll(sql: Sql, { ended }: Folded): Promise<void> {
  if (ended.length === 0) return;
  const rows = ended.flatMap(({ kinds, about, userId, before }) =>
    kinds.map((kind) => ({ about, kind, user_id: userId ?? null, before })),
  );
  await sql`
    delete from notifications using jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as ending (about text, kind text, user_id text, before bigint)
    where notifications.about = ending.about and notifications.kind = ending.kind
      and notifications.position < ending.before
      and (ending.user_id is null or notifications.user_id = ending.user_id)`;
}

async function beginAll(sql: Sql, { begun }: Folded): Promise<void> {
  if (begun.length === 0) return;
  await sql`
    insert into notifications (user_id, id, kind, about, session_id, actor_id, at, position, values, is_own_act)
    select * from jsonb_to_recordset(${JSON.stringify(begun)}::text::jsonb) as row ("userId" text, id text, kind text,
      about text, "sessionId" text, "actorId" text, at bigint, position bigint, values jsonb, "isOwnAct" boolean)
    on conflict (user_id, id) do nothing`;
}

/** The first reading counts. The notification about a conversation is no row: its mark says how far it was read. */
async function readAll(sql: Sql, { read }: Folded): Promise<void> {
  if (read.length === 0) return;
  await sql`
    update notifications set read_at = reading."readAt"
    from jsonb_to_recordset(${JSON.stringify(read)}::text::jsonb) as reading ("userId" text, id text, "readAt" bigint)
    where notifications.user_id = reading."userId" and notifications.id = reading.id
      and notifications.read_at is null`;
  const marks = new Map(
    read.flatMap(({ userId, id }) => {
      if (!id.startsWith(MESSAGE)) return [];
      const [, otherId = '', upTo = ''] = id.split(':');
      return [[`${userId}:${otherId}`, { userId, otherId, upTo }]];
    }),
  );
  if (marks.size === 0) return;
  await sql`
    insert into notification_message_marks (user_id, other_id, up_to)
    select * from jsonb_to_recordset(${JSON.stringify([...marks.values()])}::text::jsonb)
      as mark ("userId" text, "otherId" text, "upTo" text)
    on conflict (user_id, other_id) do update set up_to = excluded.up_to`;
}

async function forget(sql: Sql, { newest, erased }: Folded): Promise<void> {
  if (newest.size > 0) {
    const rows = [...newest].map(([userId, at]) => ({ userId, since: at - notificationLimits.keptFor }));
    await sql`
      delete from notifications using jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as old ("userId" text, since bigint)
      where notifications.user_id = old."userId" and notifications.at < old.since`;
  }
  if (erased.length === 0) return;
  await sql`delete from notifications where user_id = any(${erased}::text[])`;
  await sql`delete from notification_message_marks where user_id = any(${erased}::text[])`;
}
