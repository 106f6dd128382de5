import type { UserId } from '@waymark/events/kernel';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../store/index.ts';
import { partnerMembers } from './tables.ts';

type Orm = Pick<Database, 'orm'>;

const manages = and(inArray(partnerMembers.role, ['MANAGER', 'OWNER']), isNull(partnerMembers.leftAt));

/** Who manages a community, at most 200: for what they are notified of. */
export async function findManagers(db: Orm, partnerId: string): Promise<readonly UserId[]> {
  const rows = await db.orm
    .select({ userId: partnerMembers.userId })
    .from(partnerMembers)
    .where(and(eq(partnerMembers.partnerId, partnerId), manages))
    .orderBy(asc(partnerMembers.userId))
    .limit(200);
  return rows.map(({ userId }) => userId as UserId);
}

/** The communities that somebody manages who is not here: for what they are notified of. */
export async function findManaged(db: Orm, userId: UserId): Promise<readonly string[]> {
  const rows = await db.orm
    .select({ partnerId: partnerMembers.partnerId })
    .from(partnerMembers)
    .where(and(eq(partnerMembers.userId, userId), manages));
  return rows.map(({ partnerId }) => partnerId);
}
