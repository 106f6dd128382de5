import { profileEvents } from '@waymark/events/profile';
import { liveEvent } from '../platform/live/liveEvent.ts';

/** The same as a change of the account card, and to the person alone: their other windows ask again. */
export const profileChanges = liveEvent(profileEvents, {
  kind: 'USER_CHANGED',
  typename: 'UserChanged',
  entityId: ({ data }) => data.userId,
  payload: ({ data: { userId } }) => ({ userId }),
});
