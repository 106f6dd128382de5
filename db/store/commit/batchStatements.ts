// Invariant: everything that a batch writes becomes visible together or not at all, and its positions follow directly on
// the last committed one, because the head of the log stays locked from `lockHead` to the commit.

import type { Recorded, TimerChange } from '@waymark/events/kernel';
import type { ReservedSql } from 'postgres';
import { NotUpgraded, ReleaseTooOld } from '../releases/release.ts';
import type { Projected, Projection } from '../types.ts';
import { causesOf, commandKey, type EncodedAppend, type HeadState, type Plan } from './planBatch.ts';

type HeadRow = {
  readonly release: number | null;
  readonly release_before: number;
  readonly projected: number;
  readonly writer: string | null;
  readonly position: number;
  readonly seen: number;
  readonly fingerprint: number;
  readonly ends: Readonly<Record<string, readonly [version: number, fingerprint: number | null]>> | null;
  readonly causes: Readonly<Record<string, number>> | null;
  readonly commands:
    | readonly {
        readonly command_id: string;
        readonly actor: string;
        readonly first: number;
        readonly last: number;
      }[]
    | null;
};

/** A setting of the session that a rollback undoes: the connection itself knows which of its batches was committed last. */
export const BATCH_ID = 'waymark.flight';

/**
 * Locks the head of the log, leaves the id of the batch on the connection and reads what the batch needs to know. A statement
 * sees the database as it was when the statement began: if it had to wait for the lock, its other values may be stale, and
 * the result is undefined. Sent again, now that the head is locked, it reads the current values.
 */
export async function lockHead(
  sql: ReservedSql,
  appends: readonly EncodedAppend[],
  batchId: string,
  release: number,
): Promise<HeadState | undefined> {
  const streams = [...new Set(appends.flatMap((append) => append.writes.map((write) => write.stream)))];
  const ids = appends.map((append) => append.meta.commandId);
  const actors = appends.map((append) => append.actor);
  const causes = appends.flatMap((append) => causesOf(append).map(({ position }) => position));
  const [row] = await sql<HeadRow[]>`
      with locked as materialized (select * from log_head for update)
      select locked.position, locked.release, locked.release_before, locked.projected, locked.writer, seen.position as seen, set_config(${BATCH_ID}, ${batchId}, false) as mark,
        coalesce((select fingerprint from events where position = locked.position), 0) as fingerprint,
        (
          select jsonb_object_agg(streams.stream, jsonb_build_array(streams.version, last.fingerprint))
          from streams left join events as last on last.stream = streams.stream and last.version = streams.version
          where streams.stream = any(${streams}::text[])
        ) as ends,
        (select jsonb_object_agg(position, fingerprint) from events where position = any(${causes}::bigint[])) as causes,
        (
          select jsonb_agg(jsonb_build_object(
            'command_id', command_id, 'actor', actor, 'first', first_position, 'last', last_position))
          from commands where (command_id, actor) in (select * from unnest(${ids}::text[], ${actors}::text[]))
        ) as commands
      from locked, log_head as seen`;
  if (!row) throw new Error('The log has no head.');
  if (row.release_before > release) throw new ReleaseTooOld(release, row.release_before);
  if (row.release === null || row.release < release) throw new NotUpgraded();
  if (row.position !== row.seen) return undefined;
  const ends = Object.entries(row.ends ?? {});
  return {
    head: row.position,
    fingerprint: row.fingerprint,
    writer: row.writer,
    versions: new Map(ends.map(([stream, [version]]) => [stream, version])),
    fingerprints: new Map(ends.flatMap(([stream, [, last]]) => (last === null ? [] : [[stream, last]]))),
    causes: new Map(Object.entries(row.causes ?? {}).map(([at, stands]) => [Number(at), stands])),
    commands: new Map((row.commands ?? []).map((one) => [commandKey(one.actor, one.command_id), one])),
    late:
      row.release === release && row.projected < row.position
        ? { after: row.projected, upTo: row.position, releaseBefore: row.release_before }
        : undefined,
  };
}

