import type { Position } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { Database } from '../store/index.ts';

/** Everything that `read` sees, and the position that it reflects, are of one moment (LIV-04). */
export async function readSnapshot<Result>(
  db: Database,
  read: (sql: Sql, position: Position) => Promise<Result>,
): Promise<Result> {
  const result = await db.sql.begin('isolation level repeatable read read only', async (transaction) => {
    const sql = transaction as unknown as Sql;
    const [head] = await sql<{ position: Position }[]>`select position from log_head`;
    return { value: await read(sql, head?.position ?? (0 as Position)) };
  });
  return result.value as Result;
}
