// Invariant: the statements of the store that the simulation meets, each recognised by a distinctive excerpt and done on the tables
// as PostgreSQL does it; what is not known is a fault, never an empty answer. conform.int.spec.ts plays the same scenarios here
// and on PostgreSQL. A condition that the product's statement does not state any more is not judged here either.
import { RELEASE } from '@waymark/db/store';
import type {
  CheckpointRow,
  CommandRow,
  EventRow,
  LogTables,
  StreamRow,
  TimerRow,
  Write,
} from './LogTables.ts';
import { type Form, faultOf, type Rows, type Statement, valueAfter } from './Statement.ts';

/** What a statement is done on. `seenHead`: the head of the log when it began; it may have waited for the counter since. */
export type Scene = {
  readonly tables: LogTables;
  readonly seenHead: number;
  readonly now: number;
  /** Of the connection: the batch that it committed last. */
  readonly batchId: string;
  readonly setBatchId: (batchId: string) => void;
  readonly write: (write: Write) => void;
  readonly endBlockers: () => void;
  /** At the commit, behind what the transaction writes to the log. */
  readonly atCommit: (act: () => void) => void;
  /** The lock of servers of the version before, for one connection at a time. */
  readonly leading: { readonly endOther: () => void; readonly take: () => boolean };
};

export type Kind = {
  readonly name: string;
  readonly excerpt: string;
  /** Waits for the counter, and holds it until its transaction ends. */
  readonly locksHead?: boolean;
  readonly act: (statement: Statement, scene: Scene) => Rows;
};

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

