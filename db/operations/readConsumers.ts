import { position } from '@waymark/events/kernel';
import { type Database, PUT_OFF, removeParkedEvent } from '../store/index.ts';
import type { Operator } from './readLog.ts';

type Sql = Pick<Database, 'sql'>;

/** What a consumer is: its name, and the types of events that it handles. */
export type ConsumerKind = { readonly name: string; readonly types: readonly string[] };

export type ConsumerProgress = {
  readonly name: string;
  /** Everything up to here was handled; 0 before the first time. */
  readonly checkpoint: number;
  /** Events of its types behind the checkpoint, `WAITING_MAX` at most. */
  readonly waiting: number;
  /** When the first of them was recorded. */
  readonly oldestAt: number | null;
  readonly parked: number;
  /** Of the event that was parked last. */
  readonly lastError: string | null;
};

/** Counted no further. */
const WAITING_MAX = 1_000;

/** OPS-08: how far each consumer is. Events that a worker had nothing to do for count until its checkpoint is saved. */
export async function readConsumers(
  _operator: Operator,
  { sql }: Sql,
  kinds: readonly ConsumerKind[],
): Promise<readonly ConsumerProgress[]> {
  const wanted = JSON.stringify(kinds);
  return sql<ConsumerProgress[]>`
    select kind.name, coalesce(held.position, 0) as checkpoint, behind.waiting, behind."oldestAt",
      coalesce(given_up.parked, 0) as parked, given_up."lastError"
    from jsonb_to_recordset(${wanted}::text::jsonb) as kind (name text, types jsonb)
    left join checkpoints held on held.name = kind.name
    cross join lateral (
      select count(*)::int as waiting, (extract(epoch from min(next.recorded_at)) * 1000)::float8 as "oldestAt"
      from (
        select recorded_at from events
        where position > coalesce(held.position, 0)
          and type = any(array(select jsonb_array_elements_text(kind.types)))
        limit ${WAITING_MAX}
      ) as next
    ) as behind
    left join lateral (
      select (count(*) filter (where reason not like ${`${PUT_OFF}:%`}))::int as parked, (array_agg(reason order by parked_at desc))[1] as "lastError"
      from parked_events where consumer = kind.name
    ) as given_up on true
    order by kind.name`;
}

export type Parked = {
  readonly consumer: string;
  readonly position: number;
  readonly reason: string;
  readonly parkedAt: number;
};

/** OPS-09: what consumers gave up on, the oldest first. */
export async function readParkedPage(
  _operator: Operator,
  { sql }: Sql,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly Parked[]; readonly total: number }> {
  const [items, [count]] = await Promise.all([
    sql<Parked[]>`
      select consumer, position, reason, parked_at as "parkedAt" from parked_events
      order by parked_at, position, consumer limit ${page.limit} offset ${page.offset}`,
    sql<{ total: number }[]>`select count(*)::int as total from parked_events`,
  ]);
  return { items, total: count?.total ?? 0 };
}

export async function isParked(
  _operator: Operator,
  { sql }: Sql,
  { consumer, position }: Pick<Parked, 'consumer' | 'position'>,
): Promise<boolean> {
  const rows = await sql`
    select from parked_events where consumer = ${consumer} and position = ${position}`;
  return rows.length > 0;
}

/** The consumer goes on without it. */
export async function skipParked(
  _operator: Operator,
  { sql }: Sql,
  { consumer, position: at }: Pick<Parked, 'consumer' | 'position'>,
): Promise<void> {
  await removeParkedEvent({ sql }, { consumer, position: position(at) }, []);
}

export type TimerCounts = {
  /** All that wait, 10,000 at most. */
  readonly armed: number;
  readonly overdue: number;
  /** Fired several times without an answer. */
  readonly failing: number;
  readonly nextAt: number | null;
  /** Mails that wait for the end of quiet hours, for a digest or for a message to stay unread, 10,000 at most. */
  readonly heldMails: number;
  readonly nextMailAt: number | null;
};

/** No mail is held for longer: a digest leaves once a day. Milliseconds. */
const MAIL_HELD = 48 * 60 * 60_000;

/** Timers that wait, those that should have fired by `now`, and when the next one is due. */
export async function readTimers(_operator: Operator, { sql }: Sql, now: number): Promise<TimerCounts> {
  const [counts] = await sql<TimerCounts[]>`
    select (select count(*)::int from (select from timers limit 10000) as waiting) as armed,
      (select count(*)::int from (select from timers where due_at < ${now} limit 10000) as late) as overdue,
      (select count(*)::int from (select from timers where due_at < ${now} and attempts > 1 limit 10000) as failing)
        as failing,
      (select due_at from timers order by due_at limit 1) as "nextAt",
      held.mails as "heldMails", held.next as "nextMailAt"
    from (
      select count(*)::int as mails, min(due_at) as next
      from (
        select due_at from timers
        where due_at < ${now + MAIL_HELD} and command ->> 'type' = 'ReleaseNotificationMails' limit 10000
      ) as mail
    ) as held`;
  return counts ?? { armed: 0, overdue: 0, failing: 0, nextAt: null, heldMails: 0, nextMailAt: null };
}

/** The last word on one consumer: whether it waits, and the position of the event that says so. */
export type ConsumerPause = {
  readonly consumer: string;
  readonly isPaused: boolean;
  readonly position: number;
};

/** OPS-08: of every consumer that was ever paused. */
export async function readPauses({ sql }: Sql): Promise<readonly ConsumerPause[]> {
  return sql<ConsumerPause[]>`
    select distinct on (data ->> 'consumer') data ->> 'consumer' as consumer, type = 'ConsumerPaused' as "isPaused",
      position
    from events where type in ('ConsumerPaused', 'ConsumerResumed')
    order by data ->> 'consumer', position desc`;
}
