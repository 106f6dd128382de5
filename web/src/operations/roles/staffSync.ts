import { ask, type Resource } from '#/app/sync/index.ts';
import { createLogFeed } from '../logFeed.ts';
import { Staff, type StaffMember } from '../operations.ts';

const feed = createLogFeed(['UserRoleChanged', 'UserPartnerLinked', 'UserPartnerUnlinked', 'UserErased']);

/** OPS-01: everybody with a role, or who has this address. */
export const staff: Resource<{ readonly email: string | null }, readonly StaffMember[]> = {
  name: 'staff',
  feed: () => feed,
  fetch: (params, signal) => ask(Staff, params, signal, ({ getStaff }) => getStaff),
};
