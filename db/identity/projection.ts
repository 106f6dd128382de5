import type { IdentityEvent } from '@waymark/events/identity';
import type { PrivacyEvent } from '@waymark/events/privacy';
import type { Sql } from 'postgres';
import { projection } from '../store/index.ts';
import { type IdentityPatches, identityFolds, noPatches, userColumns } from './fold.ts';
import { writeCredentials, writeEmailChanges } from './writeCredentials.ts';

/** People, what logs them in, their communities and their sessions. */
export const identityProjection = projection<IdentityEvent | PrivacyEvent, IdentityPatches>({
  name: 'identity',
  changedIn: 20,
  tables: ['users', 'credentials', 'email_changes', 'user_partners', 'sessions'],
  start: noPatches,
  on: identityFolds,
  async write(sql, patches) {
    await writeUsers(sql, patches.users);
    await writeCredentials(sql, patches.credentials);
    await writeEmailChanges(sql, patches.emailChanges);
    await writePartnerLinks(sql, patches);
    await writeSessions(sql, patches.sessions);
  },
});

const assignments = userColumns.map((column) => `"${column}" = changed."${column}"`).join(', ');

async function writeUsers(sql: Sql, users: IdentityPatches['users']): Promise<void> {
  if (users.size === 0) return;
  const rows = [...users.values()];
  const born = rows.filter((row) => row.created_at !== undefined);
  if (born.length > 0) {
    await sql`
      insert into users
      select born.* from jsonb_array_elements(${JSON.stringify(born)}::text::jsonb) as row,
        jsonb_populate_record(null::users, row) as born
      on conflict (id) do nothing`;
  }
  if (born.length === rows.length) return;
  // A column that the change does not name keeps the value of the row it is laid over.
  await sql.unsafe(
    `update users set ${assignments}
     from jsonb_array_elements($1::text::jsonb) as row
       join users as held on held.id = row->>'id',
       jsonb_populate_record(held, row) as changed
     where users.id = held.id`,
    [JSON.stringify(rows.filter((row) => row.created_at === undefined))],
  );
}

async function writePartnerLinks(sql: Sql, { links, left }: IdentityPatches): Promise<void> {
  if (left.size > 0) {
    // First, because who left may be back in the same run of events, as a newcomer.
    const gone = JSON.stringify([...left.values()]);
    await sql`
      delete from user_partners using jsonb_to_recordset(${gone}::text::jsonb) as row (user_id text, partner_id text)
      where user_partners.user_id = row.user_id and user_partners.partner_id = row.partner_id`;
    await sql`
      update users set selected_partner_id = null
      from jsonb_to_recordset(${gone}::text::jsonb) as row (user_id text, partner_id text, "isSelected" boolean)
      where users.id = row.user_id and selected_partner_id = row.partner_id and not row."isSelected"`;
  }
  if (links.size === 0) return;
  const held = JSON.stringify([...links.values()]);
  await sql`
    insert into user_partners (user_id, partner_id, role, is_mentee_approved, is_mentor_approved, linked_at)
    select * from jsonb_to_recordset(${held}::text::jsonb) as row (
      user_id text, partner_id text, role text, is_mentee_approved boolean, is_mentor_approved boolean,
      linked_at bigint)
    on conflict (user_id, partner_id) do update set role = excluded.role,
      is_mentee_approved = excluded.is_mentee_approved, is_mentor_approved = excluded.is_mentor_approved`;
}

async function writeSessions(sql: Sql, sessions: IdentityPatches['sessions']): Promise<void> {
  if (sessions.size === 0) return;
  const rows = [...sessions.values()];
  const started = rows.filter((row) => row.started_at !== undefined);
  if (started.length > 0) {
    await sql`
      insert into sessions
      select started.* from jsonb_array_elements(${JSON.stringify(started)}::text::jsonb) as row,
        jsonb_populate_record(null::sessions, row) as started
      on conflict (id) do nothing`;
  }
  const later = rows.filter((row) => row.started_at === undefined);
  if (later.length === 0) return;
  await sql`
    update sessions set refreshed_at = changed.refreshed_at, expires_at = changed.expires_at,
      ended_at = changed.ended_at, end_reason = changed.end_reason
    from jsonb_array_elements(${JSON.stringify(later)}::text::jsonb) as row
      join sessions as held on held.id = row->>'id',
      jsonb_populate_record(held, row) as changed
    where sessions.id = held.id`;
}
