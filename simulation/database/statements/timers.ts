import type { LogTables, TimerRow } from '../LogTables.ts';
import { type Statement, valueAfter } from '../Statement.ts';
import { allStand } from './consumers.ts';
import type { Kind } from './Kind.ts';

/** What is due, and what fired and changed nothing. */
export const timers: readonly Kind[] = [
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
];

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
