import { expect, it } from 'vitest';
import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { REFETCH } from '#/app/sync/index.ts';
import { registeredEvents, waitingPlace } from './gatheringSync.ts';
import { eventOf } from './testing/eventOf.ts';

type Changed = Extract<UserEventPayload, { __typename: 'GroupEventChanged' }>;

const base = { __typename: 'GroupEventChanged', groupEventId: 'e1', eventStatus: null } as const;

function change(name: string, leftWaiting: number | null, eventVersion = 41): Changed {
  return { ...base, change: name, eventVersion, registered: 20, waiting: 8, leftWaiting };
}

/** The viewer is the ninth with ticket 29. */
const held = { position: 9, ticket: 29, version: 40 };

function after(name: string, leftWaiting: number | null, before = held, version = 41) {
  const context = { params: { id: 'e1' }, me: 'ada', version: null };
  return waitingPlace.on?.GroupEventChanged?.(before, change(name, leftWaiting, version), context);
}

it('EVT-113 who waits moves up by what the change says, and a thousand people need not ask at once', () => {
  expect(after('SeatFreed', 24), 'one before them left the list').toEqual({
    position: 8,
    ticket: 29,
    version: 41,
  });
  expect(after('SeatCalled', 21), 'the first has a seat').toEqual({ position: 8, ticket: 29, version: 41 });
  expect(after('SeatFreed', 30), 'one behind them left').toEqual({ ...held, version: 41 });
  expect(after('SeatQueued', null), 'one came in behind them').toEqual({ ...held, version: 41 });
  expect(after('SeatFreed', null), 'a seat came free, and nobody has it yet').toEqual({
    ...held,
    version: 41,
  });
});

it('EVT-113 where it is about the viewer, or about the whole event, the place is asked for', () => {
  expect(after('SeatCalled', 29)).toBe(REFETCH);
  expect(after('SeatFreed', 29)).toBe(REFETCH);
  expect(after('SeatCalled', 30), 'everybody up to that ticket has a seat').toBe(REFETCH);
  expect(after('GatheringChanged', null)).toBe(REFETCH);
});

it('EVT-113 who is first already, where somebody before them left, was moved up by the answer: the place is asked for', () => {
  expect(after('SeatFreed', 24, { ...held, position: 1 })).toBe(REFETCH);
});

it('EVT-113 LIV-03 a change that comes twice, or that the answer shows already, moves nobody up again', () => {
  const once = after('SeatFreed', 24);
  if (!once || once === REFETCH) throw new Error('It was asked for again');
  expect(after('SeatFreed', 24, once)).toEqual({ position: 8, ticket: 29, version: 41 });
  expect(after('SeatCalled', 21, once, 42)).toEqual({ position: 7, ticket: 29, version: 42 });
  expect(after('SeatFreed', 24, held, 40), 'shown by the answer').toEqual(held);
  expect(after('SeatFreed', 24, { ...held, position: 1 }, 40), 'nobody is before the first').toEqual({
    ...held,
    position: 1,
  });
  expect(after('SeatCalled', 29, held, 40), 'their turn is in the answer too').toEqual(held);
});

it('EVT-101 EVT-113 in a list the place moves up too, with the numbers of the event, and no other event changes', () => {
  const mine = {
    status: 'WAITLISTED',
    position: 9,
    ticket: 29,
    confirmBy: null,
    entry: 1,
    ticketCode: null,
  } as const;
  const items = [eventOf({ mine, version: 40 }), eventOf({ id: 'e2', mine: { ...mine, position: 3 } })];
  const context = { params: { pages: 1 }, me: 'ada', version: null };
  const list = { items, hasMore: false };
  const moved = registeredEvents.on?.GroupEventChanged?.(list, change('SeatCalled', 21), context);
  if (!moved || moved === REFETCH) throw new Error('It was asked for again');
  expect(moved.items).toMatchObject([
    { id: 'e1', totalAcceptedInvitations: 20, waiting: 8, seatsLeft: 0, mine: { position: 8 } },
    { id: 'e2', totalAcceptedInvitations: 15, waiting: 0, mine: { position: 3 } },
  ]);
  expect(registeredEvents.on?.GroupEventChanged?.(moved, change('SeatCalled', 21), context)).toEqual(moved);
  expect(registeredEvents.on?.GroupEventChanged?.(list, change('SeatCalled', 29), context)).toBe(REFETCH);
});
