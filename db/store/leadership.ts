import { createHash } from 'node:crypto';
import type { Database } from './connect.ts';
import { poolLimits } from './limits.ts';
import { openSession } from './openSession.ts';

/** Held by one process of all; given up by `release`, and by the database when the connection dies. */
export type Leadership = {
  /** False once the connection that holds the lock is gone: somebody else may lead already. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
};

/** Tries to become the one leader of `name`; undefined when another process is. Opens a connection of its own. */
export async function tryLead({ url }: Pick<Database, 'url'>, name: string): Promise<Leadership | undefined> {
  const key = createHash('sha256').update(`waymark:${name}`).digest().readBigInt64BE().toString();
  const session = await openSession(url, { applicationName: `waymark-lead-${name}`, limits: poolLimits });
  try {
    const [row] = await session.sql<{ isLeader: boolean }[]>`
      select pg_try_advisory_lock(${key}::bigint) as "isLeader"`;
    if (row?.isLeader) return { isHeld: async () => session.isAlive(), release: session.close };
  } catch (error) {
    await session.close();
    throw error;
  }
  await session.close();
  return undefined;
}
