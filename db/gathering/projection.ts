import type { GatheringEvent } from '@waymark/events/gathering';
import { projection, upsertPatches } from '../store/index.ts';
import { type GatheringPatches, gatheringFolds, noPatches } from './fold.ts';
import { gatheringAttendees, gatheringMessages, gatherings } from './tables.ts';

/** Requests, events, who attends, and what was written to all of them. Counts come with the facts: a row an event. */
export const gatheringProjection = projection<GatheringEvent, GatheringPatches>({
  name: 'gathering',
  since: 27,
  changedIn: 39,
  tables: ['gatherings', 'gathering_attendees', 'gathering_messages'],
  start: noPatches,
  on: gatheringFolds,
  send: (sql, patches) => [
    ...upsertPatches(sql, gatherings, ['gathering_id'], [...patches.gatherings.values()]),
    ...upsertPatches(sql, gatheringAttendees, ['gathering_id', 'user_id'], [...patches.attendees.values()]),
    ...upsertPatches(sql, gatheringMessages, ['gathering_id', 'message_id'], [...patches.messages.values()]),
  ],
});
