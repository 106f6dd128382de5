import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@waymark/db/store';
import type { TcpProxy } from '@waymark/db/testing';
import type { Killable } from '../killable.ts';
import type { Clock } from './clock.ts';

/** One of the two servers, its link to PostgreSQL, and its clock where it has a separate one. */
export type Victim = {
  readonly server: Killable;
  readonly link: TcpProxy;
  readonly clock?: Clock | undefined;
};

/** Each direction of the link, milliseconds, while a moment between lock and commit is looked for. */
const WIDENED = 25;
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

/**
 * Stops a server while it holds the head of the log and its commit has not left it. The servers share a writer, so the one
 * that writes is the one to hit: the other may never hold the head. Undefined: no such moment came.
 */
export async function freezeHolder(victims: readonly Victim[], db: Database): Promise<Hit | undefined> {
  const giveUpAt = performance.now() + HUNT_LASTS;
  for (const { link } of victims) link.delay(WIDENED);
  try {
    while (performance.now() < giveUpAt) {
      for (const victim of victims) {
        const holder = await holderBehind(victim, db);
        if (holder === undefined) continue;
        const wake = freeze(victim);
        // What had left it before has passed the link by then.
        await wait(4 * WIDENED);
        if ((await holderBehind(victim, db)) === holder) return { victim, end: wake };
        wake();
        await wait(50);
      }
      await wait(3);
    }
    return undefined;
  } finally {
    for (const { link } of victims) link.delay(0);
  }
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

/** Ends a statement in PostgreSQL's protocol: until it comes, no limit of PostgreSQL counts. */
const SYNC = Buffer.from('S\0\0\0\x04', 'latin1');

/** Stops the server that writes when PostgreSQL has got a statement that writes events, but not its end. */
export async function freezeInStatement(victims: readonly Victim[]): Promise<Hit | undefined> {
  let isWanted = true;
  const find = (chunk: Buffer) => {
    if (!isWanted) return undefined;
    const at = chunk.indexOf('"clientId"');
    if (at < 0) return undefined;
    isWanted = false;
    const end = chunk.indexOf(SYNC, at);
    return end < 0 ? chunk.length : end;
  };
  const held = victims.map((victim) => victim.link.holdAt(find).then(() => victim));
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
