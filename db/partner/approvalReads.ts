import { type UserId, userId, type Viewer } from '@waymark/events/kernel';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../store/index.ts';
import { partnerMembers } from './tables.ts';

export type RoleApproval = {
  readonly partnerId: string;
  readonly isMenteeApproved: boolean;
  readonly isMentorApproved: boolean;
};

/** ONB-32: the communities of these people, and in which role they are approved there. For decisions, never shown. */
export async function readApprovals(
  _viewer: Viewer,
  db: Pick<Database, 'orm'>,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, readonly RoleApproval[]>> {
  const rows = await db.orm
    .select({
      person: partnerMembers.userId,
      partnerId: partnerMembers.partnerId,
      isMenteeApproved: partnerMembers.isMenteeApproved,
      isMentorApproved: partnerMembers.isMentorApproved,
    })
    .from(partnerMembers)
    .where(and(inArray(partnerMembers.userId, [...ids]), isNull(partnerMembers.leftAt)));
  const byPerson = new Map<UserId, RoleApproval[]>(ids.map((id) => [id, []]));
  for (const { person, ...approval } of rows) byPerson.get(userId(person))?.push(approval);
  return byPerson;
}