/** The log's own rows, in one statement. */
export async function writePlan(sql: ReservedSql, plan: Plan, release: number): Promise<void> {
  const events = plan.written.map(({ event, encoded }) => ({
    position: event.position,
    stream: event.stream,
    version: event.version,
    type: event.type,
    schema_version: encoded.schemaVersion,
    data: encoded.stored,
    meta: event.meta,
    topics: encoded.topics,
    fingerprint: event.fingerprint,
  }));
  await sql`
    with
      given as materialized (
        select * from jsonb_to_recordset(${toJson(events)}::text::jsonb) as event (
          position bigint, stream text, version int, type text, schema_version smallint, data jsonb, meta jsonb, topics text[],
          fingerprint bigint)
      ),
      head as (
        update log_head set position = ${plan.head},
          projected = case when release = ${release} then ${plan.head} else projected end
      ),
      written as (
        insert into events (position, stream, version, type, schema_version, data, meta, topics, fingerprint)
        select position, stream, version, type, schema_version, data, meta, topics, fingerprint from given
      ),
      heard as (
        insert into event_topics (topic, position)
        select topic, position from given cross join unnest(topics) as topic
      ),
      answered as (
        insert into commands (command_id, actor, first_position, last_position)
        select * from jsonb_to_recordset(${toJson(plan.commands)}::text::jsonb) as command (
          command_id text, actor text, first bigint, last bigint)
      )
    insert into streams (stream, version, state_version, state, fingerprint)
    select * from jsonb_to_recordset(${toJson([...plan.streams.values()])}::text::jsonb) as stream (
      stream text, version int, state_version smallint, state jsonb, fingerprint bigint)
    on conflict (stream) do update set
      version = excluded.version, state_version = excluded.state_version, state = excluded.state,
      fingerprint = excluded.fingerprint`;
}

/** Read models, each with the events that it knows, side by side on the one connection. */
export async function project(
  sql: ReservedSql,
  projections: readonly Projection[],
  events: readonly Recorded[],
  onFault?: () => void,
  onProjected?: (projected: Projected) => void,
): Promise<void> {
  await allDone(
    projections.map((projection) => {
      const { name, eventTypes: types } = projection;
      const known = events.filter((event) => types.includes(event.type));
      return reportFault(async () => {
        if (known.length === 0) return;
        const startedAt = onProjected && performance.now();
        await projection.apply(sql, known);
        if (startedAt !== undefined) onProjected?.({ name, types, startedAt, endedAt: performance.now() });
      }, onFault);
    }),
  );
}

/** The result of `work`. Reports its fault at once, however long parallel work takes. */
export async function reportFault<Result>(
  work: () => Promise<Result>,
  onFault: (() => void) | undefined,
): Promise<Result> {
  try {
    return await work();
  } catch (fault) {
    onFault?.();
    throw fault;
  }
}

export type TimerWrite = { readonly change: TimerChange; readonly armedBy: number };

/** The last change of each timer is what counts. */
export async function writeTimers(sql: ReservedSql, writes: readonly TimerWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const last = new Map(writes.map((write) => [write.change.id, write]));
  const armed = [];
  const disarmed: string[] = [];
  for (const { change, armedBy } of last.values()) {
    if (change.change === 'disarm') disarmed.push(change.id);
    else armed.push({ id: change.id, due_at: change.dueAt, command: change.command, armed_by: armedBy });
  }
  await Promise.all([
    disarmed.length > 0 && sql`delete from timers where id = any(${disarmed}::text[])`,
    armed.length > 0 &&
      sql`
        insert into timers (id, due_at, command, armed_by)
        select * from jsonb_to_recordset(${toJson(armed)}::text::jsonb) as timer (
          id text, due_at bigint, command jsonb, armed_by bigint)
        on conflict (id) do update set due_at = excluded.due_at, command = excluded.command,
          armed_by = excluded.armed_by, claimed_until = 0, attempts = 0`,
  ]);
}

/**
 * Like Promise.all, but waits for the slowest: a statement sent after the rollback would run outside the transaction.
 */
export async function allDone(work: readonly PromiseLike<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}

function toJson(value: unknown): string {
  return JSON.stringify(value);
}
