import { readGathering } from '@waymark/db/gathering';
import {
  type AttendeeEvent,
  type GatheringFact,
  type GatheringStatus,
  gatheringTopic,
  organisersTopic,
} from '@waymark/events/gathering';
import { builder } from '../platform/builder.ts';
import type { LiveChange, LiveFeed } from '../platform/capability.ts';
import { GroupEventStatusEnum } from './enums.ts';
import { readLooker } from './looker.ts';

type EventChange = {
  readonly groupEventId: string;
  readonly change: string;
  readonly status: GatheringStatus | null;
  readonly registered: number | null;
  readonly waiting: number | null;
};

builder.objectRef<EventChange>('GroupEventChanged').implement({
  description: 'What happened to an event; who registered is nobody else’s business.',
  fields: (t) => ({
    groupEventId: t.exposeID('groupEventId'),
    change: t.exposeString('change', { description: 'The name of the fact.' }),
    status: t.expose('status', {
      type: GroupEventStatusEnum,
      nullable: true,
      description: 'Since this fact; null: as before.',
    }),
    registered: t.exposeInt('registered', { nullable: true, description: 'Null: as before.' }),
    waiting: t.exposeInt('waiting', { nullable: true }),
  }),
});

builder.objectRef<{ readonly groupEventId: string; readonly change: string }>('AttendeeChanged').implement({
  description: 'What happened to somebody at an event: fetch what the page shows again.',
  fields: (t) => ({
    groupEventId: t.exposeID('groupEventId'),
    change: t.exposeString('change', { description: 'The name of the fact.' }),
  }),
});

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
  AttendeesWritten: null,
  SeatTaken: null,
  SeatQueued: null,
  SeatFreed: null,
  SeatCalled: null,
};

function eventChanged(on: GatheringFact['type']): LiveChange<GatheringFact> {
  return {
    on,
    kind: 'GROUP_EVENT',
    typename: 'GroupEventChanged',
    entityId: ({ data }) => data.gatheringId,
    payload: ({ type, data }) => ({
      groupEventId: data.gatheringId,
      change: on,
      status: type === 'GatheringCancelled' ? (data.isRequest ? null : 'CANCELLED') : statusAfter[on],
      registered: 'taken' in data ? data.taken : null,
      waiting: 'waiting' in data ? data.waiting : null,
    }),
  };
}

const attendeeFacts: readonly AttendeeEvent['type'][] = [
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
];

function attendeeChanged(on: AttendeeEvent['type']): LiveChange<AttendeeEvent> {
  return {
    on,
    kind: 'ATTENDEE',
    typename: 'AttendeeChanged',
    entityId: ({ data }) => data.gatheringId,
    payload: ({ data }) => ({ groupEventId: data.gatheringId, change: on }),
  };
}

export const gatheringChanges = [
  ...Object.keys(statusAfter).map((type) => eventChanged(type as GatheringFact['type'])),
  ...attendeeFacts.map(attendeeChanged),
];

/**
 * LIV-02: what happens at one event, for who may see it, logged in or not (LIV-01). Who runs it hears of its attendees too.
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
