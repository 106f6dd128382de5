import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { subject } from './event/subject.ts';
import {
  eventReplays,
  groupEvent,
  ownPart,
  registeredEvents,
  setAttendeeStatus,
  upcomingEvents,
  waitingPlace,
} from './gatheringSync.ts';
import { eventOf } from './testing/eventOf.ts';
import { together } from './testing/together.ts';

const CAPACITY = 2;
type Person = { readonly id: string; readonly ticket: number };
/** In the order in which they came: the first two have a seat, the others wait. */
type State = { readonly people: readonly Person[]; readonly lastTicket: number; readonly version: number };
type Args = { readonly groupEventId: string; readonly status: string };

function shown({ people, version }: State) {
  const index = people.findIndex(({ id }) => id === 'me');
  const { taken, waiting } = countsOf(people);
  const mine =
    index < 0
      ? null
      : {
          status: index < CAPACITY ? 'REGISTERED' : 'WAITLISTED',
          position: index < CAPACITY ? null : index - CAPACITY + 1,
          ticket: people[index]?.ticket ?? 0,
          confirmBy: null,
        };
  return eventOf({
    version,
    maxNumberOfAttendees: CAPACITY,
    totalAcceptedInvitations: taken,
    waiting,
    seatsLeft: waiting > 0 ? 0 : CAPACITY - taken,
    mine: mine as never,
  });
}

function countsOf(people: readonly Person[]) {
  const taken = Math.min(people.length, CAPACITY);
  return { taken, waiting: people.length - taken };
}

type Step = { readonly state: State; readonly events: UserEventPayload[] };

function seat(
  change: string,
  eventVersion: number,
  counts: ReturnType<typeof countsOf>,
  leftWaiting: number | null = null,
) {
  const { taken: registered, waiting } = counts;
  const on = { __typename: 'GroupEventChanged', groupEventId: 'e1', change, eventVersion, eventStatus: null };
  return { ...on, registered, waiting, leftWaiting } as UserEventPayload;
}

/** The change of the seat is on the stream of the event, that of the person on theirs; here both are one. */
function own(id: string): UserEventPayload[] {
  const change = { __typename: 'AttendeeChanged', groupEventId: 'e1', change: 'AttendeeEntered' };
  return id === 'me' ? [change as UserEventPayload] : [];
}

function entered(state: State, id: string): Step {
  if (state.people.some((person) => person.id === id)) return { state, events: [] };
  const ticket = state.lastTicket + 1;
  const people = [...state.people, { id, ticket }];
  const change = people.length > CAPACITY ? 'SeatQueued' : 'SeatTaken';
  const version = state.version + 1;
  return {
    state: { people, lastTicket: ticket, version },
    events: [seat(change, version, countsOf(people)), ...own(id)],
  };
}

/** The seat of who had one goes to the first who waits. */
function left(state: State, id: string): Step {
  const index = state.people.findIndex((person) => person.id === id);
  const people = state.people.filter((person) => person.id !== id);
  const version = state.version + 1;
  const after = { ...state, people, version };
  const gone = state.people[index];
  if (!gone) return { state, events: [] };
  if (index >= CAPACITY)
    return { state: after, events: [seat('SeatFreed', version, countsOf(people), gone.ticket), ...own(id)] };
  const { taken, waiting } = countsOf(state.people);
  const freed = [seat('SeatFreed', version, { taken: taken - 1, waiting }), ...own(id)];
  const next = state.people[CAPACITY];
  if (!next) return { state: after, events: freed };
  return {
    state: { ...after, version: version + 1 },
    events: [...freed, seat('SeatCalled', version + 1, countsOf(people), next.ticket), ...own(next.id)],
  };
}

/** As everybody sees it. */
function publicPart(state: State) {
  return { event: { ...shown(state), mine: null } };
}

raceSpec<State>(
  'EVT-101 EVT-102 EVT-113 EVT-117 seats left, lists of events and the position on the waiting list end as the server has them',
  {
    initial: {
      people: ['ana', 'ben', 'eve'].map((id, at) => ({ id, ticket: at + 1 })),
      lastTicket: 3,
      version: 3,
    },
    resources: [
      { resource: together(groupEvent), params: { id: 'e1' }, read: publicPart },
      {
        resource: together(waitingPlace),
        params: { id: 'e1' },
        read: (state) => {
          const { position = null, ticket = null } = shown(state).mine ?? {};
          return position === null ? null : { position, ticket, version: state.version };
        },
      },
      { resource: ownPart, params: { id: 'e1' }, read: shown },
      { resource: subject, params: { id: 'e1' }, read: (state) => ({ event: shown(state) }) },
      {
        resource: together(eventReplays),
        params: { pages: 1 },
        read: (state) => ({ items: [shown(state)], hasMore: false }),
      },
      {
        resource: together(registeredEvents),
        params: { pages: 1 },
        read: (state) => ({
          items: state.people.some(({ id }) => id === 'me') ? [shown(state)] : [],
          hasMore: false,
        }),
      },
      {
        resource: together(upcomingEvents),
        params: { pages: 1 },
        read: (state) => ({ items: [shown(state)], hasMore: false }),
      },
    ],
    perform: {
      setAttendeeStatus: (before, { status }: Args) => {
        const { state, events } = (status === 'REGISTERED' ? entered : left)(before, 'me');
        return { state, events, answer: { updateAttendeeStatus: { id: 'a1', groupEvent: shown(state) } } };
      },
      // Somebody else comes or leaves: the viewer receives the seat alone.
      otherSeat: (before, { person }: { person: string }) => {
        const isThere = before.people.some(({ id }) => id === person);
        return { ...(isThere ? left : entered)(before, person), answer: {} };
      },
    },
    act(random) {
      const person = ['ana', 'ben', 'eve', 'joe'][random(4)] ?? 'ana';
      const status = random(2) === 0 ? 'REGISTERED' : 'CANCELLED';
      if (random(2) === 0) return { mutation: setAttendeeStatus, args: { groupEventId: 'e1', status } };
      const otherSeat = {
        name: 'otherSeat',
        document: setAttendeeStatus.document,
        variables: (args: object, clientId: string) => ({ ...args, clientId }),
      };
      return { mutation: otherSeat, args: { person } };
    },
  },
);
