import { createHash } from 'node:crypto';
import type { IdentityEvent } from '@waymark/events/identity';
import { normalizeText } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { Folds } from '../store/index.ts';

type PersonPatch = {
  readonly user_id: string;
  timezone?: string | null;
  organisation?: string | null;
  joined_at?: number;
  is_erased?: boolean;
};

export type PeoplePatches = {
  readonly people: Map<string, PersonPatch>;
  /** Whose figures are cut otherwise now, and whose organisation counts otherwise. */
  readonly recut: Set<string>;
  readonly renamed: Set<string>;
  readonly memberships: {
    readonly userId: string;
    readonly partnerId: string;
    readonly isLinked: boolean;
    readonly at: number;
  }[];
};

export const personFolds = {
  UserSignedUp: (patches, { data: { userId, timezone }, meta }) =>
    patch(patches, userId, { timezone, joined_at: meta.at }),
  UserProfileChanged(patches, { data: { userId, changes } }) {
    const { timezone, orgName } = changes ?? {};
    if (timezone !== undefined) {
      patches.recut.add(userId);
      patch(patches, userId, { timezone });
    }
    if (orgName !== undefined) {
      patches.renamed.add(userId);
      patch(patches, userId, { organisation: hashName(orgName) });
    }
  },
  UserErased(patches, { data: { userId } }) {
    patch(patches, userId, { timezone: null, organisation: null, is_erased: true });
    patches.recut.add(userId);
    patches.renamed.add(userId);
  },
  UserPartnerLinked({ memberships }, { data: { userId, partnerId }, meta: { at } }) {
    memberships.push({ userId, partnerId, isLinked: true, at });
  },
  UserPartnerUnlinked({ memberships }, { data: { userId, partnerId }, meta: { at } }) {
    memberships.push({ userId, partnerId, isLinked: false, at });
  },
} satisfies Folds<IdentityEvent, PeoplePatches>;

function patch({ people }: PeoplePatches, userId: string, changes: Omit<PersonPatch, 'user_id'>): void {
  people.set(userId, { ...people.get(userId), user_id: userId, ...changes });
}

export async function writePeople(sql: Sql, { people }: PeoplePatches): Promise<void> {
  if (people.size === 0) return;
  const patches = [...people.values()];
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
export async function writeMemberships(sql: Sql, { memberships }: PeoplePatches): Promise<void> {
  if (memberships.length === 0) return;
  const open = await readOpen(
    sql,
    memberships.map(({ userId }) => userId),
  );
  const written = new Set<Membership>();
  for (const { userId, partnerId, isLinked, at } of memberships) {
    const key = `${userId} ${partnerId}`;
    const before = open.get(key);
    if (isLinked && !before) {
      const membership = { userId, partnerId, since: at, until: null };
      open.set(key, membership);
      written.add(membership);
    } else if (!isLinked && before) {
      before.until = at;
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
