import type { Sql } from 'postgres';

// What each table of the log has, whichever range of positions lies in it: the same columns, indexes and refusals.

/** Tables of the log are replaced one at a time, by one process. */
const LOCK = 'waymark-partitions';
const ATTEMPTS = 40;
/** One try to get a table makes appends wait no longer. */
const LOCK_TIMEOUT_MS = 300;

const READ = 'The log is read by a backup, a verification or a rebuild: try again when that has ended.';

/** Somebody else changes the partitions, or the log is in use for longer than it may wait: nothing has changed. */
export class LogInUse extends Error {
  override readonly name = 'LogInUse';
  constructor(message = READ) {
    super(message);
  }
}

/** @throws LogInUse */
export async function takeTurn(sql: Sql): Promise<void> {
  const [turn] = await sql<{ isMine: boolean }[]>`
    select pg_try_advisory_lock(hashtextextended(${LOCK}, 0)) as "isMine"`;
  if (!turn?.isMine) throw new LogInUse('The partitions of the log are being changed already.');
}

/**
 * Does `work` in one transaction that waits shortly for its locks, lets the others pass and tries again.
 * @throws LogInUse
 */
export async function atomically(sql: Sql, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql.unsafe('begin');
      await sql.unsafe(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await work();
      await sql.unsafe('commit');
      return;
    } catch (fault) {
      await sql.unsafe('rollback');
      if (!(fault instanceof Error && 'code' in fault && fault.code === '55P03')) throw fault;
      if (attempt === ATTEMPTS) throw new LogInUse();
      await sql`select pg_sleep(0.25)`;
    }
  }
}

/** An empty table like `of`, with its columns, keys and indexes; those that cannot span partitions included. */
export async function createLike(sql: Sql, table: string, of: string): Promise<void> {
  await sql`create table ${sql(table)} (like ${sql(of)} including defaults including storage)`;
  await makeIndexes(sql, table, of);
  await refuseChanges(sql, table);
}

export async function makeIndexes(sql: Sql, table: string, of: string, where = sql`true`): Promise<void> {
  const indexes = await sql<{ name: string; definition: string; key: string | null }[]>`
    select index.relname as name, pg_get_indexdef(index.oid) as definition, pg_get_constraintdef(con.oid) as key
    from pg_index join pg_class as index on index.oid = indexrelid
    left join pg_constraint as con on con.conindid = indexrelid and con.conrelid = indrelid
    where indrelid = ${`public.${of}`}::regclass and ${where}
    order by index.relname`;
  for (const { name, definition, key } of indexes) {
    const own = nameIn(table, of, name);
    if (key) await sql.unsafe(`alter table "${table}" add constraint "${own}" ${key}`);
    else {
      await sql.unsafe(
        definition
          .replace(` INDEX ${name} ON `, ` INDEX "${own}" ON `)
          .replace(` ON public.${of} `, ` ON public."${table}" `),
      );
    }
  }
}

/** Of an index of the table `of`, the same one's name in `table`. */
export function nameIn(table: string, of: string, index: string): string {
  return index.startsWith(`${of}_`) ? `${table}${index.slice(of.length)}` : `${table}_${index}`;
}

/** Append-only, as the log is. */
export async function refuseChanges(sql: Sql, table: string): Promise<void> {
  await sql`
    create trigger events_are_final before update or delete or truncate on ${sql(table)}
      for each statement execute function refuse_change()`;
  await sql`revoke update, delete, truncate on ${sql(table)} from public, current_user`;
}

/** Who else may read the one may read the other. */
export async function grantLike(sql: Sql, table: string, of: string): Promise<void> {
  const rights = await sql<{ right: string; grantee: string }[]>`
    select privilege_type as right, case when grantee = 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as grantee
    from pg_class, aclexplode(relacl) as given
    where pg_class.oid = ${`public.${of}`}::regclass and given.grantee <> relowner and privilege_type = 'SELECT'`;
  for (const { right, grantee } of rights) await sql.unsafe(`grant ${right} on "${table}" to ${grantee}`);
}
