import { BEFORE_FIRST, type Cursor, cursorText, type Position, position } from '@waymark/events/kernel';
import type { Database } from '../connection/connect.ts';
import type { Cause } from '../types.ts';
import { type Fence, LeaseLost, mayWrite } from './leadership.ts';

type Sql = Pick<Database, 'sql'>;

/**
 * How far back a consumer goes whose checkpoint names an event that is not in the log. Where the two logs parted is not
 * known; a failover loses seconds, and from the first event on each worker would be asked about years.
 */
const FAR_BACK = 10_000;

export type Checkpoint = {
  readonly position: Position;
  /** Where the event that the row names is not in the log. */
  readonly lost?: string;
};

/**
 * `end`: the end of the log at the same moment. While that event is in the log, so is all that was handled up to the
 * checkpoint.
 */
type Place = Checkpoint & { readonly end: Cause | undefined };

/** How far the consumer `name` has handled the log; before the first event when it never ran. */
export async function readCheckpoint(db: Sql, name: string): Promise<Checkpoint> {
  const { end: _, ...checkpoint } = await readPlace(db, name);
  return checkpoint;
}

export async function readPlace({ sql }: Sql, name: string): Promise<Place> {
  const [row] = await sql<
    { position: number; cursor: string | null; standing: number | null; head: number; last: number | null }[]
  >`
    select held.position, held.cursor, head.position as head,
      (select fingerprint from events where position = held.position) as standing,
      (select fingerprint from events where position = head.position) as last
    from checkpoints as held cross join log_head as head
    where held.name = ${name}`;
  if (!row) return { position: BEFORE_FIRST, end: undefined };
  const at = position(row.position);
  const end = row.last === null ? undefined : { position: position(row.head), fingerprint: row.last };
  if (at === BEFORE_FIRST) return { position: at, end };
  const isThere = row.standing !== null && stands(row.cursor, { position: at, fingerprint: row.standing });
  if (isThere) return { position: at, end };
  return {
    end,
    position: position(Math.max(0, Math.min(row.position, row.head) - FAR_BACK)),
    lost: row.cursor ?? String(row.position),
  };
}

/** A server of the version before moves the row without the cursor, which then has another position: nothing is said. */
function stands(cursor: string | null, event: Cursor): boolean {
  return cursor === null || !cursor.startsWith(`${event.position}.`) || cursor === cursorText(event);
}

/** What a consumer did about the events up to its checkpoint. */
type Handled = {
  /** The events without which these count as not handled. */
  readonly restsOn?: readonly Cause[];
  /** Positions of events that it parked; they count as not handled where they are parked no more. */
  readonly parked?: readonly Position[];
  readonly fence?: Fence | undefined;
};

/**
 * False, and nothing is written, where the event, or one that it rests on, is not in the log (any more). Only moves forward: a leader that was replaced
 * and does not know it yet cannot take it back. But a row whose own event is not in the log counts for nothing.
 * @throws LeaseLost when somebody else leads by now, and nothing was written
 */
export async function writeCheckpoint(
  { sql }: Sql,
  name: string,
  at: Cursor,
  { restsOn = [], parked = [], fence }: Handled = {},
): Promise<boolean> {
  const cursor = cursorText(at);
  const [row] = await sql<{ stands: boolean; mayWrite: boolean }[]>`
    with allowed as materialized (select ${mayWrite(sql, fence)} as may_write),
    standing as materialized (
      select position from events where position = ${at.position} and fingerprint = ${at.fingerprint ?? null}
        and not exists (
          select from unnest(${restsOn.map((each) => each.position)}::bigint[],
            ${restsOn.map((each) => each.fingerprint)}::bigint[]) as rested (position, fingerprint)
          where rested.fingerprint is distinct from (select fingerprint from events where events.position = rested.position))
        and not exists (
          select from unnest(${parked}::bigint[]) as given (position)
          where not exists (
            select from parked_events where consumer = ${name} and parked_events.position = given.position))
    ),
    written as (
      insert into checkpoints as held (name, position, cursor) select ${name}, position, ${cursor} from standing, allowed
      where may_write
      on conflict (name) do update set position = excluded.position, cursor = excluded.cursor
      where held.position < excluded.position or not exists (
        select from events where events.position = held.position and (
          held.cursor is null or held.cursor not like held.position || '.%'
          or held.cursor = events.position || '.' || to_hex(events.fingerprint)))
    )
    select may_write as "mayWrite", exists (select from standing) as stands from allowed`;
  if (!row?.mayWrite) throw new LeaseLost(name);
  return row?.stands ?? false;
}
