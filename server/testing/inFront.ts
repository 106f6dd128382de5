import type { TestApp } from './testApp.ts';

/** The limit of a wait for the head is 2.5 s, so everybody must be there before it. */
const QUIET_WITHIN_MS = 1_500;
const QUIET_FOR_MS = 200;

/**
 * Holds the head of the log until `first` waits there and `then` were looked at: what they saw is older than `first`, and the log
 * has `first` in front of them.
 */
export async function inFront<Answer>(
  { app }: Pick<TestApp, 'app'>,
  first: () => Promise<unknown>,
  then: readonly (() => Promise<Answer>)[],
): Promise<readonly Answer[]> {
  const { taken, asked } = await app.db.sql.begin(async (sql) => {
    await sql`set local idle_in_transaction_session_timeout = 0`;
    // An idle session of the product would be ended; this is a foreign one.
    await sql`set local application_name = 'psql'`;
    await sql`select from log_head for update`;
    const quietBy = Date.now() + QUIET_WITHIN_MS;
    const taken = first();
    const isThere = async () => {
      const [waiting] = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      return waiting !== undefined;
    };
    while (Date.now() < quietBy && !(await isThere()))
      await new Promise((resolve) => setTimeout(resolve, 10));
    const asked = then.map((each) => each());
    const isQuiet = async () => {
      const [busy] = await sql`select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          and wait_event_type is distinct from 'Lock'
          and (state <> 'idle' or state_change > clock_timestamp() - make_interval(secs => ${QUIET_FOR_MS / 1000}))`;
      return busy === undefined;
    };
    do await new Promise((resolve) => setTimeout(resolve, QUIET_FOR_MS / 4));
    while (Date.now() < quietBy && !(await isQuiet()));
    return { taken, asked };
  });
  await taken;
  return Promise.all(asked);
}
