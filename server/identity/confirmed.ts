import { type ApprovalRole, type UserCommand, userDecider, userStream } from '@waymark/events/identity';
import type { EventMeta, UserId, UserRole } from '@waymark/events/kernel';

// What goes first into the append of something that needs a right: it yields no fact, and refuses the whole where the right was
// taken since it was looked at.

type Confirm = Extract<
  UserCommand,
  {
    type:
      | 'ConfirmRole'
      | 'ConfirmPartnerManager'
      | 'ConfirmPartnerMember'
      | 'ConfirmAccess'
      | 'ConfirmAccount';
  }
>;
type Operator = { readonly userId: UserId; readonly role: UserRole };

function confirmed(command: Confirm) {
  return { decider: userDecider, stream: userStream(command.data.userId), command };
}

/** Of an operator (OPS-01). */
export function confirmedRole({ userId, role }: Operator, meta: EventMeta) {
  return confirmed({ type: 'ConfirmRole', data: { userId, role }, meta });
}

/** That they manage the community (OPS-02). */
export function confirmedManager(userId: UserId, partnerId: string, meta: EventMeta) {
  return confirmed({ type: 'ConfirmPartnerManager', data: { userId, partnerId }, meta });
}

/** That they were let into the community, and may learn there, be a mentor there, or one of the two. */
export function confirmedMember(
  userId: UserId,
  { partnerId, as }: { readonly partnerId: string; readonly as: ApprovalRole | 'either' },
  meta: EventMeta,
) {
  return confirmed({ type: 'ConfirmPartnerMember', data: { userId, partnerId, as }, meta });
}

/** That they are not erased: what is kept about them beside their account would stay behind (PRV-13). */
export function confirmedAccount(userId: UserId, meta: EventMeta) {
  return confirmed({ type: 'ConfirmAccount', data: { userId }, meta });
}

/** For what nobody does while their access is paused: asking, accepting, registering, hosting (PRO-102). */
export function confirmedAccess(userId: UserId, meta: EventMeta) {
  return confirmed({ type: 'ConfirmAccess', data: { userId }, meta });
}