const kinds: readonly Kind[] = [
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
  {
    name: 'takeTenure',
    excerpt: 'with taken as ( insert into leases as held',
    locksHead: true,
    act(statement, { tables, now, write }) {
      const { lease } = tables;
      if (lease && lease.token !== valueAfter(statement, 'where held.token = ')) return [];
      const token = (lease?.token ?? 0) + 1;
      const holder = String(valueAfter(statement, 'values (', 1));
      const expiresAt = now + 1_000 * (valueAfter(statement, 'make_interval(secs => ') as number);
      write({
        head: tables.head,
        events: [],
        commands: [],
        streams: [],
        lease: { holder, token, expiresAt },
      });
      return [{ token }];
    },
  },
  {
    name: 'readTenure',
    excerpt: 'as is_held from leases where name = ?',
    act(_, { tables: { lease }, now }) {
      if (!lease) return [];
      const { holder, token, expiresAt } = lease;
      return [{ holder, token, is_ended: expiresAt === Number.NEGATIVE_INFINITY, is_held: expiresAt > now }];
    },
  },
  {
    name: 'renewTenure',
    excerpt: 'make_interval(secs => ?) where name = ? and holder = ?',
    act(statement, { tables, now }) {
      const { lease } = tables;
      if (!lease || lease.holder !== valueAfter(statement, 'and holder = ')) return [];
      const expiresAt = now + 1_000 * (valueAfter(statement, 'make_interval(secs => ') as number);
      tables.lease = { ...lease, expiresAt };
      return [{}];
    },
  },
  {
    name: 'endTenure',
    excerpt: "set expires_at = '-infinity' where name = ? and holder = ?",
    act(statement, { tables }) {
      const { lease } = tables;
      if (!lease || lease.holder !== valueAfter(statement, 'and holder = ')) return [];
      tables.lease = { ...lease, expiresAt: Number.NEGATIVE_INFINITY };
      return [{}];
    },
  },
  {
    name: 'readCheckpoint',
    excerpt: 'from checkpoints as held cross join log_head as head',
    act(statement, { tables }) {
      const row = tables.beside.checkpoints.get(String(valueAfter(statement, 'where held.name = ')));
      if (!row) return [];
      const standing = tables.event(row.position)?.fingerprint ?? null;
      return [{ ...row, standing, head: tables.head, last: tables.event(tables.head)?.fingerprint ?? null }];
    },
  },
  {
    name: 'writeCheckpoint',
    excerpt: 'insert into checkpoints as held (name, position, cursor)',
    act(statement, { tables }) {
      const position = checkpointPosition(statement);
      const standing = tables.event(position)?.fingerprint;
      const asks = statement.form.text.includes('and fingerprint = ?');
      const stands =
        standing !== undefined &&
        (!asks || standing === valueAfter(statement, 'and fingerprint = ')) &&
        allStand(statement, tables) &&
        allParked(statement, tables);
      const name = String(valueAfter(statement, '(name, position, cursor) select '));
      const cursor = String(valueAfter(statement, '(name, position, cursor) select ', 1));
      const held = tables.beside.checkpoints.get(name);
      const mayWrite = isLeading(statement, tables);
      if (mayWrite && stands && (!held || held.position < position || !isStanding(tables, held)))
        tables.put('checkpoints', name, { position, cursor });
      return [{ mayWrite, stands }];
    },
  },
  {
    name: 'readLeader',
    excerpt: 'as "isTaken" from leases where name = ?',
    act: (statement, { tables, now }) => {
      const { leader } = tables.beside;
      const longest = 1_000 * (valueAfter(statement, 'make_interval(secs => ') as number);
      return leader ? [{ isTaken: leader.expiresAt > now && leader.expiresAt <= now + longest }] : [];
    },
  },
  {
    name: 'takeLead',
    excerpt: 'where held.expires_at <= clock_timestamp() or held.expires_at > clock_timestamp()',
    act(statement, { tables, now }) {
      const { leader } = tables.beside;
      const longest =
        1_000 *
        (valueAfter(statement, 'or held.expires_at > clock_timestamp() + make_interval(secs => ') as number);
      if (leader && leader.expiresAt > now && leader.expiresAt <= now + longest) return [];
      const token = (leader?.token ?? 0) + 1;
      const expiresAt = now + 1_000 * (valueAfter(statement, 'make_interval(secs => ') as number);
      const holder = String(valueAfter(statement, 'values (', 1));
      tables.beside = { ...tables.beside, leader: { holder, token, expiresAt } };
      return [{ token }];
    },
  },
  {
    name: 'renewLead',
    excerpt: 'make_interval(secs => ?) from alone where name = ? and token = ?',
    act(statement, { tables, now }) {
      const { leader } = tables.beside;
      if (leader?.token !== valueAfter(statement, 'and token = ')) return [];
      const expiresAt = now + 1_000 * (valueAfter(statement, 'make_interval(secs => ') as number);
      tables.beside = { ...tables.beside, leader: { ...leader, expiresAt } as typeof leader };
      return [{}];
    },
  },
  {
    name: 'endLead',
    excerpt: "set expires_at = '-infinity' where name = ? and token = ?",
    act(statement, { tables }) {
      const { leader } = tables.beside;
      if (!leader || leader.token !== valueAfter(statement, 'and token = ')) return [];
      tables.beside = { ...tables.beside, leader: { ...leader, expiresAt: Number.NEGATIVE_INFINITY } };
      return [{}];
    },
  },
  {
    name: 'endOlderLeader',
    excerpt: 'select pg_terminate_backend(lock.pid) from pg_locks',
    act(_, { leading }) {
      leading.endOther();
      return [];
    },
  },
  {
    name: 'lockLead',
    excerpt: 'select pg_try_advisory_lock(?::bigint)',
    act: (_, { leading }) => [{ isMine: leading.take() }],
  },
  {
    name: 'keepIdleTimer',
    excerpt: 'insert into idle_timers (id, due_at, command, armed_by, fired_at)',
    act(statement, { tables }) {
      const row = firedTimer(statement, tables);
      if (!row) return [];
      const { claimed_until: _claim, attempts: _attempts, ...timer } = row;
      const firedAt = valueAfter(statement, 'select id, due_at, command, armed_by, ') as number;
      tables.put('timers', row.id, undefined);
      tables.put('idle', row.id, { ...timer, fired_at: firedAt });
      return [];
    },
  },
  {
    name: 'reviveTimers',
    excerpt: 'delete from idle_timers where fired_at > ?',
    act(statement, { tables }) {
      const now = valueAfter(statement, 'delete from idle_timers where fired_at > ') as number;
      for (const { fired_at: firedAt, ...timer } of tables.beside.idle.values()) {
        if (firedAt <= now) continue;
        tables.put('idle', timer.id, undefined);
        if (!tables.beside.timers.has(timer.id))
          tables.put('timers', timer.id, { ...timer, claimed_until: 0, attempts: 0 });
      }
      return [];
    },
  },
  {
    name: 'forgetIdleTimers',
    excerpt: 'delete from idle_timers where fired_at < ?',
    act(statement, { tables }) {
      const before = valueAfter(statement, 'delete from idle_timers where fired_at < ') as number;
      for (const { id, fired_at: firedAt } of tables.beside.idle.values())
        if (firedAt < before) tables.put('idle', id, undefined);
      return [];
    },
  },
  {
    name: 'writeTimers',
    excerpt: 'insert into timers (id, due_at, command, armed_by) select * from jsonb_to_recordset(',
    act(statement, { tables, atCommit }) {
      const rows = JSON.parse(String(valueAfter(statement, 'jsonb_to_recordset('))) as TimerRow[];
      atCommit(() => {
        for (const row of rows) tables.put('timers', row.id, { ...row, claimed_until: 0, attempts: 0 });
      });
      return [];
    },
  },
  {
    name: 'claimTimers',
    excerpt: 'update timers set claimed_until = clock.now + ?',
    act(statement, { tables, now }) {
      const lease = valueAfter(statement, 'set claimed_until = clock.now + ') as number;
      const due = valueAfter(statement, 'where due_at <= ') as number;
      const most = valueAfter(statement, 'clock.now + 1 and clock.now + ') as number;
      const limit = valueAfter(statement, 'order by due_at limit ') as number;
      const at = Math.floor(now);
      const isFree = ({ claimed_until }: TimerRow) => claimed_until < at + 1 || claimed_until > at + most;
      const claimed = byDue(tables).filter((row) => row.due_at <= due && isFree(row));
      return claimed.slice(0, limit).map((row) => {
        const claimedUntil = at + lease;
        const attempts = row.attempts + 1;
        tables.put('timers', row.id, { ...row, claimed_until: claimedUntil, attempts });
        const { id, due_at: dueAt, armed_by: armedBy, command } = row;
        const fingerprint = tables.event(armedBy)?.fingerprint ?? null;
        return { id, dueAt, armedBy, attempts, fingerprint, claimedUntil, command };
      });
    },
  },
  {
    name: 'removeTimer',
    excerpt: 'delete from timers where id = ?',
    act(statement, { tables }) {
      const row = firedTimer(statement, tables);
      if (row) tables.put('timers', row.id, undefined);
      return [];
    },
  },
  {
    name: 'nextTimer',
    excerpt: 'select due_at as "dueAt" from timers order by due_at limit 1',
    act: (_, { tables }) =>
      byDue(tables)
        .slice(0, 1)
        .map(({ due_at }) => ({ dueAt: due_at })),
  },
  {
    name: 'park',
    excerpt: 'insert into parked_events (consumer, position, reason, parked_at, put_off_since)',
    act(statement, { tables }) {
      const position = valueAfter(statement, 'select position from events where position = ') as number;
      const asks = statement.form.text.includes('and fingerprint = ?');
      const standing = tables.event(position)?.fingerprint;
      const stands =
        standing !== undefined && (!asks || standing === valueAfter(statement, 'and fingerprint = '));
      const consumer = String(
        valueAfter(
          statement,
          'insert into parked_events (consumer, position, reason, parked_at, put_off_since) select ',
        ),
      );
      const mayWrite = isLeading(statement, tables);
      if (mayWrite && stands) tables.put('parked', `${consumer} ${position}`, { consumer, position });
      return [{ mayWrite, stands }];
    },
  },
  {
    name: 'isPutOff',
    excerpt: 'select coalesce(put_off_since, parked_at) as since from parked_events',
    // No consumer of a simulation puts anything off.
    act: () => [],
  },
  {
    name: 'removeParked',
    excerpt: 'delete from parked_events where consumer = ?',
    act(statement, { tables }) {
      const position = valueAfter(statement, 'and position = ') as number;
      const key = `${valueAfter(statement, 'delete from parked_events where consumer = ')} ${position}`;
      if (!tables.beside.parked.has(key) || !allStand(statement, tables)) return [];
      tables.put('parked', key, undefined);
      return [{}];
    },
  },
  { name: 'sweepRates', excerpt: 'delete from rate_limits where updated_at < ?', act: () => [] },
  { name: 'sweepMails', excerpt: 'delete from mail_deliveries where seen_at <', act: () => [] },
  {
    name: 'endBlockers',
    excerpt: 'select pg_terminate_backend(holder.pid) from pg_stat_activity as waiter',
    act(_, { endBlockers }) {
      endBlockers();
      return [];
    },
  },
];

