// Invariant: a read sees what was committed before it was requested, and gets its own events only. Reads that are requested
// while one is running are answered by one statement, and an event that several of them get is opened once. One that cannot be
// opened fails only the reads that get it.
import type { Recorded } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { EventCodec, EventRow } from '../codec/eventCodec.ts';
import type { EventStore } from '../types.ts';

type Page = Parameters<EventStore['readTopics']>[0];
type Read = {
  readonly page: Page;
  readonly resolve: (events: Promise<readonly Recorded[]>) => void;
  readonly reject: (fault: unknown) => void;
};

/** With their pages it bounds what is in memory: after a restart all clients ask at once. */
const READS_A_STATEMENT = 64;

export function createTopicReads(sql: Sql, codec: EventCodec): EventStore['readTopics'] {
  const waiting: Read[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const reads = waiting.splice(0, READS_A_STATEMENT);
      try {
        const answers = await readPages(
          sql,
          codec,
          reads.map(({ page }) => page),
        );
        for (const [number, { resolve }] of reads.entries()) resolve(Promise.all(answers[number] ?? []));
      } catch (fault) {
        for (const { reject } of reads) reject(fault);
      }
    }
    isRunning = false;
  }

  return (page) =>
    new Promise((resolve, reject) => {
      waiting.push({ page, resolve, reject });
      if (!isRunning) void run();
    });
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
