import { ask, askPages, type Mutation, type Page, type Paged, REFETCH, type Resource } from '#/sync/index.ts';
import { eventFeed } from './eventFeed.ts';
import {
  type EventCard,
  type GroupEvent,
  GroupEventQuery,
  type JoinGroupEvent,
  JoinGroupEventMutation,
  type OwnPart,
  OwnPartQuery,
  RegisteredEventsQuery,
  ReplaysQuery,
  type SetAttendeeStatus,
  SetAttendeeStatusMutation,
  UpcomingEventsQuery,
} from './operations.ts';

/** Why there is no event to show. */
export type Closed = 'NOT_FOUND' | 'COMMUNITY_OPTION_OFF';
type EventAnswer =
  | { readonly event: GroupEvent; readonly closed?: never }
  | { readonly event?: never; readonly closed: Closed };
type EventParams = { readonly id: string };
type CardPage = Page<EventCard>;

/** What happens to seats says how many there are now. */
const seatChanges = new Set(['SeatTaken', 'SeatQueued', 'SeatFreed', 'SeatCalled']);

/** EVT-117: the page of an event, as it is for everybody; live for visitors too. */
export const groupEvent: Resource<EventParams, EventAnswer> = {
  name: 'groupEvent',
  feed: ({ id }) => eventFeed(id),
  fetch: ({ id }, signal) =>
    ask(
      GroupEventQuery,
      { id },
      signal,
      ({ getGroupEventById: event }): EventAnswer => ({ event }),
      (code) => (code === 'NOT_FOUND' || code === 'COMMUNITY_OPTION_OFF' ? { closed: code } : undefined),
    ),
  on: {
    GroupEventChanged(held, { change, registered, waiting }) {
      const { event } = held;
      if (!event || !seatChanges.has(change) || registered === null || waiting === null) return REFETCH;
      return { event: withSeats(event, registered, waiting) };
    },
  },
};

/** A seat that came free is for the first who waits. */
function withSeats(event: GroupEvent, registered: number, waiting: number): GroupEvent {
  const free = Math.max(0, event.maxNumberOfAttendees - registered);
  return {
    ...event,
    totalAcceptedInvitations: registered,
    waiting,
    seatsLeft: waiting > 0 ? 0 : free,
  };
}

/** The viewer at the event, and their way into the call. */
export const ownPart: Resource<EventParams, OwnPart | null> = {
  name: 'ownPartOfGroupEvent',
  fetch: ({ id }, signal) =>
    ask(
      OwnPartQuery,
      { id },
      signal,
      ({ getGroupEventById }): OwnPart | null => getGroupEventById,
      (code) => (code === 'NOT_FOUND' || code === 'COMMUNITY_OPTION_OFF' ? null : undefined),
    ),
  on: {
    AttendeeChanged: (held, { groupEventId }, { params }) => (groupEventId === params.id ? REFETCH : held),
    GroupEventChanged: (held, { groupEventId }, { params }) => (groupEventId === params.id ? REFETCH : held),
  },
};

/** EVT-113: the place of the viewer on the waiting list, which changes as others leave; null: they do not wait. */
export const waitingPlace: Resource<EventParams, number | null> = {
  name: 'waitingPlace',
  feed: ({ id }) => eventFeed(id),
  fetch: ({ id }, signal) =>
    ask(OwnPartQuery, { id }, signal, (answer) => answer.getGroupEventById.mine?.position ?? null),
  on: { GroupEventChanged: () => REFETCH },
};

const again = (): typeof REFETCH => REFETCH;
const ownLists = { AttendeeChanged: again, GroupEventChanged: again };
const pageFrom = ({ data, hasMore }: { data: readonly EventCard[]; hasMore: boolean }): CardPage => ({
  items: data,
  hasMore,
});

/** EVT-102. */
export const upcomingEvents: Resource<Paged<object>, CardPage> = {
  name: 'upcomingEvents',
  fetch: ({ pages }, signal) =>
    askPages(pages, (offset) =>
      ask(UpcomingEventsQuery, { offset }, signal, (answer) => pageFrom(answer.getAllUpcomingGroupEvents)),
    ),
  on: ownLists,
};

/** EVT-101. */
export const registeredEvents: Resource<Paged<object>, CardPage> = {
  name: 'registeredEvents',
  fetch: ({ pages }, signal) =>
    askPages(pages, (offset) =>
      ask(RegisteredEventsQuery, { offset }, signal, (answer) =>
        pageFrom(answer.getAllRegisteredGroupEventsByUserId),
      ),
    ),
  on: ownLists,
};

/** EVT-104. */
export const eventReplays: Resource<Paged<object>, CardPage> = {
  name: 'eventReplays',
  fetch: ({ pages }, signal) =>
    askPages(pages, (offset) =>
      ask(ReplaysQuery, { offset }, signal, (answer) => pageFrom(answer.getAllGroupEventReplays)),
    ),
  on: ownLists,
};

type StatusArgs = {
  readonly groupEventId: string;
  readonly status: 'REGISTERED' | 'DECLINED' | 'CANCELLED';
};

/** EVT-90. Nothing is predicted: whether a seat is left is the server's to say. */
export const setAttendeeStatus: Mutation<StatusArgs, SetAttendeeStatus> = {
  name: 'setAttendeeStatus',
  document: SetAttendeeStatusMutation,
  variables: (args, clientId) => ({ ...args, clientId }),
  orderedBy: ({ groupEventId }) => `groupEvent:${groupEventId}`,
  answers: ({ updateAttendeeStatus: { groupEvent: event } }) => [
    { resource: ownPart, params: { id: event.id }, data: event },
  ],
};

/** EVT-99: notes that the person came. */
export const joinGroupEvent: Mutation<{ readonly groupEventId: string }, JoinGroupEvent> = {
  name: 'joinGroupEvent',
  document: JoinGroupEventMutation,
  variables: (args) => args,
  orderedBy: ({ groupEventId }) => `groupEvent:${groupEventId}`,
  answers: ({ attendeeJoinEvent: { groupEvent: event } }) => [
    { resource: ownPart, params: { id: event.id }, data: event },
  ],
};
