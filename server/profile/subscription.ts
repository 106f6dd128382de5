import { type ProfileEvent, profileEvents } from '@waymark/events/profile';
import type { LiveChange } from '../platform/capability.ts';

/** The same as a change of the account card, and to the person alone: their other windows ask again. */
export const profileChanges = profileEvents.map(
  ({ type }): LiveChange<ProfileEvent> => ({
    on: type,
    kind: 'USER_CHANGED',
    typename: 'UserChanged',
    entityId: (event) => event.data.userId,
    payload: (event) => ({ userId: event.data.userId }),
  }),
);
