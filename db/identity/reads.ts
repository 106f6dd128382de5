import type { UserId, Viewer } from '@waymark/events/kernel';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../store/index.ts';
import { seenBy, type UserProfile } from './seenBy.ts';
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
  const rows = await db.orm
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  const seen = new Map<UserId, UserProfile>();
  for (const row of rows) {
    const profile = seenBy(viewer, row);
    if (profile) seen.set(profile.id, profile);
  }
  return seen;
}

export async function readUser(viewer: Viewer, db: Orm, id: UserId): Promise<UserProfile | undefined> {
  return (await readUsers(viewer, db, [id])).get(id);
}

/** A person's communities, the selected one first. Their own, or for staff; empty for others (PRV-20). */
export function readUserPartners(viewer: Viewer, db: Orm, id: UserId): Promise<readonly UserPartnerRow[]> {
  if (viewer.kind !== 'user') return Promise.resolve([]);
  if (viewer.userId !== id && viewer.role !== 'OPS' && viewer.role !== 'ADMIN') return Promise.resolve([]);
  return partnersOf(db, id);
}

/** For log-in itself, where there is no viewer yet. */
export function partnersOf(db: Orm, id: UserId): Promise<readonly UserPartnerRow[]> {
  return db.orm
    .select()
    .from(userPartners)
    .where(eq(userPartners.userId, id))
    .orderBy(desc(userPartners.linkedAt));
}
