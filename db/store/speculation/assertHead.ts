import type { ReservedSql } from 'postgres';
import { BATCH_ID } from '../commit/batchStatements.ts';
import {
  causesOf,
  commandKey,
  type EncodedAppend,
  type ExpectedHead,
  type Plan,
} from '../commit/planBatch.ts';

/**
 * Locks the head of the log and fails the transaction unless everything is as expected; what was sent after it, the commit
 * included, then has no effect. Plain SQL fails by dividing by zero. Commands that `plan` writes need no look-up: their
 * primary key refuses a second one. Numbers alone prove too little: another process may have written as many events as the
 * batch before this one, so the id of that batch is compared. After the log went back other events may stand at the same
 * positions, so fingerprints are compared. The row of a stream is read first and its event only where the row differs: a
 * server of the previous release leaves an older fingerprint there.
 */
export async function assertHead(
  sql: ReservedSql,
  appends: readonly EncodedAppend[],
  expected: ExpectedHead,
  plan: Plan,
  batchId: string,
  release: number,
): Promise<void> {
  const written = new Set(plan.commands.map((row) => commandKey(row.actor, row.command_id)));
  const unwritten = appends.filter(({ actor, meta }) => !written.has(commandKey(actor, meta.commandId)));
  const ids = unwritten.map((append) => append.meta.commandId);
  const actors = unwritten.map((append) => append.actor);
  const streams = [...expected.versions.keys()];
  const fingerprints = streams.map((stream) => expected.fingerprints.get(stream) ?? null);
  const causes = appends.flatMap(causesOf);
  const tenures = [...new Set(appends.flatMap(({ tenure }) => tenure ?? []))];
  await sql`
    with locked as materialized (select * from log_head for update)
    select 1 / (
      locked.position = ${expected.head} and seen.position = ${expected.head}
      and locked.release_before <= ${release}
      and (locked.release > ${release} or locked.release = ${release} and locked.projected = ${expected.head})
      and ${tenures}::text[] <@ array[locked.writer]
      and coalesce((select fingerprint from events where position = ${expected.head}), 0) = ${expected.fingerprint}
      and coalesce(current_setting(${BATCH_ID}, true), '') = ${expected.previousBatchId}
      and not exists (
        select from unnest(${streams}::text[], ${[...expected.versions.values()]}::int[], ${fingerprints}::bigint[])
          as guessed (stream, version, fingerprint)
        left join streams on streams.stream = guessed.stream
        where coalesce(streams.version, 0) <> guessed.version or case
          when streams.fingerprint = guessed.fingerprint or guessed.fingerprint is null then false
          else guessed.fingerprint is distinct from (
            select fingerprint from events
            where events.stream = guessed.stream and events.version = guessed.version)
          end)
      and not exists (
        select from unnest(
          ${causes.map((cause) => cause.position)}::bigint[], ${causes.map((cause) => cause.fingerprint)}::bigint[])
          as cause (position, fingerprint)
        where cause.fingerprint is distinct from (select fingerprint from events where events.position = cause.position))
      and not exists (
        select from commands where (command_id, actor) in (select * from unnest(${ids}::text[], ${actors}::text[])))
    )::int as is_true, set_config(${BATCH_ID}, ${batchId}, false) as mark
    from locked, log_head as seen`;
}
