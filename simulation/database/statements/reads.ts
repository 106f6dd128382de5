import type { EventRow } from '../LogTables.ts';
import { valueAfter } from '../Statement.ts';
import type { Kind } from './Kind.ts';

/** How the log, its streams and its commands are read. */
export const reads: readonly Kind[] = [
  {
    name: 'look',
    excerpt: 'coalesce((select fingerprint from events where position = head.position), 0) as fingerprint',
    act(statement, { tables, now }) {
      const at = valueAfter(statement, 'from events where position = ') as number;
      const fingerprint = tables.event(tables.head)?.fingerprint ?? 0;
      return [{ position: tables.head, fingerprint, standing: tables.event(at)?.fingerprint ?? null, now }];
    },
  },
  {
    name: 'standingAt',
    excerpt: 'select position, fingerprint from events where position = any(?',
    act(statement, { tables }) {
      const places = valueAfter(statement, 'where position = any(') as number[];
      return places.flatMap((at) => {
        const fingerprint = tables.event(at)?.fingerprint;
        return fingerprint === undefined ? [] : [{ position: at, fingerprint }];
      });
    },
  },
  {
    name: 'readCommitted',
    excerpt: 'meta, topics from events where position >= ?',
    act: (statement, { tables }) =>
      tables.range(
        valueAfter(statement, 'where position >= ') as number,
        valueAfter(statement, 'limit ') as number,
      ),
  },
  {
    name: 'readTopics',
    excerpt: 'array_agg(number) as numbers',
    act(statement, { tables }) {
      const [numbers, topics, afters, upTos, limits] = [0, 1, 2, 3, 4].map((offset) =>
        valueAfter(statement, 'from unnest( ', offset),
      ) as [number[], string[], number[], number[], number[]];
      const readers = new Map<EventRow, number[]>();
      for (const number of new Set(numbers)) {
        const at = numbers.indexOf(number);
        const wanted = new Set(topics.filter((_, index) => numbers[index] === number));
        const [after = 0, upTo = 0, limit = 0] = [afters[at], upTos[at], limits[at]];
        const isWanted = (row: EventRow) =>
          row.position <= upTo && row.topics.some((topic) => wanted.has(topic));
        for (const row of tables.range(after + 1, limit, isWanted))
          readers.set(row, [...(readers.get(row) ?? []), number]);
      }
      return [...readers]
        .sort(([one], [other]) => one.position - other.position)
        .map(([row, read]) => ({ ...row, numbers: read }));
    },
  },
  {
    name: 'countTopics',
    excerpt: 'as all_counted',
    act(statement, { tables }) {
      const wanted = new Set(valueAfter(statement, 'from unnest(') as string[]);
      const after = valueAfter(statement, 'and position > ') as number;
      const upTo = valueAfter(statement, 'and position <= ') as number;
      const limit = valueAfter(statement, 'limit ') as number;
      const isWanted = (row: EventRow) =>
        row.position <= upTo && row.topics.some((topic) => wanted.has(topic));
      return [{ count: tables.range(after + 1, limit, isWanted).length }];
    },
  },
  {
    name: 'readLog',
    excerpt: 'meta from events where position > ? order by position limit ?',
    act: (statement, { tables }) =>
      tables.range(
        (valueAfter(statement, 'where position > ') as number) + 1,
        valueAfter(statement, 'limit ') as number,
      ),
  },
  {
    name: 'loadState',
    excerpt: 'with held as materialized ( select s.stream',
    act(statement, { tables }) {
      const row = tables.stream(String(valueAfter(statement, 'where s.stream = ')));
      if (!row) return [];
      const end = tables.eventOf(row.stream, row.version);
      const last = end?.fingerprint ?? null;
      const ends_at = end?.position ?? null;
      const stateVersion = valueAfter(statement, 's.state_version = ');
      const is_kept = row.state_version === stateVersion && row.fingerprint === last;
      if (is_kept) return [{ at: row.version, is_kept, last, ends_at, state: row.state, position: null }];
      const events = tables.range(1, tables.head, (event) => event.stream === row.stream);
      const held = { at: row.version, is_kept, last, ends_at, state: null };
      return events.length > 0
        ? events.map((event) => ({ ...event, ...held }))
        : [{ ...held, position: null }];
    },
  },
  {
    name: 'findCommand',
    excerpt: 'from commands where command_id = ? and actor = ?',
    act(statement, { tables }) {
      const id = String(valueAfter(statement, 'where command_id = '));
      const row = tables.command(String(valueAfter(statement, 'and actor = ')), id);
      return row ? [{ first: row.first, last: row.last }] : [];
    },
  },
  {
    name: 'readHead',
    excerpt: 'select position from log_head',
    act: (_, { tables }) => [{ position: tables.head }],
  },
];
