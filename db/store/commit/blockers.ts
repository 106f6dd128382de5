import type { Sql } from 'postgres';
import { blockers } from '../connection/limits.ts';

/** The application name of connections that append. */
export const APPENDER = 'waymark-append';

/**
 * Ends the transactions of ours that hold an appender up while they wait for their own client. PostgreSQL's limits leave such
 * moments out: it holds back the limit of a statement while it waits for the rest of one (a message that has come in part,
 * a statement without its Sync), and counts a transaction as idle only after the Sync. One that works, or waits for a
 * synchronous standby, is left alone: ending it there would show others what is not kept safe yet.
 */
export async function endBlockers(sql: Sql): Promise<void> {
  await sql`
    select pg_terminate_backend(holder.pid)
    from pg_stat_activity as waiter
      cross join unnest(pg_blocking_pids(waiter.pid)) as blocking (pid)
      join pg_stat_activity as holder on holder.pid = blocking.pid
    where waiter.application_name = ${APPENDER} and waiter.datname = current_database()
      and waiter.wait_event_type = 'Lock'
      and holder.application_name like 'waymark%' and holder.datname = current_database()
      and holder.usename = current_user and holder.wait_event_type = 'Client'
      and holder.state_change < clock_timestamp() - make_interval(secs => ${blockers.lookAfter / 1000})`;
}
