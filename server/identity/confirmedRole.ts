import { userDecider, userStream } from '@waymark/events/identity';
import type { EventMeta, UserId, UserRole } from '@waymark/events/kernel';

type Operator = { readonly userId: UserId; readonly role: UserRole };

/** Goes first into every append of an operator: it refuses the whole where the role was taken since it was looked at (OPS-01). */
export function confirmedRole({ userId, role }: Operator, meta: EventMeta) {
  return {
    decider: userDecider,
    stream: userStream(userId),
    command: { type: 'ConfirmRole', data: { userId, role }, meta },
  } as const;
}
