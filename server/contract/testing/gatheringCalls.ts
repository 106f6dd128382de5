import { randomUUID } from 'node:crypto';
import type { OthersThings } from './othersThings.ts';

type Variables = Readonly<Record<string, unknown>>;
type Ids = OthersThings['ids'];

const DAY = 24 * 3_600_000;

/** A proposal with good values: three weeks ahead, at noon in the United Kingdom or an hour later. */
export function proposal(now: number, more: Variables = {}): Variables {
  const input = {
    clientId: randomUUID(),
    title: 'Raise a price',
    description: 'For people who sell something for themselves and have not dared to ask for more.',
    type: 'MASTERCLASS',
    taxonomyIds: ['strategy.businessModel'],
    startTime: new Date(Math.ceil(now / DAY) * DAY + 21 * DAY + DAY / 2).toISOString(),
    location: 'ONLINE',
    provider: 'ZOOM',
    link: 'https://meet.example.org/x',
    maxNumberOfAttendees: 10,
    ...more,
  };
  return { input };
}

/** What is asked and done around events, without naming one. */
export const gatheringCalls: Readonly<Record<string, (cast: { readonly now: number }) => Variables>> = {
  getAllUpcomingGroupEvents: () => ({}),
  getAllRecommendedGroupEvents: () => ({}),
  getAllRegisteredGroupEventsByUserId: () => ({}),
  getGroupEventRequestsByMentorId: () => ({}),
  getManagedGroupEventRequests: () => ({}),
  getGroupEventsByMentorId: () => ({}),
  getAllGroupEventsByMenteeId: () => ({}),
  getCompletedEventsByUser: () => ({}),
  getAllGroupEventReplays: () => ({}),
  getAllGroupEventAgendas: () => ({}),
  getGroupEventTypes: () => ({}),
  getGroupEventReasons: () => ({}),
  checkGroupEventTime: ({ now }) => ({ startTime: new Date(now + 30 * DAY).toISOString(), duration: 60 }),
  'createGroupEventRequest without a community': ({ now }) => proposal(now),
};

type OnEvent = (id: string, now: number) => Variables;

const onEvent: Readonly<Record<string, OnEvent>> = {
  'getGroupEventById id': (id) => ({ id }),
  'getGroupEventRequestById id': (id) => ({ id }),
  'getAttendeeStatus groupEventId': (groupEventId) => ({ groupEventId }),
  'getGroupEventAttendees groupEventId': (groupEventId) => ({ groupEventId }),
  'findGroupEventGuests groupEventId': (groupEventId) => ({ groupEventId, entries: ['Nobody At All'] }),
  'getGroupEventFigures groupEventId': (groupEventId) => ({ groupEventId }),
  'getSpeakerBreafingQuestionsByEventId eventId': (eventId) => ({ eventId }),
  'getGroupEventScoreByGroupEventId groupEventId': (groupEventId) => ({ groupEventId }),
  'groupEventEventsSince groupEventId': (groupEventId) => ({ groupEventId }),
  'groupEventEvents groupEventId': (groupEventId) => ({ groupEventId }),
  'createGroupEventRequest input.clientId': (clientId, now) => proposal(now, { clientId }),
  'updateGroupEventRequest input.id': (id) => ({ input: { id, title: 'Mine' } }),
  'publishGroupEvent requestId': (requestId) => ({ requestId }),
  'cancelGroupEvent id': (id) => ({ id, reason: 'Because.' }),
  'inviteToGroupEvent groupEventId': (groupEventId) => ({ groupEventId, userIds: ['nobody'] }),
  'checkInAttendee groupEventId': (groupEventId) => ({ groupEventId, userId: 'nobody' }),
  'undoAttendeeCheckIn groupEventId': (groupEventId) => ({ groupEventId, userId: 'nobody' }),
  'delayGroupEvent id': (id) => ({ id, minutes: 5 }),
  'endGroupEvent id': (id) => ({ id }),
  'promoteGroupEvent id': (id) => ({ id, isPromoted: true }),
  'addGroupEventReplay id': (id) => ({ id, url: 'https://video.example.org/1' }),
  'messageGroupEventAttendees id': (id) => ({ id, text: 'Hello', clientId: randomUUID() }),
  'updateAttendeeStatus groupEventId': (groupEventId) => ({ groupEventId, status: 'REGISTERED' }),
  'attendeeJoinEvent groupEventId': (groupEventId) => ({ groupEventId }),
  'createSpeakerBreafingQuestion input.groupEventId': (groupEventId) => ({
    input: { groupEventId, help: 'How?', interestExpertise: 'BEGINNER' },
  }),
  'createGroupEventScore input.groupEventId': (groupEventId) => ({ input: { groupEventId, score: 1 } }),
  'skipGroupEventScore groupEventId': (groupEventId) => ({ groupEventId }),
  'withdrawGroupEventConsent groupEventId': (groupEventId) => ({ groupEventId }),
};

type Cast = { readonly things: { readonly ids: Ids }; readonly now: number };

/** Each on an event that its host withdrew before anybody else could see it. */
export const eventCalls: Readonly<Record<string, (cast: Cast) => readonly Variables[]>> = Object.fromEntries(
  Object.entries(onEvent).map(([call, variables]) => [
    call,
    ({ things, now }) => [variables(things.ids['withdrawn event'], now)],
  ]),
);
