import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
/** "waymark" on a telephone keypad: some number that nobody else locks. */
const MIGRATION_LOCK = 9_296_275;

/** Brings the database at `url` to the newest schema. Processes that start together wait for the first one. */
export async function migrate(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await runMigrations(drizzle(sql), { migrationsFolder: MIGRATIONS });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
