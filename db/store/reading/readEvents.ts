// Invariant: positions are gapless and in commit order, so "after a position, in order" can never miss an event.
import { type Position, position, type Recorded, type Topic } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { EventCodec, EventRow } from '../codec/eventCodec.ts';
import type { EventStore } from '../types.ts';
import { shareStatements } from './shareStatements.ts';
import { createTopicReads } from './topicReads.ts';

type Reads = Pick<
  EventStore,
  'readStream' | 'readLog' | 'readTopics' | 'countTopics' | 'readCommitted' | 'standingAt' | 'look' | 'head'
>;

export function createReads(sql: Sql, codec: EventCodec): Reads {
  return {
    readStream: async (stream, page) =>
      codec.decode(
        await sql<EventRow[]>`
          select position, fingerprint, stream, version, type, schema_version, data, meta from events
          where stream = ${stream} and version > ${page.after} order by version limit ${page.limit}`,
      ),
    readLog: (page) => readLog(sql, codec, page),
    readTopics: createTopicReads(sql, codec),
    async countTopics({ topics, after, upTo, limit }) {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from (
          select distinct counted.position
          from unnest(${[...topics]}::text[]) as wanted (topic)
          cross join lateral (
            select position from event_topics
            where topic = wanted.topic and position > ${after} and position <= ${upTo}
            order by position limit ${limit}
          ) as counted
          limit ${limit}
        ) as all_counted`;
      return row?.count ?? 0;
    },
    async readCommitted({ from, limit }) {
      const rows = await sql<(EventRow & { readonly topics: readonly Topic[] })[]>`
        select position, fingerprint, stream, version, type, schema_version, data, meta, topics from events
        where position >= ${from} order by position limit ${limit}`;
      const events = await codec.decode(rows);
      return events.map((event, i) => {
        const before = event.position === 1 ? 0 : rows[i - 1]?.fingerprint;
        const topics = rows[i]?.topics ?? [];
        return before === undefined ? { event, topics } : { event, topics, follows: before };
      });
    },
    standingAt: createStandings(sql),
    async look(at) {
      const [row] = await sql<
        { position: number; fingerprint: number; standing: number | null; now: number }[]
      >`
        select position, coalesce((select fingerprint from events where position = head.position), 0) as fingerprint,
          (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
          (select fingerprint from events where position = ${at}) as standing
        from log_head as head`;
      const head = { position: position(row?.position ?? 0), fingerprint: row?.fingerprint ?? 0 };
      return { head, standing: at === 0 ? 0 : (row?.standing ?? undefined), now: row?.now ?? 0 };
    },
    head: () => readHead(sql),
  };
}

const PLACES_A_STATEMENT = 256;

function createStandings(sql: Sql): EventStore['standingAt'] {
  const read = shareStatements(PLACES_A_STATEMENT, async (places: readonly Position[]) => {
    const rows = await sql<{ position: number; fingerprint: number }[]>`
      select position, fingerprint from events where position = any(${[...new Set(places)]}::bigint[])`;
    const standing = new Map(rows.map((row) => [row.position, row.fingerprint]));
    return places.map((place) => standing.get(place));
  });
  return async (at) => (at === 0 ? 0 : read(at));
}

export async function readLog(
  sql: Sql,
  codec: EventCodec,
  page: { after: Position; limit: number },
): Promise<readonly Recorded[]> {
  return codec.decode(
    await sql<EventRow[]>`
      select position, fingerprint, stream, version, type, schema_version, data, meta from events
      where position > ${page.after} order by position limit ${page.limit}`,
  );
}

/** The last committed position. */
export async function readHead(sql: Sql): Promise<Position> {
  const [row] = await sql<{ position: number }[]>`select position from log_head`;
  return position(row?.position ?? 0);
}
