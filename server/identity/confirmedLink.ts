import { type ApprovalRole, userDecider, userStream } from '@waymark/events/identity';
import type { EventMeta, UserId } from '@waymark/events/kernel';

/** Goes first into every append of a manager: it refuses the whole unless they manage the community (OPS-02). */
export function confirmedManager(userId: UserId, partnerId: string, meta: EventMeta) {
  return {
    decider: userDecider,
    stream: userStream(userId),
    command: { type: 'ConfirmPartnerManager', data: { userId, partnerId }, meta },
  } as const;
}

/** The same for what only people who were let in may do. */
export function confirmedMember(
  userId: UserId,
  { partnerId, as }: { readonly partnerId: string; readonly as: ApprovalRole | 'either' },
  meta: EventMeta,
) {
  return {
    decider: userDecider,
    stream: userStream(userId),
    command: { type: 'ConfirmPartnerMember', data: { userId, partnerId, as }, meta },
  } as const;
}
