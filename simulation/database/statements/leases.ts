import { valueAfter } from '../Statement.ts';
import type { Kind } from './Kind.ts';

/** Who writes for all, and who leads the reactor. */
export const leases: readonly Kind[] = [
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
    name: 'endBlockers',
    excerpt: 'select pg_terminate_backend(holder.pid) from pg_stat_activity as waiter',
    act(_, { endBlockers }) {
      endBlockers();
      return [];
    },
  },
];
