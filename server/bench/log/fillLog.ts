import type { Database } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';

/** Of a generated log: what stands at each position. People, streams and chains have the same number of events in each length. */
export type LogShape = {
  readonly events: number;
  typeOf(position: number): string;
  streamOf(position: number): string;
  actorOf(position: number): string;
  correlationOf(position: number): string;
  /** When it was recorded. */
  timeOf(position: number): number;
};

const BEGAN = Date.UTC(2026, 0, 1);
const STEP_MS = 100;
const EVENTS_A_STREAM = 20;
const EVENTS_A_PERSON = 100;
const EVENTS_A_CHAIN = 5;
const AT_A_TIME = 50_000;
/** Of the product, in their newest schema. */
const types = capabilities.flatMap(({ events }) => events).slice(0, 40);

export function shapeOf(events: number): LogShape {
  // Streams and people take turns, so neither lies in one place.
  const streams = Math.ceil(events / EVENTS_A_STREAM);
  const people = Math.ceil(events / EVENTS_A_PERSON);
  return {
    events,
    typeOf: (position) => types[position % types.length]?.type ?? '',
    streamOf: (position) => `bench-${position % streams}`,
    actorOf: (position) => `person-${position % people}`,
    correlationOf: (position) => `chain-${Math.floor(position / EVENTS_A_CHAIN)}`,
    timeOf: (position) => BEGAN + position * STEP_MS,
  };
}

/** Writes events straight into the tables of an empty log: reading is what is measured. */
export async function fillLog(
  { sql }: Pick<Database, 'sql'>,
  events: number,
  onStored: (stored: number) => void,
): Promise<void> {
  const streams = Math.ceil(events / EVENTS_A_STREAM);
  const people = Math.ceil(events / EVENTS_A_PERSON);
  const names = types.map(({ type }) => type);
  const versions = types.map(({ schemaVersion }) => schemaVersion);
  for (let first = 1; first <= events; first += AT_A_TIME) {
    const last = Math.min(first + AT_A_TIME - 1, events);
    await sql`
      insert into events (position, stream, version, type, schema_version, data, meta, topics, fingerprint, recorded_at)
      select at, 'bench-' || (at % ${streams}), at / ${streams} + 1,
        (${names}::text[])[at % ${names.length} + 1], (${versions}::int[])[at % ${names.length} + 1],
        jsonb_build_object('text', repeat(md5(at::text), 6)),
        jsonb_build_object('actor', jsonb_build_object('kind', 'user', 'id', 'person-' || (at % ${people})),
          'commandId', 'command-' || at, 'correlationId', 'chain-' || (at / ${EVENTS_A_CHAIN}),
          'at', ${BEGAN}::bigint + at * ${STEP_MS}::bigint),
        '{}', at, to_timestamp((${BEGAN}::bigint + at * ${STEP_MS}::bigint) / 1000.0)
      from generate_series(${first}::int, ${last}::int) as at`;
    if (last % (AT_A_TIME * 10) === 0) onStored(last);
  }
  await sql`update log_head set position = ${events}`;
  await sql`vacuum analyze events`;
}
