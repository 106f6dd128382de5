import type { Sql } from 'postgres';
import type { IdentityPatches } from './fold.ts';

/** What logs in. In an order in which no address is held twice, even for a moment: gone, moved, new. */
export async function writeCredentials(sql: Sql, credentials: IdentityPatches['credentials']): Promise<void> {
  if (credentials.size === 0) return;
  const gone = [...credentials].filter(([, row]) => row === null).map(([userId]) => userId);
  if (gone.length > 0) await sql`delete from credentials where user_id = any(${gone}::text[])`;
  const rows = [...credentials.values()].filter((row) => row !== null);
  const moved = rows.filter((row) => row.isNew !== true && row.email_fingerprint !== undefined);
  if (moved.length > 0) {
    await sql`
      update credentials set email_fingerprint = 'moving:' || user_id
      where user_id = any(${moved.map((row) => row.user_id)}::text[])`;
  }
  const changed = JSON.stringify(rows.filter((row) => row.isNew !== true));
  await sql`
    update credentials set email_fingerprint = changed.email_fingerprint, password_hash = changed.password_hash,
      version = changed.version, log_ins = changed.log_ins
    from jsonb_array_elements(${changed}::text::jsonb) as row
      join credentials as held on held.user_id = row->>'user_id',
      jsonb_populate_record(held, row) as changed
    where credentials.user_id = held.user_id`;
  await sql`
    insert into credentials (user_id, email_fingerprint, password_hash, version, log_ins)
    select user_id, email_fingerprint, password_hash, coalesce(version, 0), coalesce(log_ins, 0)
    from jsonb_to_recordset(${JSON.stringify(rows.filter((row) => row.isNew === true))}::text::jsonb)
      as row (user_id text, email_fingerprint text, password_hash text, version integer, log_ins integer)
    on conflict (user_id) do nothing`;
}

export async function writeEmailChanges(sql: Sql, changes: IdentityPatches['emailChanges']): Promise<void> {
  if (changes.size === 0) return;
  const rows = [...changes.values()].filter((row) => row !== null);
  await sql`delete from email_changes where user_id = any(${[...changes.keys()]}::text[])`;
  await sql`
    insert into email_changes
    select asked.* from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) as row,
      jsonb_populate_record(null::email_changes, row) as asked`;
}
