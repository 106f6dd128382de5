import { notificationLimits } from '@waymark/events/limits';
import { causingTypes } from '@waymark/events/notification';
import type { Sql } from 'postgres';
import type { Projection } from '../store/index.ts';
import { type Folded, type FoldedEvent, foldNotifications } from './foldNotifications.ts';

const MESSAGE = 'message:';

/** `notifications` and what was read of them; an erased person has no row. */
export const notificationProjection: Projection = {
  name: 'notification',
  since: 11,
  tables: ['notifications', 'notification_message_marks'],
  eventTypes: [...causingTypes, 'NotificationsRead', 'UserErased'],
  sendsAtOnce: true,
  async apply(sql, events) {
    const folded = foldNotifications(events as readonly FoldedEvent[]);
    // In this order, but sent together: every round trip less is time less that the log's counter is held.
    await Promise.all([
      ...endAll(sql, folded),
      ...beginAll(sql, folded),
      ...readAll(sql, folded),
      ...forget(sql, folded),
    ]);
  },
};

type Statements = readonly PromiseLike<unknown>[];

function endAll(sql: Sql, { ended }: Folded): Statements {
  const rowsOf = (ends: Folded['ended']) =>
    JSON.stringify(
      ends.flatMap(({ kinds, about, userId, before }) =>
        kinds.map((kind) => ({ about, kind, user_id: userId ?? null, before })),
      ),
    );
  const whole = ended.filter(({ isOfParts }) => !isOfParts);
  const ofParts = ended.filter(({ isOfParts }) => isOfParts);
  return [
    ...(whole.length > 0
      ? [
          sql`
            delete from notifications using jsonb_to_recordset(${rowsOf(whole)}::text::jsonb)
              as ending (about text, kind text, user_id text, before bigint)
            where notifications.about = ending.about and notifications.kind = ending.kind
              and notifications.position < ending.before
              and (ending.user_id is null or notifications.user_id = ending.user_id)`,
        ]
      : []),
    // By the person: theirs are few, and no index knows how an `about` begins.
    ...(ofParts.length > 0
      ? [
          sql`
            delete from notifications using jsonb_to_recordset(${rowsOf(ofParts)}::text::jsonb)
              as ending (about text, kind text, user_id text, before bigint)
            where notifications.user_id = ending.user_id and notifications.kind = ending.kind
              and notifications.position < ending.before
              and starts_with(notifications.about, ending.about || '.')`,
        ]
      : []),
  ];
}

function beginAll(sql: Sql, { begun }: Folded): Statements {
  if (begun.length === 0) return [];
  return [
    sql`
      insert into notifications (user_id, id, kind, about, session_id, actor_id, at, position, values, is_own_act)
      select * from jsonb_to_recordset(${JSON.stringify(begun)}::text::jsonb) as row ("userId" text, id text, kind text,
        about text, "sessionId" text, "actorId" text, at bigint, position bigint, values jsonb, "isOwnAct" boolean)
      on conflict (user_id, id) do nothing`,
  ];
}

/** The first reading counts. The notification about a conversation is no row: its mark says how far it was read. */
function readAll(sql: Sql, { read }: Folded): Statements {
  if (read.length === 0) return [];
  const marks = new Map(
    read.flatMap(({ userId, id }) => {
      if (!id.startsWith(MESSAGE)) return [];
      const [, otherId = '', upTo = ''] = id.split(':');
      return [[`${userId}:${otherId}`, { userId, otherId, upTo }]];
    }),
  );
  const reading = sql`
    update notifications set read_at = reading."readAt"
    from jsonb_to_recordset(${JSON.stringify(read)}::text::jsonb) as reading ("userId" text, id text, "readAt" bigint)
    where notifications.user_id = reading."userId" and notifications.id = reading.id
      and notifications.read_at is null`;
  if (marks.size === 0) return [reading];
  return [
    reading,
    sql`
      insert into notification_message_marks (user_id, other_id, up_to)
      select * from jsonb_to_recordset(${JSON.stringify([...marks.values()])}::text::jsonb)
        as mark ("userId" text, "otherId" text, "upTo" text)
      on conflict (user_id, other_id) do update set up_to = excluded.up_to`,
  ];
}

function forget(sql: Sql, { newest, erased }: Folded): Statements {
  const rows = [...newest].map(([userId, at]) => ({ userId, since: at - notificationLimits.keptFor }));
  return [
    ...(rows.length > 0
      ? [
          sql`
            delete from notifications using jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
              as old ("userId" text, since bigint)
            where notifications.user_id = old."userId" and notifications.at < old.since`,
        ]
      : []),
    ...(erased.length > 0
      ? [
          sql`delete from notifications where user_id = any(${[...erased]}::text[])`,
          sql`delete from notification_message_marks where user_id = any(${[...erased]}::text[])`,
        ]
      : []),
  ];
}