/** What the events rest on that a consumer has handled. */
function allStand(statement: Statement, tables: LogTables): boolean {
  if (!statement.form.text.includes('rested.fingerprint is distinct from')) return true;
  const positions = valueAfter(statement, 'select from unnest(') as readonly number[];
  const fingerprints = valueAfter(statement, 'select from unnest(', 1) as readonly number[];
  return positions.every((position, at) => tables.event(position)?.fingerprint === fingerprints[at]);
}

/** What it parked is parked still. */
function allParked(statement: Statement, tables: LogTables): boolean {
  if (!statement.form.text.includes('select from parked_events where consumer = ?')) return true;
  const consumer = String(valueAfter(statement, 'select from parked_events where consumer = '));
  const positions = valueAfter(statement, 'not exists ( select from unnest(', 2) as readonly number[];
  return positions.every((position) => tables.beside.parked.has(`${consumer} ${position}`));
}

/** Whether the fence of what is written, where it has one, is of the newest leader. */
function isLeading(statement: Statement, { beside: { leader } }: LogTables): boolean {
  const excerpt = 'exists (select from leases where name = ? and token = ';
  if (!statement.form.before.some((text) => text.endsWith(excerpt))) return true;
  return leader?.token === valueAfter(statement, excerpt);
}

/** The timer that a statement removes; undefined: it is another one by now, or what it led to is gone. */
function firedTimer(statement: Statement, tables: LogTables): TimerRow | undefined {
  const row = tables.beside.timers.get(String(valueAfter(statement, 'where id = ')));
  const { text } = statement.form;
  const isIt =
    row &&
    (!text.includes('and armed_by = ?') || row.armed_by === valueAfter(statement, 'and armed_by = ')) &&
    (!text.includes('and claimed_until = ?') ||
      row.claimed_until === valueAfter(statement, 'and claimed_until = '));
  return isIt && allStand(statement, tables) ? row : undefined;
}

