import type { AnyDecider, Position, StreamName } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { EventCodec, EventRow } from '../codec/eventCodec.ts';
import { EventOfNewerRelease } from '../releases/release.ts';
import type { Loaded } from '../types.ts';

type Row = {
  readonly at: number;
  readonly state: unknown;
  readonly is_kept: boolean;
  readonly last: number | null;
  readonly ends_at: Position | null;
} & {
  readonly [Column in keyof EventRow]: EventRow[Column] | null;
};

/**
 * The snapshot where there is one of this shape that ends with the stream's last event, else all events of the stream,
 * folded. One statement either way.
 */
export async function loadState<State>(
  sql: Sql,
  codec: EventCodec,
  decider: AnyDecider & { initial: State },
  stream: StreamName,
): Promise<Loaded<State>> {
  const rows = await sql<Row[]>`
    with held as materialized (
      select s.stream, s.version, s.state, last.fingerprint as last, last.position as ends_at,
        coalesce(s.state_version = ${decider.stateVersion} and s.fingerprint = last.fingerprint, false) as is_kept
      from streams s left join events last on last.stream = s.stream and last.version = s.version
      where s.stream = ${stream}
    )
    select held.version as at, held.is_kept, held.last, held.ends_at, case when held.is_kept then held.state end as state,
      e.position, e.fingerprint, e.stream, e.version, e.type, e.schema_version, e.data, e.meta
    from held left join events e on not held.is_kept and e.stream = held.stream and e.version <= held.version
    order by e.version`;
  const [first] = rows;
  if (!first) return { state: decider.initial, version: 0, fingerprint: undefined, position: undefined };
  const place = {
    version: first.at,
    fingerprint: first.last ?? undefined,
    position: first.ends_at ?? undefined,
  };
  if (first.is_kept) return { state: first.state as State, ...place };
  const events = await codec.decode(
    rows.filter(({ position }) => position !== null) as unknown as EventRow[],
  );
  const newer = events.find(({ isOfNewerRelease }) => isOfNewerRelease);
  if (newer) throw new EventOfNewerRelease(newer);
  return { state: events.reduce<State>(decider.evolve, decider.initial), ...place };
}
