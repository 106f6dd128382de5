import type { IdentityEvent } from '@waymark/events/identity';
import { notificationLimits } from '@waymark/events/limits';
import {
  type Cause,
  type CausingEvent,
  causesOf,
  causingTypes,
  type Ending,
  type NotificationEvent,
} from '@waymark/events/notification';
import type { Sql } from 'postgres';
import { type Folded, projection, type Statements } from '../store/index.ts';

const MESSAGE = 'message:';

type Begun = Cause & { readonly position: number };
type Dated = { readonly at: number; readonly position: number };

type Patches = {
  readonly begun: Begun[];
  /** Withdraws the notifications that are older than the event; those of the event itself stay. */
  readonly ended: (Ending & { readonly before: number })[];
  readonly read: { readonly userId: string; readonly id: string; readonly readAt: number }[];
  /** Of each person, what removes much older notifications before it (the limit of 90 days): no later one is as new. */
  readonly newest: Map<string, Dated[]>;
  readonly erased: string[];
};

/** `notifications` and what was read of them; an erased person has no row. */
export const notificationProjection = projection<CausingEvent | NotificationEvent | IdentityEvent, Patches>({
  name: 'notification',
  since: 11,
  changedIn: 43,
  tables: ['notifications', 'notification_message_marks'],
  start: () => ({ begun: [], ended: [], read: [], newest: new Map(), erased: [] }),
  on: {
    ...onCauses(),
    NotificationsRead({ read }, { data: { userId, notificationIds, readAt } }) {
      read.push(...notificationIds.map((id) => ({ userId, id, readAt })));
    },
    UserErased({ erased }, { data }) {
      erased.push(data.userId);
    },
  },
  send: (sql, patches) => [
    ...endAll(sql, patches),
    ...beginAll(sql, patches),
    ...readAll(sql, patches),
    ...forget(sql, patches),
  ],
});

/** Each event that notifies somebody or withdraws a notification, in the same way. */
function onCauses() {
  return Object.fromEntries(causingTypes.map((type) => [type, foldCauses])) as Record<
    (typeof causingTypes)[number],
    typeof foldCauses
  >;
}

function foldCauses(patches: Patches, event: Folded<CausingEvent>): void {
  const { begins, ends } = causesOf(event);
  for (const end of ends) patches.ended.push({ ...end, before: event.position });
  for (const cause of begins) {
    // What is a mail only, as of a registration, is no row: a thousand may come at once.
    if (cause.isOwnAct) continue;
    patches.begun.push({ ...cause, position: event.position });
    const { userId, at } = cause;
    const newer = (patches.newest.get(userId) ?? []).filter((one) => one.at > at);
    patches.newest.set(userId, [...newer, { at, position: event.position }]);
  }
}

function endAll(sql: Sql, { ended }: Patches): Statements {
  const rowsOf = (ends: Patches['ended']) =>
    JSON.stringify(
      ends.flatMap(({ kinds, about, userId, before }) =>
        kinds.map((kind) => ({ about, kind, user_id: userId ?? null, before })),
      ),
    );
  const whole = ended.filter(({ isOfParts }) => !isOfParts);
  const ofAll = whole.filter(({ userId }) => userId === undefined);
  const ofOne = whole.filter(({ userId }) => userId !== undefined);
  const ofParts = ended.filter(({ isOfParts }) => isOfParts);
  return [
    ofAll.length > 0 &&
      sql`
        delete from notifications using jsonb_to_recordset(${rowsOf(ofAll)}::text::jsonb)
          as ending (about text, kind text, before bigint)
        where notifications.about = ending.about and notifications.kind = ending.kind
          and notifications.position < ending.before`,
    // By the person: theirs are few. `is true` keeps the index of `about` out, where ten thousand may stand about one event.
    ofOne.length > 0 &&
      sql`
        delete from notifications using jsonb_to_recordset(${rowsOf(ofOne)}::text::jsonb)
          as ending (about text, kind text, user_id text, before bigint)
        where notifications.user_id = ending.user_id and (notifications.about = ending.about) is true
          and notifications.kind = ending.kind and notifications.position < ending.before`,
    // By the person: no index knows how an `about` begins.
    ofParts.length > 0 &&
      sql`
        delete from notifications using jsonb_to_recordset(${rowsOf(ofParts)}::text::jsonb)
          as ending (about text, kind text, user_id text, before bigint)
        where notifications.user_id = ending.user_id and notifications.kind = ending.kind
          and notifications.position < ending.before
          and starts_with(notifications.about, ending.about || '.')`,
  ];
}

/** Those that nothing has withdrawn since: each looked at once, because a rebuild folds a hundred thousand events. */
function standing({ begun, ended }: Patches): readonly Begun[] {
  const ends = new Map<string, number>();
  for (const { about, kinds, userId = '', isOfParts, before } of ended)
    for (const kind of kinds) ends.set(`${about}${isOfParts ? '.' : ''} ${kind} ${userId}`, before);
  if (ends.size === 0) return begun;
  return begun.filter(({ about, kind, userId, position }) => {
    const isOpen = (name: string) => (ends.get(name) ?? 0) <= position;
    const wholes = about.split('.').map((_part, index, parts) => `${parts.slice(0, index).join('.')}.`);
    return (
      isOpen(`${about} ${kind} `) &&
      [about, ...wholes.slice(1)].every((name) => isOpen(`${name} ${kind} ${userId}`))
    );
  });
}

function beginAll(sql: Sql, patches: Patches): Statements {
  const begun = standing(patches);
  if (begun.length === 0) return [];
  return [
    sql`
      insert into notifications (user_id, id, kind, about, session_id, actor_id, at, position, values)
      select * from jsonb_to_recordset(${JSON.stringify(begun)}::text::jsonb) as row ("userId" text, id text, kind text,
        about text, "sessionId" text, "actorId" text, at bigint, position bigint, values jsonb)
      on conflict (user_id, id) do nothing`,
  ];
}

/** The first reading counts. The notification about a conversation is no row: its mark says how far it was read. */
function readAll(sql: Sql, { read }: Patches): Statements {
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

/** By position too: where times are not in the order of the log, a rebuild removes what single events removed. */
function forget(sql: Sql, { newest, erased }: Patches): Statements {
  const rows = [...newest].flatMap(([userId, dated]) =>
    dated.map(({ at, position }) => ({ userId, since: at - notificationLimits.keptFor, position })),
  );
  return [
    ...(rows.length > 0
      ? [
          sql`
            delete from notifications using jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
              as old ("userId" text, since bigint, position bigint)
            where notifications.user_id = old."userId" and notifications.at < old.since
              and notifications.position < old.position`,
        ]
      : []),
    ...(erased.length > 0
      ? [
          sql`delete from notifications where user_id = any(${erased}::text[])`,
          sql`delete from notification_message_marks where user_id = any(${erased}::text[])`,
        ]
      : []),
  ];
}
