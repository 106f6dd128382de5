import { readGathering } from '@waymark/db/gathering';
import {
  type GatheringFact,
  type GatheringStatus,
  gatheringEvents,
  gatheringTopic,
  organisersTopic,
} from '@waymark/events/gathering';
import type { LiveFeed } from '../../platform/capability.ts';
import { liveEvent } from '../../platform/live/liveEvent.ts';
import { GroupEventStatusEnum } from '../enums.ts';
import { readLooker } from '../looker.ts';

const statusAfter: Readonly<Record<GatheringFact['type'], GatheringStatus | null>> = {
  GatheringProposed: null,
  SpeakerInvited: null,
  GatheringAccepted: 'DRAFT',
  GatheringDeclined: null,
  GatheringExpired: null,
  GatheringChanged: null,
  GatheringPublished: 'UPCOMING',
  GatheringCancelled: null,
  GatheringStarted: 'STARTED',
  GatheringDelayed: null,
  GatheringFinished: 'FINISHED',
  GatheringShort: null,
  GatheringReminderDue: null,
  GatheringFeatured: null,
  ReplayAdded: null,
  ReplayRemoved: null,
  RecordingConsentAnswered: null,
  AttendeesWritten: null,
  SeatTaken: null,
  SeatQueued: null,
  SeatFreed: null,
  SeatCalled: null,
};

type Facts = GatheringFact['data'];

/** So that who waits need not ask again as others leave. */
function leftWaiting(type: GatheringFact['type'], data: Facts): number | null {
  if (!('ticket' in data)) return null;
  if (type === 'SeatCalled') return data.ticket;
  return 'wasSeated' in data && !data.wasSeated ? data.ticket : null;
}

export const gatheringChanges = [
  ...liveEvent(gatheringEvents, {
    on: Object.keys(statusAfter) as GatheringFact['type'][],
    kind: 'GROUP_EVENT',
    typename: 'GroupEventChanged',
    description: 'What happened to an event; who registered is nobody else’s business.',
    entityId: ({ data }) => data.gatheringId,
    payload: ({ type, data, version }) => ({
      groupEventId: data.gatheringId,
      change: type,
      eventVersion: version,
      status: type === 'GatheringCancelled' ? (data.isRequest ? null : 'CANCELLED') : statusAfter[type],
      registered: 'taken' in data ? data.taken : null,
      waiting: 'waiting' in data ? data.waiting : null,
      leftWaiting: leftWaiting(type, data),
    }),
    fields: (t) => ({
      groupEventId: t.exposeID('groupEventId'),
      change: t.exposeString('change', { description: 'The name of the fact.' }),
      eventVersion: t.exposeInt('eventVersion', {
        description:
          'Of the event after it: an answer with this `version`, or a later one, shows it already.',
      }),
      status: t.expose('status', {
        type: GroupEventStatusEnum,
        nullable: true,
        description: 'Since this fact; null: as before.',
      }),
      registered: t.exposeInt('registered', { nullable: true, description: 'Null: as before.' }),
      waiting: t.exposeInt('waiting', { nullable: true }),
      leftWaiting: t.exposeInt('leftWaiting', {
        nullable: true,
        description: 'The ticket that waits no longer: who waits with a later one moves up by one.',
      }),
    }),
  }),
  ...liveEvent(gatheringEvents, {
    on: [
      'AttendeeInvited',
      'AttendeeEntered',
      'AttendeeLeft',
      'AttendeeDeclined',
      'AttendeeCalled',
      'AttendeeConfirmed',
      'AttendeeAttended',
      'AttendeeCheckInUndone',
      'AttendeeMissed',
      'AttendeeBriefed',
      'AttendeeTold',
      'AttendeeThanked',
    ],
    kind: 'ATTENDEE',
    typename: 'AttendeeChanged',
    description: 'What happened to somebody at an event: fetch what the page shows again.',
    entityId: ({ data }) => data.gatheringId,
    payload: ({ type, data }) => ({ groupEventId: data.gatheringId, change: type }),
    fields: (t) => ({
      groupEventId: t.exposeID('groupEventId'),
      change: t.exposeString('change', { description: 'The name of the fact.' }),
    }),
  }),
];

/**
 * LIV-02: what happens at one event, for who may see it, logged in or not (LIV-01). Who runs it receives its attendees too.
 */
export const gatheringFeed: LiveFeed = {
  name: 'groupEventEvents',
  argument: 'groupEventId',
  isPublic: true,
  topics: async (app, viewer, id) => {
    const view = await readGathering(await readLooker(app, viewer), app.db, id, app.clock.now());
    if (view === undefined || view === 'hidden') return [];
    return view.part === 'OTHER'
      ? [gatheringTopic(view.id)]
      : [gatheringTopic(view.id), organisersTopic(view.id)];
  },
};
