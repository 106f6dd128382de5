// Invariant: nothing is sent on a lost connection, and no statement waits for it without end. The driver forgets statements
// that were queued behind others on a reserved connection when it is cut; `guard` is what fails them.
import type { ReservedSql, Sql } from 'postgres';
import { openPool, type PoolOptions } from './connect.ts';

/** A dedicated connection, for code that needs a session: a lock, a manual transaction, settings. */
export type Session = {
  readonly sql: ReservedSql;
  /** False once the connection is lost; it is never replaced. */
  isAlive(): boolean;
  /** What `work` gives, or a fault when the connection is lost first. */
  guard<Result>(work: PromiseLike<Result>): Promise<Result>;
  close(): Promise<void>;
};

export async function openSession(
  url: string,
  options: Omit<PoolOptions, 'max' | 'onSessionLost'>,
): Promise<Session> {
  let isAlive = true;
  const waiting = new Set<(fault: unknown) => void>();
  const pool = openPool(url, {
    ...options,
    max: 1,
    onSessionLost: () => {
      isAlive = false;
      for (const fail of waiting) fail(connectionLost());
      waiting.clear();
    },
  });
  const sql = await reserve(pool);
  return {
    sql,
    isAlive: () => isAlive,
    guard(work) {
      return new Promise((resolve, reject) => {
        if (!isAlive) return reject(connectionLost());
        waiting.add(reject);
        work.then(
          (result) => {
            waiting.delete(reject);
            resolve(result);
          },
          (fault) => {
            waiting.delete(reject);
            reject(fault);
          },
        );
      });
    },
    async close() {
      if (isAlive) sql.release();
      await pool.end({ timeout: isAlive ? 5 : 0 });
    },
  };
}

async function reserve(pool: Sql): Promise<ReservedSql> {
  try {
    // The driver hands out a connection that is open already; it would wait without end for one that it has to open now.
    await pool`select 1`;
    return await pool.reserve();
  } catch (error) {
    await pool.end({ timeout: 0 });
    throw error;
  }
}

function connectionLost(): Error {
  return Object.assign(new Error('The connection to PostgreSQL was lost.'), { code: 'CONNECTION_CLOSED' });
}