function byDue({ beside: { timers } }: LogTables): readonly TimerRow[] {
  return [...timers.values()].sort((one, other) => one.due_at - other.due_at);
}

/** Where the consumer of a `writeCheckpoint` is. */
export function checkpointPosition(statement: Statement): number {
  return valueAfter(statement, 'select position from events where position = ') as number;
}

/** A row without a cursor, or with that of another position, is of a server of the version before. */
export function isStanding(tables: LogTables, { position, cursor }: CheckpointRow): boolean {
  const standing = tables.event(position)?.fingerprint;
  if (standing === undefined) return false;
  return !cursor?.startsWith(`${position}.`) || cursor === `${position}.${standing.toString(16)}`;
}

function fingerprintAt(tables: LogTables, position: number): [string, number][] {
  const row = tables.event(position);
  return row ? [[String(position), row.fingerprint]] : [];
}

const known = new WeakMap<Form, Kind>();

/** @throws Error at a statement that the simulator was not taught. */
export function kindOf(form: Form): Kind {
  const found = known.get(form) ?? find(form);
  known.set(form, found);
  return found;
}

function find({ text }: Form): Kind {
  const found = kinds.filter(({ excerpt }) =>
    excerpt.includes(' ') ? text.includes(excerpt) : text === excerpt,
  );
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(`The simulator knows ${found.length} statements like: ${text}`);
  return first;
}

/** The conditions that the product does not assert, by the excerpts that identify them. */
export function conditionsMissingIn({ text }: Form): readonly string[] {
  return CONDITIONS.map(({ excerpt }) => excerpt).filter((excerpt) => !text.includes(excerpt));
}
