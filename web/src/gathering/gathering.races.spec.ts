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
/** In the order in which they came: the first two have a seat, the others wait. */
type State = { readonly people: readonly string[] };
type Args = { readonly groupEventId: string; readonly status: string };

function shown({ people }: State) {
  const index = people.indexOf('me');
  const taken = Math.min(people.length, CAPACITY);
  const waiting = people.length - taken;
  const mine =
    index < 0
      ? null
      : {
          status: index < CAPACITY ? 'REGISTERED' : 'WAITLISTED',
          position: index < CAPACITY ? null : index - CAPACITY + 1,
          confirmBy: null,
        };
  return eventOf({
    maxNumberOfAttendees: CAPACITY,
    totalAcceptedInvitations: taken,
    waiting,
    seatsLeft: waiting > 0 ? 0 : CAPACITY - taken,
    mine: mine as never,
  });
}

/** The change of the seat is on the stream of the event, that of the person on theirs; here both are one. */
function changesOf(state: State, change: string): UserEventPayload[] {
  const { totalAcceptedInvitations: registered, waiting } = shown(state);
  const seat = { __typename: 'GroupEventChanged', groupEventId: 'e1', change, eventStatus: null };
  const person = { __typename: 'AttendeeChanged', groupEventId: 'e1', change: 'AttendeeEntered' };
  return [{ ...seat, registered, waiting }, person] as UserEventPayload[];
}

function after(state: State, { status }: Args): { state: State; change: string } {
  const others = state.people.filter((person) => person !== 'me');
  if (status !== 'REGISTERED') return { state: { people: others }, change: 'SeatFreed' };
  const people = state.people.includes('me') ? state.people : [...state.people, 'me'];
  return { state: { people }, change: people.length > CAPACITY ? 'SeatQueued' : 'SeatTaken' };
}

/** As everybody sees it. */
function publicPart(state: State) {
  return { event: { ...shown(state), mine: null } };
}

raceSpec<State>(
  'EVT-101 EVT-102 EVT-113 EVT-117 seats left, lists of events and the position on the waiting list end as the server has them',
  {
    initial: { people: ['ana', 'ben', 'eve'] },
    resources: [
      { resource: together(groupEvent), params: { id: 'e1' }, read: publicPart },
      {
        resource: together(waitingPlace),
        params: { id: 'e1' },
        read: (state) => shown(state).mine?.position ?? null,
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
          items: state.people.includes('me') ? [shown(state)] : [],
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
      setAttendeeStatus: (before, args: Args) => {
        const { state, change } = after(before, args);
        const answer = { updateAttendeeStatus: { id: 'a1', groupEvent: shown(state) } };
        return { state, events: changesOf(state, change), answer };
      },
      // Somebody else comes or leaves.
      otherSeat: (before, { person }: { person: string }) => {
        const isThere = before.people.includes(person);
        const people = isThere ? before.people.filter((one) => one !== person) : [...before.people, person];
        return {
          state: { people },
          // Only the seat: the viewer hears nothing of the other person.
          events: changesOf({ people }, isThere ? 'SeatFreed' : 'SeatTaken').slice(0, 1),
          answer: {},
        };
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
