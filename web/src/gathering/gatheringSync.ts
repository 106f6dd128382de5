import {
  type Answer,
  ask,
  askPages,
  type Mutation,
  type Page,
  type Paged,
  REFETCH,
  type Resource,
} from '#/app/sync/index.ts';
import { eventFeed } from './eventFeed.ts';
import { eventListFeed } from './list/eventListFeed.ts';
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
    GroupEventChanged({ event }, changed) {
      const seats = seatsAfter(changed);
      return event && seats ? { event: withSeats(event, seats) } : REFETCH;
    },
  },
};

type Changed = {
  readonly change: string;
  readonly eventVersion: number;
  readonly registered: number | null;
  readonly waiting: number | null;
  readonly leftWaiting: number | null;
};
type Seats = { readonly version: number; readonly registered: number; readonly waiting: number };

/** Undefined: something else changed. */
function seatsAfter({ change, eventVersion: version, registered, waiting }: Changed): Seats | undefined {
  if (!seatChanges.has(change) || registered === null || waiting === null) return undefined;
  return { version, registered, waiting };
}

/** A seat that came free is for the first who waits. What an answer shows already changes nothing. */
function withSeats<Event extends Omit<EventCard, 'mine'>>(event: Event, seats: Seats): Event {
  const { version, registered, waiting } = seats;
  if (version <= event.version) return event;
  const free = Math.max(0, event.maxNumberOfAttendees - registered);
  return {
    ...event,
    version,
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

/** Where somebody waits: behind those with an earlier ticket, as of this version of the event. */
type Waiting = { readonly position: number; readonly ticket: number; readonly version: number };

/** EVT-113: the place of the viewer on the waiting list, which changes as others leave; null: they do not wait. */
export const waitingPlace: Resource<EventParams, Waiting | null> = {
  name: 'waitingPlace',
  feed: ({ id }) => eventFeed(id),
  fetch: ({ id }, signal) =>
    ask(OwnPartQuery, { id }, signal, ({ getGroupEventById }) => waitingOf(getGroupEventById)),
  on: {
    GroupEventChanged: (held, changed) =>
      held && seatChanges.has(changed.change) ? movedUp(held, changed) : REFETCH,
  },
};

function waitingOf({ mine, version }: Pick<EventCard, 'mine' | 'version'>): Waiting | null {
  return mine?.position == null || mine.ticket === null
    ? null
    : { position: mine.position, ticket: mine.ticket, version };
}

/** Without asking: a thousand people who wait would all ask at once. What an answer shows already changes nothing. */
function movedUp(waiting: Waiting, changed: Changed): Waiting | typeof REFETCH {
  const { position, ticket } = waiting;
  const { change, eventVersion: version, leftWaiting: left } = changed;
  if (version <= waiting.version) return waiting;
  if (left === null) return { ...waiting, version };
  // Nobody is before the first.
  if (left < ticket) return position > 1 ? { position: position - 1, ticket, version } : REFETCH;
  // They left, or it is their turn, as of everybody with a ticket up to the one that is called.
  return left === ticket || change === 'SeatCalled' ? REFETCH : { ...waiting, version };
}

type EventList = Resource<Paged<object>, CardPage>;
type Listed = { readonly data: readonly EventCard[]; readonly hasMore: boolean };

const inLists: NonNullable<EventList['on']> = {
  AttendeeChanged: () => REFETCH,
  GroupEventChanged(held, changed) {
    const seats = seatsAfter(changed);
    if (!seats) return REFETCH;
    const items: EventCard[] = [];
    for (const one of held.items) {
      const own = one.id === changed.groupEventId ? waitingOf(one) : null;
      const moved = own && movedUp(own, changed);
      if (moved === REFETCH) return REFETCH;
      const mine = one.mine && moved ? { ...one.mine, position: moved.position } : one.mine;
      items.push(one.id === changed.groupEventId ? { ...withSeats(one, seats), mine } : one);
    }
    return { ...held, items };
  },
};

/** A list of events, page after page: live for visitors too. */
function eventList(
  name: string,
  fetchPage: (offset: number, signal: AbortSignal) => Promise<Answer<Listed>>,
): EventList {
  return {
    name,
    feed: () => eventListFeed,
    async fetch({ pages }, signal) {
      const answer = await askPages(pages, async (offset) => {
        const { data: page, position } = await fetchPage(offset, signal);
        return { data: { items: page.data, hasMore: page.hasMore }, position };
      });
      eventListFeed.cover(answer.data.items.map(({ id }) => id));
      return answer;
    },
    on: inLists,
  };
}

/** EVT-102. */
export const upcomingEvents = eventList('upcomingEvents', (offset, signal) =>
  ask(UpcomingEventsQuery, { offset }, signal, (answer) => answer.getAllUpcomingGroupEvents),
);

/** EVT-101. */
export const registeredEvents = eventList('registeredEvents', (offset, signal) =>
  ask(RegisteredEventsQuery, { offset }, signal, (answer) => answer.getAllRegisteredGroupEventsByUserId),
);

/** EVT-104. */
export const eventReplays = eventList('eventReplays', (offset, signal) =>
  ask(ReplaysQuery, { offset }, signal, (answer) => answer.getAllGroupEventReplays),
);

type StatusArgs = {
  readonly groupEventId: string;
  readonly status: 'REGISTERED' | 'DECLINED' | 'CANCELLED';
  /** Their newest entry as the person saw it: what waits long ends no seat taken elsewhere since. */
  readonly entry?: number;
};

/** EVT-90. Nothing is predicted: whether a seat is left is the server's to say. It waits for a network, over a reload too (LIV-08). */
export const setAttendeeStatus: Mutation<StatusArgs, SetAttendeeStatus> = {
  name: 'setAttendeeStatus',
  document: SetAttendeeStatusMutation,
  variables: (args, clientId) => ({ ...args, clientId }),
  durable: true,
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
  patient: 'aFewTimes',
  orderedBy: ({ groupEventId }) => `groupEvent:${groupEventId}`,
  answers: ({ attendeeJoinEvent: { groupEvent: event } }) => [
    { resource: ownPart, params: { id: event.id }, data: event },
  ],
};
