import { RELEASE } from '@waymark/db/store';
import type { CommandRow, EventRow, LogTables, StreamRow, Write } from '../LogTables.ts';
import { type Form, faultOf, type Statement, valueAfter } from '../Statement.ts';
import type { Kind, Scene } from './Kind.ts';

const TAKES_HEAD = 'with locked as materialized (select * from log_head for update)';

/** The conditions that a speculative batch asserts, by the excerpts that state them. */
const CONDITIONS: readonly {
  readonly excerpt: string;
  readonly holds: (statement: Statement, scene: Scene) => boolean;
}[] = [
  {
    excerpt: 'locked.position = ?',
    holds: (one, { tables }) => tables.head === valueAfter(one, 'locked.position = '),
  },
  {
    excerpt: 'seen.position = ?',
    holds: (one, { seenHead }) => seenHead === valueAfter(one, 'seen.position = '),
  },
  {
    excerpt: '?::text[] <@ array[locked.writer]',
    holds: (one, { tables }) =>
      (valueAfter(one, 'locked.projected = ?) and ') as string[]).every((id) => id === tables.writer),
  },
  {
    excerpt: 'select fingerprint from events where position = ?), 0) = ?',
    holds: (one, { tables }) =>
      (tables.event(valueAfter(one, 'select fingerprint from events where position = ') as number)
        ?.fingerprint ?? 0) === valueAfter(one, 'select fingerprint from events where position = ', 1),
  },
  {
    excerpt: "coalesce(current_setting(?, true), '') = ?",
    holds: (one, { batchId }) => batchId === valueAfter(one, 'coalesce(current_setting(', 1),
  },
  {
    excerpt: 'coalesce(streams.version, 0) <> guessed.version',
    holds: (one, { tables }) =>
      expectedStreams(one).every(({ stream, version }) => (tables.stream(stream)?.version ?? 0) === version),
  },
  {
    excerpt: 'guessed.fingerprint is distinct from',
    holds: (one, { tables }) =>
      expectedStreams(one).every(({ stream, version, fingerprint }) => {
        if (fingerprint === null || tables.stream(stream)?.fingerprint === fingerprint) return true;
        return tables.eventOf(stream, version)?.fingerprint === fingerprint;
      }),
  },
  {
    excerpt: 'cause.fingerprint is distinct from',
    holds: (one, { tables }) => {
      const positions = valueAfter(one, 'not exists ( select from unnest( ') as number[];
      const fingerprints = valueAfter(one, 'not exists ( select from unnest( ', 1) as number[];
      return positions.every((position, at) => tables.event(position)?.fingerprint === fingerprints[at]);
    },
  },
  {
    excerpt: 'select from commands where (command_id, actor) in',
    holds: (one, { tables }) => {
      const excerpt = 'select from commands where (command_id, actor) in (select * from unnest(';
      const ids = valueAfter(one, excerpt) as string[];
      const actors = valueAfter(one, excerpt, 1) as string[];
      return ids.every((id, at) => tables.command(actors[at] ?? '', id) === undefined);
    },
  },
];

function expectedStreams(statement: Statement) {
  const excerpt = 'not exists ( select from unnest(';
  const streams = valueAfter(statement, excerpt) as string[];
  const versions = valueAfter(statement, excerpt, 1) as number[];
  const fingerprints = valueAfter(statement, excerpt, 2) as (number | null)[];
  return streams.map((stream, at) => ({
    stream,
    version: versions[at] ?? 0,
    fingerprint: fingerprints[at] ?? null,
  }));
}

/** What an append is written with. */
export const commits: readonly Kind[] = [
  { name: 'begin', excerpt: 'begin', act: () => [] },
  { name: 'commit', excerpt: 'commit', act: () => [] },
  { name: 'rollback', excerpt: 'rollback', act: () => [] },
  {
    name: 'assertHead',
    excerpt: `${TAKES_HEAD} select 1 / (`,
    locksHead: true,
    act(statement, scene) {
      for (const { excerpt, holds } of CONDITIONS) {
        if (statement.form.text.includes(excerpt) && !holds(statement, scene))
          throw faultOf('22012', 'division by zero');
      }
      scene.setBatchId(String(valueAfter(statement, 'set_config(', 1)));
      return [{ is_true: 1 }];
    },
  },
  {
    name: 'claim',
    excerpt: `${TAKES_HEAD} select locked.position`,
    locksHead: true,
    act(statement, { tables, seenHead, setBatchId }) {
      setBatchId(String(valueAfter(statement, 'set_config(', 1)));
      const streams = valueAfter(statement, 'streams.stream = any(') as string[];
      const causes = valueAfter(statement, 'from events where position = any(') as number[];
      const ids = valueAfter(statement, 'in (select * from unnest(') as string[];
      const actors = valueAfter(statement, 'in (select * from unnest(', 1) as string[];
      const ends = streams.flatMap((name) => {
        const row = tables.stream(name);
        return row
          ? [[name, [row.version, tables.eventOf(name, row.version)?.fingerprint ?? null]] as const]
          : [];
      });
      const commands = ids.flatMap((id, at) => tables.command(actors[at] ?? '', id) ?? []);
      return [
        {
          release: RELEASE,
          release_before: 0,
          projected: tables.head,
          writer: tables.writer,
          position: tables.head,
          seen: seenHead,
          fingerprint: tables.event(tables.head)?.fingerprint ?? 0,
          ends: Object.fromEntries(ends),
          causes: Object.fromEntries(causes.flatMap((at) => fingerprintAt(tables, at))),
          commands,
        },
      ];
    },
  },
  {
    name: 'writePlan',
    excerpt: 'update log_head set position = ?',
    act(statement, { tables, write }) {
      const excerpt = 'jsonb_to_recordset(';
      const from = statement.form.before.flatMap((text, at) => (text.endsWith(excerpt) ? [at] : []));
      const [events = [], commands = [], streams = []] = from.map((at) =>
        JSON.parse(String(statement.values[at])),
      ) as [EventRow[], CommandRow[], StreamRow[]];
      const head = valueAfter(statement, 'update log_head set position = ') as number;
      const rows: Write = { head, events, commands, streams };
      tables.check(rows);
      write(rows);
      return [];
    },
  },
];

/** The conditions that the product does not assert, by the excerpts that identify them. */
export function conditionsMissingIn({ text }: Form): readonly string[] {
  return CONDITIONS.map(({ excerpt }) => excerpt).filter((excerpt) => !text.includes(excerpt));
}

function fingerprintAt(tables: LogTables, position: number): [string, number][] {
  const row = tables.event(position);
  return row ? [[String(position), row.fingerprint]] : [];
}
