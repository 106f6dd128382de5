import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';

/** A dump of a database, restored into it while servers run on it and their connections stay open. */
export type KeptDatabase = { putBack(): Promise<void> };

/** Keeps every row of every table as they are now. */
export async function keepDatabase({ sql }: { readonly sql: Sql }): Promise<KeptDatabase> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`;
  const schema = `kept_${randomBytes(4).toString('hex')}`;
  const tables = rows.map(({ name }) => name);
  await sql.begin('isolation level repeatable read', async (kept) => {
    await kept`create schema ${kept(schema)}`;
    for (const table of tables) {
      await kept`create table ${kept(schema)}.${kept(table)} as table public.${kept(table)}`;
    }
  });
  return {
    putBack: async () => {
      await sql.begin(async (back) => {
        // The same order as an append and a snapshot take their locks in.
        await back`lock table public.log_head in access exclusive mode`;
        await back`grant truncate on public.events to current_user`;
        await back`alter table public.events disable trigger events_are_final`;
        await back.unsafe(`truncate ${tables.map((table) => `public."${table}"`).join(', ')}`);
        for (const table of tables) {
          await back`insert into public.${back(table)} select * from ${back(schema)}.${back(table)}`;
        }
        await back`alter table public.events enable trigger events_are_final`;
        await back`revoke truncate on public.events from current_user`;
      });
    },
  };
}
