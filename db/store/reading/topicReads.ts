// Invariant: a read sees what was committed before it was requested, and gets its own events only. Reads that share a statement
// share events: one that several of them get is opened once, and one that cannot be opened fails only the reads that get it.
import type { Recorded } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { EventCodec, EventRow } from '../codec/eventCodec.ts';
import type { EventStore } from '../types.ts';
import { shareStatements } from './shareStatements.ts';

type Page = Parameters<EventStore['readTopics']>[0];
/** With their pages it bounds what is in memory: after a restart all clients ask at once. */
const READS_A_STATEMENT = 64;

export function createTopicReads(sql: Sql, codec: EventCodec): EventStore['readTopics'] {
  const read = shareStatements(READS_A_STATEMENT, (pages: readonly Page[]) => readPages(sql, codec, pages));
  return async (page) => Promise.all(await read(page));
}

/** Per topic of a page at most its `limit` of index entries are looked at, however much else the topic holds. */
async function readPages(
  sql: Sql,
  codec: EventCodec,
  pages: readonly Page[],
): Promise<Promise<Recorded>[][]> {
  const wanted = pages.flatMap(({ topics, ...page }, number) =>
    topics.map((topic) => ({ ...page, number, topic })),
  );
  const rows = await sql<(EventRow & { readonly numbers: readonly number[] })[]>`
    select event.position, fingerprint, stream, version, type, schema_version, data, meta, numbers
    from (
      select position, array_agg(number) as numbers
      from (
        select number, most, heard.position, row_number() over (partition by number order by heard.position) as place
        from (
          select distinct wanted.number, wanted.most, found.position
          from unnest(
            ${wanted.map(({ number }) => number)}::int[],
            ${wanted.map(({ topic }) => topic)}::text[],
            ${wanted.map(({ after }) => after)}::bigint[],
            ${wanted.map(({ upTo }) => upTo)}::bigint[],
            ${wanted.map(({ limit }) => limit)}::int[]) as wanted (number, topic, after, up_to, most)
          cross join lateral (
            select position from event_topics
            where topic = wanted.topic and position > wanted.after and position <= wanted.up_to
            order by position limit wanted.most
          ) as found
        ) as heard
      ) as placed
      where place <= most
      group by position
    ) as heard
    -- The limit keeps it a look into the index for each.
    cross join lateral (select * from events where position = heard.position limit 1) as event
    order by event.position`;
  const answers: Promise<Recorded>[][] = pages.map(() => []);
  for (const { numbers, ...row } of rows) {
    const event = codec.decode([row]).then(([opened]) => opened as Recorded);
    for (const number of numbers) answers[number]?.push(event);
  }
  return answers;
}
