import { createHash } from 'node:crypto';
import type { Database } from './connect.ts';

/** Held by one process of all; given up by `release`, and by the database when the connection dies. */
export type Leadership = {
  /** False once the connection that holds the lock is gone: somebody else may lead already. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
};

/** Tries to become the one leader of `name`; undefined when another process is. Takes a connection of the pool for itself. */
export async function tryLead({ sql }: Pick<Database, 'sql'>, name: string): Promise<Leadership | undefined> {
  const key = createHash('sha256').update(`waymark:${name}`).digest().readBigInt64BE().toString();
  const connection = await sql.reserve();
  let backend: number | undefined;
  try {
    const [row] = await connection<{ isLeader: boolean; backend: number }[]>`
      select pg_try_advisory_lock(${key}::bigint) as "isLeader", pg_backend_pid() as backend`;
    if (row?.isLeader) backend = row.backend;
  } finally {
    if (backend === undefined) connection.release();
  }
  if (backend === undefined) return undefined;
  return {
    async isHeld() {
      try {
        // The driver reconnects silently; another backend holds no lock of ours.
        const [row] = await connection<{ backend: number }[]>`select pg_backend_pid() as backend`;
        return row?.backend === backend;
      } catch {
        return false;
      }
    },
    async release() {
      try {
        await connection`select pg_advisory_unlock(${key}::bigint)`;
      } catch {
        // The connection is gone, and the lock with it.
      }
      connection.release();
    },
  };
}
