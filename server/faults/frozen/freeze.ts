import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@waymark/db/store';
import type { TcpProxy } from '@waymark/db/testing';
import { signalAll } from '../failover/pair.ts';
import type { Killable } from '../killable.ts';
import type { Clock } from './clock.ts';

/** One of the two servers, its link to PostgreSQL, and its clock where it has a separate one. */
export type Victim = {
  readonly server: Killable;
  readonly link: TcpProxy;
  /** Its link to NATS, where there is one. */
  readonly natsLink?: TcpProxy | undefined;
  readonly clock?: Clock | undefined;
};

const HUNT_LASTS = 15_000;

function signal({ server }: Victim, name: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = server.pid();
  if (pid !== undefined) process.kill(pid, name);
}

/** Stops the process; the function wakes it. */
export function freeze(victim: Victim): () => void {
  signal(victim, 'SIGSTOP');
  return () => signal(victim, 'SIGCONT');
}

/** The server that a fault has hit, and the way to end the fault. */
export type Hit = { readonly victim: Victim; readonly end: () => void };

/** Ends a statement in PostgreSQL's protocol: until it comes, no limit of PostgreSQL counts. */
const SYNC = Buffer.from('S\0\0\0\x04', 'latin1');
/** Milliseconds until PostgreSQL has run what the link let through. */
const ARRIVES = 1_000;

/**
 * Stops a server while it holds the head of the log and its commit has not reached PostgreSQL. A batch and its commit may
 * leave the server in one write, so the link holds the commit back. Undefined: no such moment came.
 */
export async function freezeHolder(victims: readonly Victim[], db: Database): Promise<Hit | undefined> {
  const giveUpAt = performance.now() + HUNT_LASTS;
  while (performance.now() < giveUpAt) {
    const hit = await freezeAt(victims, beforeCommit);
    if (!hit) return undefined;
    const until = performance.now() + ARRIVES;
    while (performance.now() < until) {
      if ((await holderBehind(hit.victim, db)) !== undefined) return hit;
      await wait(10);
    }
    hit.end();
  }
  return undefined;
}

/** Behind the statements that write the batch, in front of the last one of the chunk: the commit. */
function beforeCommit(chunk: Buffer): number | undefined {
  const events = chunk.indexOf('"clientId"');
  if (events < 0) return undefined;
  const written = chunk.indexOf(SYNC, events);
  const commit = chunk.lastIndexOf(SYNC);
  if (written < 0 || commit <= written) return undefined;
  return chunk.lastIndexOf(SYNC, commit - 1) + SYNC.length;
}

/** Names the transaction of this server that holds the head of the log and waits for its client. */
async function holderBehind({ link }: Victim, { sql }: Database): Promise<string | undefined> {
  const [row] = await sql<{ holder: string }[]>`
    select pid || ' ' || xact_start as holder
    from pg_stat_activity join pg_locks using (pid)
    where relation = 'log_head'::regclass and granted and mode in ('RowShareLock', 'RowExclusiveLock')
      and state like 'idle in transaction%' and application_name = 'waymark-append'
      and client_port = any (${[...link.portsAtServer()]}::int[])`;
  return row?.holder;
}

/**
 * Stops the process of PostgreSQL that wrote last, while it does not hold the head of the log: one that does would stop everybody for as
 * long, and no limit of PostgreSQL ends a process that does not run.
 */
export async function freezeSession({ sql }: Database): Promise<(() => void) | undefined> {
  const giveUpAt = performance.now() + HUNT_LASTS;
  while (performance.now() < giveUpAt) {
    const [session] = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where application_name = 'waymark-append'
      order by query_start desc nulls last limit 1`;
    if (!session) continue;
    const wake = () => signalAll([session.pid], 'SIGCONT');
    signalAll([session.pid], 'SIGSTOP');
    const holds = await sql`
      select from pg_locks where pid = ${session.pid} and relation = 'log_head'::regclass and granted`;
    if (holds.length === 0) return wake;
    wake();
  }
  return undefined;
}

/** Stops the server that writes when PostgreSQL has got a statement that writes events, but not its end. */
export function freezeInStatement(victims: readonly Victim[]): Promise<Hit | undefined> {
  return freezeAt(victims, (chunk) => {
    const at = chunk.indexOf('"clientId"');
    if (at < 0) return undefined;
    const end = chunk.indexOf(SYNC, at);
    return end < 0 ? chunk.length : end;
  });
}

/** Stops the first server that sends PostgreSQL a chunk in which `find` names a place; what is behind it stays on the link. */
async function freezeAt(
  victims: readonly Victim[],
  find: (chunk: Buffer) => number | undefined,
): Promise<Hit | undefined> {
  let isWanted = true;
  const findOnce = (chunk: Buffer) => {
    if (!isWanted) return undefined;
    const at = find(chunk);
    if (at !== undefined) isWanted = false;
    return at;
  };
  const held = victims.map((victim) => victim.link.holdAt(findOnce).then(() => victim));
  const victim = await Promise.race([...held, wait(HUNT_LASTS, undefined)]);
  isWanted = false;
  if (!victim) return undefined;
  const wake = freeze(victim);
  return {
    victim,
    end: () => {
      victim.link.release();
      wake();
    },
  };
}
