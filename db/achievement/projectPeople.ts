import { createHash } from 'node:crypto';
import type { IdentityEvent } from '@waymark/events/identity';
import { normalizeText, type Recorded } from '@waymark/events/kernel';
import type { Sql } from 'postgres';

type PersonPatch = {
  readonly user_id: string;
  timezone?: string | null;
  organisation?: string | null;
  joined_at?: number;
  is_erased?: boolean;
};

/** Whose figures are cut otherwise now, and whose organisation counts otherwise. */
export type ChangedPeople = { readonly recut: readonly string[]; readonly renamed: readonly string[] };

/** Writes people and memberships; `recut` and `renamed` name those whose sessions have to be counted again. */
export async function projectPeople(
  sql: Sql,
  events: readonly Recorded<IdentityEvent>[],
): Promise<ChangedPeople> {
  const patches = new Map<string, PersonPatch>();
  const recut = new Set<string>();
  const renamed = new Set<string>();
  const patch = (userId: string, changes: Omit<PersonPatch, 'user_id'>) =>
    patches.set(userId, Object.assign(patches.get(userId) ?? { user_id: userId }, changes));
  for (const event of events) {
    if (event.type === 'UserSignedUp') {
      const { userId, timezone } = event.data;
      patch(userId, { timezone, joined_at: event.meta.at });
    } else if (event.type === 'UserProfileChanged') {
      const { userId, changes } = event.data;
      const { timezone, orgName } = changes ?? {};
      if (timezone !== undefined) recut.add(userId) && patch(userId, { timezone });
      if (orgName !== undefined) renamed.add(userId) && patch(userId, { organisation: hashName(orgName) });
    } else if (event.type === 'UserErased') {
      const { userId } = event.data;
      patch(userId, { timezone: null, organisation: null, is_erased: true });
      recut.add(userId);
      renamed.add(userId);
    }
  }
  if (patches.size > 0) await writePeople(sql, [...patches.values()]);
  return { recut: [...recut], renamed: [...renamed] };
}

async function writePeople(sql: Sql, patches: readonly PersonPatch[]): Promise<void> {
  await sql`
    insert into achievement_people as kept (user_id, timezone, organisation, joined_at, is_erased, organisations_helped)
    select row ->> 'user_id', row ->> 'timezone', row ->> 'organisation', (row ->> 'joined_at')::bigint,
      coalesce((row ->> 'is_erased')::boolean, false), 0
    from jsonb_array_elements(${JSON.stringify(patches)}::text::jsonb) as patches (row)
    on conflict (user_id) do nothing`;
  await sql`
    update achievement_people set
      timezone = case when row ? 'timezone' then row ->> 'timezone' else timezone end,
      organisation = case when row ? 'organisation' then row ->> 'organisation' else organisation end,
      joined_at = coalesce((row ->> 'joined_at')::bigint, joined_at),
      is_erased = coalesce((row ->> 'is_erased')::boolean, is_erased)
    from jsonb_array_elements(${JSON.stringify(patches)}::text::jsonb) as patches (row)
    where user_id = row ->> 'user_id'`;
}

/** The same for names that differ in capitals, accents and white space alone; null where there is none. */
function hashName(name: string | null): string | null {
  const folded = normalizeText(name ?? '', 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
  return folded === '' ? null : `name:${createHash('sha256').update(folded).digest('base64url')}`;
}

type Membership = {
  readonly userId: string;
  readonly partnerId: string;
  readonly since: number;
  until: number | null;
};

/** A link while one is open, as for a changed approval, is no new one. */
export async function projectMemberships(
  sql: Sql,
  events: readonly Recorded<IdentityEvent>[],
): Promise<void> {
  const changes = events.filter(
    (event) => event.type === 'UserPartnerLinked' || event.type === 'UserPartnerUnlinked',
  );
  if (changes.length === 0) return;
  const open = await readOpen(
    sql,
    changes.map(({ data }) => data.userId),
  );
  const written = new Set<Membership>();
  for (const { type, data, meta } of changes) {
    const key = `${data.userId} ${data.partnerId}`;
    const before = open.get(key);
    if (type === 'UserPartnerLinked' && !before) {
      const { userId, partnerId } = data;
      const membership = { userId, partnerId, since: meta.at, until: null };
      open.set(key, membership);
      written.add(membership);
    } else if (type === 'UserPartnerUnlinked' && before) {
      before.until = meta.at;
      open.delete(key);
      written.add(before);
    }
  }
  if (written.size === 0) return;
  // Left and joined again in one millisecond is one row, and the last stands.
  const rows = new Map([...written].map((row) => [`${row.userId} ${row.partnerId} ${row.since}`, row]));
  await sql`
    insert into achievement_memberships (user_id, partner_id, since, until)
    select "userId", "partnerId", since, until from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::text::jsonb)
      as row ("userId" text, "partnerId" text, since bigint, until bigint)
    on conflict (user_id, partner_id, since) do update set until = excluded.until`;
}

async function readOpen(sql: Sql, userIds: readonly string[]): Promise<Map<string, Membership>> {
  const rows = await sql<Membership[]>`
    select user_id as "userId", partner_id as "partnerId", since::float8, until::float8
    from achievement_memberships where user_id = any(${[...new Set(userIds)]}::text[]) and until is null`;
  return new Map(rows.map((row) => [`${row.userId} ${row.partnerId}`, { ...row }]));
}
