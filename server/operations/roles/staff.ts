import { findAccountById, partnersOf, readStaff } from '@waymark/db/identity';
import { readPartners } from '@waymark/db/partner';
import type { UserId, UserRole } from '@waymark/events/kernel';
import type { CommunityRole } from '@waymark/events/operations';
import { findIdsByEmail } from '../../identity/accountsByEmail.ts';
import type { OperatorContext } from '../operator.ts';

export type StaffMember = { readonly userId: UserId; readonly email: string; readonly role: UserRole };
export type StaffCommunity = {
  readonly partnerId: string;
  readonly name: string;
  readonly role: CommunityRole;
};

/** Everybody with a role, and who has one address. */
export async function staff(
  { app }: OperatorContext,
  email: string | null | undefined,
): Promise<readonly StaffMember[]> {
  if (!email) return readStaff(app.db);
  const [id] = (await findIdsByEmail(app, [email])).values();
  const found = id && (await findAccountById(app.db, id));
  return found ? [found] : [];
}

/** What somebody is in each community that they are linked to, by its name. */
export async function communitiesOf(
  { app, viewer }: Pick<OperatorContext, 'app' | 'viewer'>,
  id: UserId,
): Promise<readonly StaffCommunity[]> {
  const [links, partners] = await Promise.all([partnersOf(app.db, id), readPartners(viewer, app.db)]);
  const roles = new Map(links.map(({ partnerId, role }) => [partnerId, role]));
  return partners.flatMap(({ id: partnerId, name }) => {
    const role = roles.get(partnerId);
    return role ? [{ partnerId, name, role }] : [];
  });
}
