import type { CheckpointRow, LogTables } from '../LogTables.ts';
import { type Statement, valueAfter } from '../Statement.ts';
import type { Kind } from './Kind.ts';

/** Where consumers are, and what they gave up on. */
export const consumers: readonly Kind[] = [
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
];

/** What the events rest on that a consumer has handled. */
export function allStand(statement: Statement, tables: LogTables): boolean {
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
