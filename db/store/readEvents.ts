// Invariant: positions are gapless and in commit order, so "after a position, in order" can never miss an event.
import { type Position, position, type Recorded, type Topic } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { EventCodec, EventRow } from './eventCodec.ts';
import type { EventStore } from './types.ts';

type Reads = Pick<EventStore, 'readStream' | 'readLog' | 'readTopics' | 'topicsOf' | 'head'>;

export function createReads(sql: Sql, codec: EventCodec): Reads {
  return {
    readStream: async (stream, page) =>
      codec.decode(
        await sql<EventRow[]>`
          select position, fingerprint, stream, version, type, schema_version, data, meta from events
          where stream = ${stream} and version > ${page.after} order by version limit ${page.limit}`,
      ),
    readLog: (page) => readLog(sql, codec, page),
    async readTopics({ topics, after, upTo, limit }) {
      // Per topic at most `limit` index entries are looked at, however much else the topic holds.
      const rows = await sql<EventRow[]>`
        select position, fingerprint, stream, version, type, schema_version, data, meta from events
        where position = any(array(
          select distinct heard.position
          from unnest(${[...topics]}::text[]) as wanted (topic)
          cross join lateral (
            select position from event_topics
            where topic = wanted.topic and position > ${after} and position <= ${upTo}
            order by position limit ${limit}
          ) as heard
          order by heard.position limit ${limit}
        ))
        order by position`;
      return codec.decode(rows);
    },
    async topicsOf(positions) {
      const rows = await sql<{ position: number; topics: Topic[] }[]>`
        select position, topics from events where position = any(${[...positions]}::bigint[])`;
      return new Map(rows.map((row) => [position(row.position), row.topics]));
    },
    head: () => readHead(sql),
  };
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
