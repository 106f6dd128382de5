import type { Actor, Cursor, Recorded } from '@waymark/events/kernel';
import type { Sql } from 'postgres';

/** Which events; every part narrows. Positions are exclusive, times are when it was recorded, epoch milliseconds. */
export type LogFilter = {
  readonly stream?: string | undefined;
  readonly types?: readonly string[] | undefined;
  /** Events of these types are left out. */
  readonly exceptTypes?: readonly string[] | undefined;
  /** A person's id, or the name of a part of the system. */
  readonly actor?: string | undefined;
  readonly correlationId?: string | undefined;
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Events of earlier pages: a page is read only where they are still in the log. */
  readonly standing?: readonly Cursor[] | undefined;
};

/** As the index of actors has it. */
export const actorOf = (sql: Sql) => sql`(coalesce(meta #>> '{actor,id}', meta #>> '{actor,name}'))`;

/** As the index of chains has it. */
export const correlationOf = (sql: Sql) => sql`(meta ->> 'correlationId')`;

/** The condition of SQL on one event, without the types that are wanted: these choose an index each. */
export function conditionOf(sql: Sql, { stream, exceptTypes = [], actor, correlationId }: LogFilter) {
  return sql`true
    ${stream === undefined ? sql`` : sql`and stream = ${stream}`}
    ${exceptTypes.length === 0 ? sql`` : sql`and type <> all(${[...exceptTypes]}::text[])`}
    ${actor === undefined ? sql`` : sql`and ${actorOf(sql)} = ${actor}`}
    ${correlationId === undefined ? sql`` : sql`and ${correlationOf(sql)} = ${correlationId}`}`;
}

/** The same for an event that was just applied; it is newer than any time and position that was asked for. */
export function isWanted(filter: LogFilter, event: Recorded): boolean {
  const { stream, types, exceptTypes, actor, correlationId } = filter;
  return (
    (stream === undefined || event.stream === stream) &&
    (types === undefined || types.length === 0 || types.includes(event.type)) &&
    !exceptTypes?.includes(event.type) &&
    (actor === undefined || nameOf(event.meta.actor) === actor) &&
    (correlationId === undefined || event.meta.correlationId === correlationId)
  );
}

/** How a filter names an actor; undefined for visitors. */
export function nameOf(actor: Actor): string | undefined {
  if (actor.kind === 'user') return actor.id;
  return actor.kind === 'system' ? actor.name : undefined;
}
