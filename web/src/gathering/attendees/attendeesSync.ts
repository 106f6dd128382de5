import {
  ask,
  askPages,
  type Mutation,
  type Page,
  type Paged,
  REFETCH,
  type Resource,
  uniqueById,
} from '#/app/sync/index.ts';
import { eventFeed } from '../eventFeed.ts';
import {
  type Attendee,
  AttendeesQuery,
  CheckInMutation,
  type EventFigures,
  FiguresQuery,
  MessageAttendeesMutation,
  TicketQuery,
  UndoCheckInMutation,
} from './operations.ts';

type OfEvent = { readonly groupEventId: string };
/** Who is meant: somebody of the list, or who a ticket is of. */
export type AtTheDoor = { readonly userId: string } | { readonly ticketCode: string };
type CheckInArgs = OfEvent & AtTheDoor;
type OfTicket = OfEvent & { readonly ticketCode: string };
/** `at`: null where the check-in is undone. */
type CheckInPredicted = CheckInArgs & { readonly __typename: 'CheckInPredicted'; readonly at: string | null };

/** EVT-118: for who runs the event, in the order in which they came. */
export const attendees: Resource<Paged<OfEvent>, Page<Attendee>, CheckInPredicted> = {
  name: 'attendees',
  feed: ({ groupEventId }) => eventFeed(groupEventId),
  fetch: async ({ groupEventId, pages }, signal) => {
    let after: string | null = null;
    const answer = await askPages(pages, () =>
      ask(AttendeesQuery, { groupEventId, after }, signal, ({ getGroupEventAttendees: found }) => {
        after = found.next;
        return { items: found.data, hasMore: found.hasMore };
      }),
    );
    return { ...answer, data: { ...answer.data, items: uniqueById(answer.data.items) } };
  },
  on: {
    GroupEventChanged: () => REFETCH,
    AttendeeChanged: () => REFETCH,
    CheckInPredicted: (held, predicted, { params }) =>
      predicted.groupEventId === params.groupEventId && 'userId' in predicted
        ? {
            ...held,
            items: held.items.map((one) =>
              one.mentee?.id === predicted.userId ? came(one, predicted.at) : one,
            ),
          }
        : held,
  },
};

/** Who a ticket is of; null: of nobody at this event. */
export const ticketHolder: Resource<OfTicket, Attendee | null, CheckInPredicted> = {
  name: 'ticketHolder',
  feed: ({ groupEventId }) => eventFeed(groupEventId),
  fetch: (params, signal) =>
    ask(TicketQuery, params, signal, ({ getGroupEventAttendees: found }) => found.data[0] ?? null),
  on: {
    GroupEventChanged: () => REFETCH,
    AttendeeChanged: () => REFETCH,
    CheckInPredicted: (held, predicted, { params }) =>
      held !== null && 'ticketCode' in predicted && predicted.ticketCode === params.ticketCode
        ? came(held, predicted.at)
        : held,
  },
};

/** Feedback is on no stream, because its time would name who gave it: its count is as new as the page. */
export const eventFigures: Resource<OfEvent, EventFigures> = {
  name: 'eventFigures',
  feed: ({ groupEventId }) => eventFeed(groupEventId),
  fetch: (params, signal) => ask(FiguresQuery, params, signal, (answer) => answer.getGroupEventFigures),
  on: { GroupEventChanged: () => REFETCH, AttendeeChanged: () => REFETCH },
};

function came(attendee: Attendee, at: string | null): Attendee {
  if (at === null) return { ...attendee, status: 'REGISTERED', attendedAt: null };
  return { ...attendee, status: 'JOINED', attendedAt: attendee.attendedAt ?? at };
}

/** A check-in and its undoing go out in the order of the presses. */
function ofPerson(args: CheckInArgs): string {
  return `checkIn:${args.groupEventId}:${'userId' in args ? args.userId : args.ticketCode}`;
}

/** One press: the person is shown as there at once. At a door without a network it goes out later, after a reload too. */
export const checkIn: Mutation<CheckInArgs, unknown> = {
  name: 'checkInAttendee',
  document: CheckInMutation,
  variables: (args, clientId) => ({ ...args, clientId }),
  predict: (args, _me, now): CheckInPredicted[] => [
    { __typename: 'CheckInPredicted', ...args, at: new Date(now).toISOString() },
  ],
  orderedBy: ofPerson,
  durable: true,
};

/** The person is shown as not there yet at once. */
export const undoCheckIn: Mutation<CheckInArgs, unknown> = {
  name: 'undoAttendeeCheckIn',
  document: UndoCheckInMutation,
  variables: (args, clientId) => ({ ...args, clientId }),
  predict: (args): CheckInPredicted[] => [{ __typename: 'CheckInPredicted', ...args, at: null }],
  orderedBy: ofPerson,
  durable: true,
};

export const messageAttendees: Mutation<{ readonly id: string; readonly text: string }, unknown> = {
  name: 'messageAttendees',
  document: MessageAttendeesMutation,
  variables: (args, clientId) => ({ ...args, clientId }),
};

const ALL_WITHIN_MS = 60_000;

/** Everybody, for a file: the capacity of an event bounds it. */
export async function allAttendees(groupEventId: string): Promise<readonly Attendee[]> {
  const { data } = await attendees.fetch({ groupEventId, pages: 1_000 }, AbortSignal.timeout(ALL_WITHIN_MS));
  return data.items;
}
