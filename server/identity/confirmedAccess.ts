import { userDecider, userStream } from '@waymark/events/identity';
import type { EventMeta, UserId } from '@waymark/events/kernel';

/** Goes first into what nobody does while their access is paused: asking, accepting, registering, hosting (PRO-102). */
export function confirmedAccess(userId: UserId, meta: EventMeta) {
  return {
    decider: userDecider,
    stream: userStream(userId),
    command: { type: 'ConfirmAccess', data: { userId }, meta },
  } as const;
}
