// Invariant: a transaction of a reader ends. Where its callback waits for something else, no limit of the database ends that wait,
// and the socket of a lost connection is not given back before the driver has sent commit or rollback.
import type { Sql, TransactionSql } from 'postgres';
import { readWithin } from './limits.ts';

/**
 * Runs `read` in a transaction that is begun with these options, for example `read only`.
 *
 * @param within of the whole transaction, milliseconds
 * @throws CONNECTION_STALLED (busy) after `within`
 */
export async function readTransaction<Result>(
  sql: Sql,
  options: string,
  read: (sql: TransactionSql) => Promise<Result>,
  within = readWithin,
): Promise<Result> {
  const { value } = await sql.begin(options, async (transaction) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(stalled()), within);
    });
    try {
      return { value: await Promise.race([read(transaction), late]) };
    } finally {
      clearTimeout(timer);
    }
  });
  return value as Result;
}

function stalled(): Error {
  return Object.assign(new Error('A reading transaction took too long.'), { code: 'CONNECTION_STALLED' });
}
