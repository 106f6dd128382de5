// Invariant: everything read through one snapshot is the world exactly as it was at `position`: what a screen shows can be
// continued live from there without a gap and without a repetition.

import { type Cursor, type Position, position } from '@waymark/events/kernel';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { TransactionSql } from 'postgres';
import { acceptJson, type Database } from '../connection/connect.ts';
import { readTransaction } from '../connection/readTransaction.ts';

export type Snapshot = {
  readonly sql: TransactionSql;
  readonly orm: PostgresJsDatabase;
  /** The last event that the reads of this snapshot reflect. */
  readonly position: Position;
  /** The same event as a cursor: it is in the log that these reads reflect, and in no other. */
  readonly cursor: Cursor;
};

/** Runs `read` in one REPEATABLE READ, read-only transaction. What it reads of the database it reads through the snapshot. */
export async function readSnapshot<Result>(
  db: Pick<Database, 'sql'>,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return await readTransaction(db.sql, 'isolation level repeatable read read only', async (sql) => {
    // The lock comes before the snapshot is taken; it only ever waits for a rebuilt read model to be switched in.
    const [, [head]] = await Promise.all([
      sql`lock table log_head in access share mode`,
      sql<{ position: number; fingerprint: number | null }[]>`
        select position, (select fingerprint from events where events.position = log_head.position) from log_head`,
    ]);
    const at = position(head?.position ?? 0);
    const cursor = { position: at, fingerprint: head?.fingerprint ?? 0 };
    return await read({ sql, orm: ormOn(sql, db), position: at, cursor });
  });
}

function ormOn(sql: TransactionSql, db: Pick<Database, 'sql'>): PostgresJsDatabase {
  // A transaction is the same client on one connection; drizzle only misses the options to be there.
  const orm = drizzle(Object.assign(sql, { options: db.sql.options }) as unknown as Database['sql']);
  acceptJson(db.sql);
  return orm;
}
