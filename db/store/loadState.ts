import type { AnyDecider, StreamName } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { EventCodec, EventRow } from './eventCodec.ts';
import type { Loaded } from './types.ts';

type Row = { readonly at: number; readonly state: unknown } & {
  readonly [Column in keyof EventRow]: EventRow[Column] | null;
};

/** The snapshot where there is one of this shape, else all events of the stream, folded. One statement either way. */
export async function loadState<State>(
  sql: Sql,
  codec: EventCodec,
  decider: AnyDecider & { initial: State },
  stream: StreamName,
): Promise<Loaded<State>> {
  const rows = await sql<Row[]>`
    select s.version as at, case when s.state_version = ${decider.stateVersion} then s.state end as state,
      e.position, e.stream, e.version, e.type, e.schema_version, e.data, e.meta
    from streams s
    left join events e on s.state_version is distinct from ${decider.stateVersion} and e.stream = s.stream
      and e.version <= s.version
    where s.stream = ${stream}
    order by e.version`;
  const [first] = rows;
  if (!first) return { state: decider.initial, version: 0 };
  if (first.position === null) return { state: first.state as State, version: first.at };
  const events = await codec.decode(rows as unknown as readonly EventRow[]);
  return { state: events.reduce<State>(decider.evolve, decider.initial), version: first.at };
}
