// Invariant: the row of the log's head names the tenure that was taken last, and every batch locks that row. So a batch
// with appends of an older tenure writes none of them, however late it comes: the tenure that follows is seen, or waits.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { lease } from '../connection/limits.ts';

const NAME = 'writer';

/** One time of one process as the writer for all. `id` is unlike that of any other time, also where the log went back. */
export type Tenure = { readonly id: string; readonly address: string; readonly shape: string };

/** `token` grows with each tenure; a tenure that is not `isHeld` may be followed by anybody. */
export type TenureRow = {
  readonly tenure: Tenure;
  readonly token: number;
  readonly isHeld: boolean;
  /** Its holder has ended it. */
  readonly isEnded: boolean;
};

/** A tenure to be taken by the process at `address`, whose events and read models have that `shape`. */
export function newTenure(address: string, shape: string): Tenure {
  return { id: `${address}.${randomUUID()}.${shape}`, address, shape };
}

/** The tenure that was taken last. */
export async function readTenure(sql: Sql): Promise<TenureRow | undefined> {
  const [row] = await sql<{ holder: string; token: number; is_ended: boolean; is_held: boolean }[]>`
    select holder, token, expires_at = '-infinity' as is_ended, expires_at > clock_timestamp() as is_held from leases where name = ${NAME}`;
  if (!row) return undefined;
  const [address = '', , shape = ''] = row.holder.split('.');
  const tenure = { id: row.holder, address, shape };
  return { tenure, token: row.token, isHeld: row.is_held, isEnded: row.is_ended };
}

/**
 * Follows the tenure that was seen, also before its lease has run out: a process that does so has waited in vain for its holder.
 * False: somebody else was faster. Waits for the batch that holds the head of the log.
 */
export async function takeTenure(
  sql: Sql,
  tenure: Tenure,
  seen: TenureRow | undefined,
  life: number = lease.life,
): Promise<boolean> {
  const taken = await sql`
    with taken as (
      insert into leases as held (name, holder, token, expires_at)
      values (${NAME}, ${tenure.id}, 1, clock_timestamp() + make_interval(secs => ${life / 1000}))
      on conflict (name) do update set
        holder = excluded.holder, token = held.token + 1, expires_at = excluded.expires_at
      where held.token = ${seen?.token ?? null}
      returning token
    )
    update log_head set writer = ${tenure.id} from taken returning taken.token`;
  return taken.count > 0;
}

/** Holds it for another life. False: somebody else has taken it. */
export async function renewTenure(sql: Sql, { id }: Tenure): Promise<boolean> {
  const renewed = await sql`
    update leases set expires_at = clock_timestamp() + make_interval(secs => ${lease.life / 1000})
    where name = ${NAME} and holder = ${id}`;
  return renewed.count > 0;
}

/** Anybody may follow at once. */
export async function endTenure(sql: Sql, { id }: Tenure): Promise<void> {
  await sql`update leases set expires_at = '-infinity' where name = ${NAME} and holder = ${id}`;
}
