import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { together } from '../testing/together.ts';
import { attendees, checkIn, eventFigures, undoCheckIn } from './attendeesSync.ts';

type Standing = 'REGISTERED' | 'JOINED';
/** Who has registered, in the order in which they came. */
type State = { readonly people: readonly { readonly id: string; readonly status: Standing }[] };
type Args = { readonly userId: string };

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
    ],
    perform: {
      checkInAttendee: (before, { userId }: Args) => ({
        state: withStatus(before, userId, 'JOINED'),
        events: [changed('AttendeeChanged', 'AttendeeAttended')],
        answer: { checkInAttendee: { id: 'e1' } },
      }),
      undoAttendeeCheckIn: (before, { userId }: Args) => ({
        state: withStatus(before, userId, 'REGISTERED'),
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
      const args = { groupEventId: 'e1', userId: ['ana', 'ben', 'eve'][random(3)] ?? 'ana' };
      const chance = random(5);
      if (chance < 2) return { mutation: checkIn, args };
      if (chance < 4) return { mutation: undoCheckIn, args };
      const comeOrLeave = {
        name: 'comeOrLeave',
        document: checkIn.document,
        variables: (given: object, clientId: string) => ({ ...given, clientId }),
      };
      return { mutation: comeOrLeave, args: { ...args, userId: ['eve', 'joe'][random(2)] } };
    },
  },
);
