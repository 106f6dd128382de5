import { randomUUID } from 'node:crypto';
import type { OthersThings } from './othersThings.ts';
import type { ThingKind } from './thingKinds.ts';

type Variables = Readonly<Record<string, unknown>>;

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

type People = { readonly attendee: string; readonly other: string };
type OnEvent = (id: string, now: number, people: People) => Variables;

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
  'inviteToGroupEvent groupEventId': (groupEventId, _, { other }) => ({ groupEventId, userIds: [other] }),
  'checkInAttendee groupEventId': (groupEventId, _, { attendee }) => ({ groupEventId, userId: attendee }),
  'undoAttendeeCheckIn groupEventId': (groupEventId, _, { attendee }) => ({ groupEventId, userId: attendee }),
  'delayGroupEvent id': (id) => ({ id, minutes: 5 }),
  'endGroupEvent id': (id) => ({ id }),
  'promoteGroupEvent id': (id) => ({ id, isPromoted: true }),
  'addGroupEventReplay id': (id) => ({ id, url: 'https://video.example.org/1' }),
  'removeGroupEventReplay id': (id) => ({ id, reason: 'Because.' }),
  'answerGroupEventRecording id': (id) => ({ id, recordingShareConsent: false }),
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

type Cast = { readonly things: Pick<OthersThings, 'ids' | 'ada' | 'blocked'>; readonly now: number };

/** Of these a stranger is answered as of the event that was withdrawn, or may do them. */
const onWithdrawnOnly = new Set([
  'groupEventEvents groupEventId',
  'createGroupEventRequest input.clientId',
  'getGroupEventScoreByGroupEventId groupEventId',
  'skipGroupEventScore groupEventId',
  'withdrawGroupEventConsent groupEventId',
]);
/** Who registers for a public event is at it, and no stranger any more. */
const onNoPublicEvent = new Set(['updateAttendeeStatus groupEventId']);

function callsOn(kind: ThingKind, calls: readonly string[], name = (call: string) => call) {
  const entries = calls.map((call) => {
    const tried = ({ things: { ids, ada, blocked }, now }: Cast) => [
      onEvent[call]?.(ids[kind], now, { attendee: ada.id, other: blocked.id }) ?? {},
    ];
    return [name(call), tried] as const;
  });
  return Object.fromEntries(entries);
}

const all = Object.keys(onEvent);
const some = all.filter((call) => !onWithdrawnOnly.has(call));

/** Each on an event that its host withdrew before anybody else could see it, and on others of the same host. */
export const eventCalls: Readonly<Record<string, (cast: Cast) => readonly Variables[]>> = {
  ...callsOn('withdrawn event', all),
  ...callsOn('open proposal', some, (call) => `${call} of a proposal`),
  ...callsOn('private event', some, (call) => `${call} of a private event`),
  ...callsOn(
    'public event',
    some.filter((call) => !onNoPublicEvent.has(call)),
    (call) => `${call} of a public event`,
  ),
};
