import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  makeSynchronous,
  type Place,
  promote,
  type Replica,
  startPrimary,
  startStandby,
} from '@waymark/db/testing';
import { freePort } from '../../testing/freePort.ts';
import type { Undo } from '../stage.ts';

/** A primary and its streaming standby, real PostgreSQL processes, on two ports that stay. */
export type Pair = {
  /** Names both, in an order that never changes. */
  readonly url: string;
  primary(): Replica;
  standby(): Replica;
  /** The standby is promoted; what was the primary must be gone or stopped. */
  failOver(): Promise<void>;
  /** What is gone comes back as the standby of the new primary. */
  repair(isSynchronous: boolean): Promise<void>;
};

export async function openPair(folder: string, undo: Undo): Promise<Pair> {
  const places: readonly [Place, Place] = [
    { folder: join(folder, 'one'), port: await freePort() },
    { folder: join(folder, 'two'), port: await freePort() },
  ];
  let primary = await startPrimary(places[0]);
  undo.push(() => primary.stop());
  let standby = await startStandby(primary, places[1]);
  undo.push(() => standby.stop());
  const { username, password, pathname } = new URL(primary.url);
  const hosts = places.map(({ port }) => `127.0.0.1:${port}`).join();
  return {
    url: `postgres://${username}:${password}@${hosts}${pathname}?target_session_attrs=read-write`,
    primary: () => primary,
    standby: () => standby,
    async failOver() {
      await promote(standby);
      [primary, standby] = [standby, primary];
    },
    async repair(isSynchronous) {
      await end(standby);
      const place = places.find(({ folder: at }) => at === standby.folder);
      if (!place) throw new Error('It has no place');
      standby = await startStandby(primary, place);
      if (isSynchronous) await makeSynchronous(primary);
      else {
        await primary.ask(`alter system set synchronous_standby_names = ''`);
        await primary.ask('select pg_reload_conf()');
      }
    },
  };
}

/** The first process of a server and all that it started. */
export function processesOf(server: Replica): readonly number[] {
  const first = server.pid();
  try {
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim();
    return [first, ...children.split(' ').filter(Boolean).map(Number)];
  } catch {
    return [];
  }
}

export function signalAll(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It is gone already.
    }
  }
}

/** Whatever state it is in, nothing of it runs afterwards. */
async function end(server: Replica): Promise<void> {
  signalAll(processesOf(server), 'SIGKILL');
  await server.stop();
}

/** Stops what sends the log to the standby: from now on the standby gets nothing. */
export async function cutStandby(primary: Replica): Promise<void> {
  const [row] = await primary.ask<{ pid: number }>('select pid from pg_stat_replication');
  if (!row) throw new Error('The standby does not follow');
  process.kill(row.pid, 'SIGSTOP');
}

/**
 * Waits until the standby shows everything that it got whole: what a frozen primary sent last may end within a record. The
 * process that replays then waits for more.
 */
export async function replayed(standby: Replica): Promise<void> {
  let before = '';
  for (let waited = 0; waited < 10_000; waited += 50) {
    const [row] = await standby.ask<{ done: boolean; at: string | null; waits: boolean }>(`
      select coalesce(pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn(), true) as done,
        pg_last_wal_replay_lsn()::text as at,
        exists (
          select from pg_stat_activity where backend_type = 'startup'
            and wait_event in ('RecoveryWalStream', 'RecoveryRetrieveRetryInterval')) as waits`);
    if (row?.done || (row?.waits && row.at === before)) return;
    before = row?.at ?? '';
    await wait(50);
  }
  throw new Error('The standby does not replay what it got');
}
