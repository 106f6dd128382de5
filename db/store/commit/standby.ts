import type { Sql } from 'postgres';
import { APPENDER } from './blockers.ts';

/**
 * Whether an append of ours is written and waits for a synchronous standby to keep it. No limit of PostgreSQL ends that wait,
 * and neither does this process, also where its client has given up: others must not see what one failure could still lose.
 */
export async function waitsForStandby(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isWaiting: boolean }[]>`
    select exists (
      select from pg_stat_activity
      where application_name = ${APPENDER} and datname = current_database() and usename = current_user
        and wait_event = 'SyncRep'
    ) as "isWaiting"`;
  return row?.isWaiting === true;
}
