import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { together } from '../testing/together.ts';
import {
  type AtTheDoor,
  attendees,
  checkIn,
  eventFigures,
  ticketHolder,
  undoCheckIn,
} from './attendeesSync.ts';

type Standing = 'REGISTERED' | 'JOINED';
/** Who has registered, in the order in which they came. */
type State = { readonly people: readonly { readonly id: string; readonly status: Standing }[] };
type Args = { readonly userId: string };
/** A ticket says who it is of to the server alone. */
const ticketOf = (id: string) => `${id}.ticket`;
const personOf = (who: AtTheDoor) => ('userId' in who ? who.userId : who.ticketCode.replace('.ticket', ''));

const CAME_AT = '2030-06-03T10:01:00.000Z';
const shown = ({ people }: State) => ({
  items: people.map(({ id, status }) => ({
    id: `e1.${id}`,
    status,
    enteredAt: '2030-05-01T09:00:00.000Z',
    attendedAt: status === 'JOINED' ? CAME_AT : null,
    mentee: { id, firstName: id, lastName: null, photo: null },
  })),
  hasMore: false,
});
const counted = ({ people }: State) => ({
  invited: 0,
  registered: people.length,
  waiting: 0,
  attended: people.filter(({ status }) => status === 'JOINED').length,
  noShow: 0,
  left: 0,
  feedback: 0,
  nps: null,
});
const changed = (__typename: string, change: string) =>
  ({ __typename, groupEventId: 'e1', change }) as unknown as UserEventPayload;
const withStatus = ({ people }: State, userId: string, status: Standing): State => ({
  people: people.map((one) => (one.id === userId ? { ...one, status } : one)),
});

raceSpec<State>(
  'EVT-55 EVT-83 EVT-90 the status of each attendee ends as the server has it, with check-ins at two doors that are undone',
  {
    initial: { people: ['ana', 'ben', 'eve'].map((id) => ({ id, status: 'REGISTERED' })) },
    resources: [
      {
        resource: together(attendees),
        params: { groupEventId: 'e1', pages: 1 },
        read: shown,
      },
      {
        resource: together(eventFigures),
        params: { groupEventId: 'e1' },
        read: counted,
      },
      {
        resource: together(ticketHolder),
        params: { groupEventId: 'e1', ticketCode: ticketOf('eve') },
        read: (state) => shown(state).items.find(({ mentee }) => mentee.id === 'eve') ?? null,
      },
    ],
    perform: {
      checkInAttendee: (before, who: AtTheDoor) => ({
        state: withStatus(before, personOf(who), 'JOINED'),
        events: [changed('AttendeeChanged', 'AttendeeAttended')],
        answer: { checkInAttendee: { id: 'e1' } },
      }),
      undoAttendeeCheckIn: (before, who: AtTheDoor) => ({
        state: withStatus(before, personOf(who), 'REGISTERED'),
        events: [changed('AttendeeChanged', 'AttendeeCheckInUndone')],
        answer: { undoAttendeeCheckIn: { id: 'e1' } },
      }),
      comeOrLeave: ({ people }, { userId }: Args) => {
        const isThere = people.some(({ id }) => id === userId);
        const others = people.filter(({ id }) => id !== userId);
        return {
          state: { people: isThere ? others : [...others, { id: userId, status: 'REGISTERED' }] },
          events: [changed('GroupEventChanged', isThere ? 'SeatFreed' : 'SeatTaken')],
          answer: {},
        };
      },
    },
    act(random) {
      const userId = ['ana', 'ben', 'eve'][random(3)] ?? 'ana';
      const event = { groupEventId: 'e1' };
      const args = random(2) === 0 ? { ...event, userId } : { ...event, ticketCode: ticketOf(userId) };
      const chance = random(5);
      if (chance < 2) return { mutation: checkIn, args };
      if (chance < 4) return { mutation: undoCheckIn, args };
      const comeOrLeave = {
        name: 'comeOrLeave',
        document: checkIn.document,
        variables: (given: object, clientId: string) => ({ ...given, clientId }),
      };
      return { mutation: comeOrLeave, args: { ...event, userId: ['eve', 'joe'][random(2)] } };
    },
  },
);
