import type { Sql } from 'postgres';
import type { Projection } from '../store/index.ts';
import { foldIdentity, userColumns } from './fold.ts';

/** People, what logs them in, their communities and their sessions. */
export const identityProjection: Projection = {
  name: 'identity',
  tables: ['users', 'credentials', 'user_partners', 'sessions'],
  eventTypes: [
    'UserSignedUp',
    'EmailVerified',
    'UserProfileChanged',
    'UserTypeChosen',
    'UserFinishedSignup',
    'UserRoleChanged',
    'UserErased',
    'UserPartnerLinked',
    'UserPartnerUnlinked',
    'SessionStarted',
    'SessionRefreshed',
    'SessionEnded',
  ],
  async apply(sql, events) {
    const changes = foldIdentity(events);
    await writeUsers(sql, changes.users);
    await writeCredentials(sql, changes.credentials);
    await writePartnerLinks(sql, changes.links);
    await writeSessions(sql, changes.sessions);
  },
};

type Changes = ReturnType<typeof foldIdentity>;

const assignments = userColumns.map((column) => `"${column}" = changed."${column}"`).join(', ');

async function writeUsers(sql: Sql, users: Changes['users']): Promise<void> {
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

async function writeCredentials(sql: Sql, credentials: Changes['credentials']): Promise<void> {
  if (credentials.size === 0) return;
  const gone = [...credentials].filter(([, row]) => row === null).map(([userId]) => userId);
  // First, because an abandoned sign-up hands its address on in the same append.
  if (gone.length > 0) await sql`delete from credentials where user_id = any(${gone}::text[])`;
  const rows = [...credentials.values()].filter((row) => row !== null);
  if (rows.length === 0) return;
  await sql`
    insert into credentials (user_id, email_fingerprint, password_hash)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as row (user_id text, email_fingerprint text, password_hash text)
    on conflict (user_id) do nothing`;
}

async function writePartnerLinks(sql: Sql, links: Changes['links']): Promise<void> {
  if (links.size === 0) return;
  const changed = [...links.values()];
  const gone = JSON.stringify(changed.filter((link) => link.isGone));
  const held = JSON.stringify(changed.filter((link) => !link.isGone));
  await sql`
    delete from user_partners using jsonb_to_recordset(${gone}::text::jsonb) as row (user_id text, partner_id text)
    where user_partners.user_id = row.user_id and user_partners.partner_id = row.partner_id`;
  await sql`
    insert into user_partners (user_id, partner_id, role, is_mentee_approved, is_mentor_approved, linked_at)
    select * from jsonb_to_recordset(${held}::text::jsonb) as row (
      user_id text, partner_id text, role text, is_mentee_approved boolean, is_mentor_approved boolean,
      linked_at bigint)
    on conflict (user_id, partner_id) do update set role = excluded.role,
      is_mentee_approved = excluded.is_mentee_approved, is_mentor_approved = excluded.is_mentor_approved,
      linked_at = excluded.linked_at`;
}

async function writeSessions(sql: Sql, sessions: Changes['sessions']): Promise<void> {
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
