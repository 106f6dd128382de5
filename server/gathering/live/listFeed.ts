import { readListedIds } from '@waymark/db/gathering';
import { gatheringsTopic, gatheringTopic, requestsTopic } from '@waymark/events/gathering';
import { userTopic } from '@waymark/events/kernel';
import type { LiveFeed } from '../../platform/capability.ts';
import { isStaff, readLooker } from '../looker.ts';

/** What happens to the events that lists show, for visitors too, and each one that is published for the viewer. */
export const gatheringListFeed: LiveFeed = {
  name: 'groupEventListEvents',
  isPublic: true,
  kinds: ['GROUP_EVENT', 'ATTENDEE'],
  topics: async (app, viewer) => {
    const looker = await readLooker(app, viewer);
    const ids = await readListedIds(looker, app.db, app.clock.now());
    return [
      ...(viewer.kind === 'user' ? [userTopic(viewer.userId)] : []),
      ...(isStaff(viewer) ? [requestsTopic(null)] : []),
      ...[null, ...looker.memberOf].map(gatheringsTopic),
      ...ids.map(gatheringTopic),
    ];
  },
};
