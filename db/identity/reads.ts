import type { UserId, Viewer } from '@waymark/events/kernel';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../store/index.ts';
import { seenBy, seenByOthers, type UserProfile } from './seenBy.ts';
import { userPartners, users } from './tables.ts';

type Orm = Pick<Database, 'orm'>;

export type UserPartnerRow = typeof userPartners.$inferSelect;

/** People as this viewer may see them (PRV-16); who is unknown, or hidden from the viewer, is missing. */
export async function readUsers(
  viewer: Viewer,
  db: Orm,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, UserProfile>> {
  if (ids.length === 0) return new Map();
  const rows = await selectUsers(db).execute({ ids: [...ids] });
  const seen = new Map<UserId, UserProfile>();
  for (const row of rows) {
    const profile = seenBy(viewer, row);
    if (profile) seen.set(profile.id, profile);
  }
  return seen;
}

function prepareUsers({ orm }: Orm) {
  return orm
    .select()
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('users_by_id');
}

const prepared = new WeakMap<Orm['orm'], ReturnType<typeof prepareUsers>>();

/** Asked after every mutation that answers with people: put together once, and the same statement however many they are. */
function selectUsers(db: Orm) {
  const known = prepared.get(db.orm) ?? prepareUsers(db);
  prepared.set(db.orm, known);
  return known;
}

export async function readUser(viewer: Viewer, db: Orm, id: UserId): Promise<UserProfile | undefined> {
  return (await readUsers(viewer, db, [id])).get(id);
}

/**
 * A person as any other member sees them, the same for every caller: their own preview, and their public link once the caller
 * found it on. Undefined where nobody would see anybody.
 */
export async function readUserAsOthersSee(db: Orm, id: UserId): Promise<UserProfile | undefined> {
  const [row] = await db.orm.select().from(users).where(eq(users.id, id));
  return row?.isVerified && row.erasedAt === null ? seenByOthers(row) : undefined;
}

/** People as any other member sees them; who is unverified or erased is missing. For what is sent without anybody looking. */
export async function readUsersAsOthersSee(
  db: Orm,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, UserProfile>> {
  if (ids.length === 0) return new Map();
  const rows = await selectUsers(db).execute({ ids: [...ids] });
  const seen = rows.filter((row) => row.isVerified && row.erasedAt === null).map(seenByOthers);
  return new Map(seen.map((profile) => [profile.id, profile]));
}

/** A person's communities, the selected one first. Their own, or for staff; empty for others (PRV-20). */
export function readUserPartners(viewer: Viewer, db: Orm, id: UserId): Promise<readonly UserPartnerRow[]> {
  if (viewer.kind !== 'user') return Promise.resolve([]);
  if (viewer.userId !== id && viewer.role !== 'OPS' && viewer.role !== 'ADMIN') return Promise.resolve([]);
  return partnersOf(db, id);
}

/** For log-in itself, where there is no viewer yet. The selected one first: chosen, else the first that approved them. */
export async function partnersOf(db: Orm, id: UserId): Promise<readonly UserPartnerRow[]> {
  const rows = await db.orm
    .select({ link: userPartners, selected: users.selectedPartnerId })
    .from(userPartners)
    .innerJoin(users, eq(users.id, userPartners.userId))
    .where(eq(userPartners.userId, id))
    .orderBy(asc(userPartners.linkedAt), asc(userPartners.partnerId));
  const rank = ({ link, selected }: (typeof rows)[number]) =>
    link.partnerId === selected ? 0 : link.isMenteeApproved || link.isMentorApproved ? 1 : 2;
  return rows.sort((one, other) => rank(one) - rank(other)).map(({ link }) => link);
}
