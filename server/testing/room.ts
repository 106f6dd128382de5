import {
  accepted,
  type Capability,
  type Command,
  commandId,
  type Decider,
  defineEvent,
  type EventMeta,
  type EventOf,
  type Reaction,
  refused,
  streamName,
  userId,
} from '@waymark/events/kernel';
import { z } from 'zod';

const SeatTaken = defineEvent('SeatTaken', { by: z.string() });
/** Of a newer release than `room`: its reaction is that of `SeatTaken`. */
const SeatGiven = defineEvent('SeatGiven', { by: z.string() });
const RoomOpened = defineEvent('RoomOpened', { closesAt: z.number() });
const RoomClosed = defineEvent('RoomClosed', { why: z.string() });
type RoomEvent = EventOf<typeof SeatTaken> | EventOf<typeof RoomOpened> | EventOf<typeof RoomClosed>;

export type RoomCommand =
  | Command<'TakeSeat', { by: string; seats: number }>
  | Command<'OpenRoom', { closesAt: number }>
  | Command<'CloseRoom', { why: string }>;
type RoomState = { readonly taken: readonly string[]; readonly isClosed: boolean };

/** A capability of a few lines, so that the mechanisms are tested without the product. */
export const roomDecider: Decider<
  RoomState,
  RoomCommand,
  RoomEvent,
  { type: 'RoomFull' } | { type: 'RoomShut' }
> = {
  category: 'room',
  stateVersion: 1,
  initial: { taken: [], isClosed: false },
  evolve: (state, event) => {
    if (event.type === 'SeatTaken') return { ...state, taken: [...state.taken, event.data.by] };
    return event.type === 'RoomClosed' ? { ...state, isClosed: true } : state;
  },
  decide: (state, { type, data }) => {
    switch (type) {
      case 'TakeSeat':
        if (state.isClosed) return refused({ type: 'RoomShut' });
        if (state.taken.includes(data.by)) return accepted();
        if (state.taken.length >= data.seats) return refused({ type: 'RoomFull' });
        return accepted({ type: 'SeatTaken', data: { by: data.by } });
      case 'OpenRoom':
        return accepted({ type: 'RoomOpened', data });
      case 'CloseRoom':
        return state.isClosed ? refused({ type: 'RoomShut' }) : accepted({ type: 'RoomClosed', data });
    }
  },
};

/** A person who takes a seat also gets one in the annex; the annex must not lead to another annex. */
export const annexReaction: Reaction = {
  name: 'seatInAnnex',
  on: 'SeatTaken',
  react: ({ stream, data }) =>
    stream.startsWith('room-annex')
      ? []
      : [
          {
            stream: 'room-annex',
            type: 'TakeSeat',
            data: { by: `${stream}/${(data as { by: string }).by}`, seats: 1000 },
          },
        ],
};

export const room: Capability = {
  name: 'room',
  events: [SeatTaken, RoomOpened, RoomClosed],
  deciders: [roomDecider],
  audience: () => [],
  timers: ({ type, stream, data }) => {
    const id = `close-${stream}`;
    if (type === 'RoomClosed') return [{ change: 'disarm', id }];
    if (type !== 'RoomOpened') return [];
    const { closesAt } = data as { closesAt: number };
    const command = { stream, type: 'CloseRoom', data: { why: 'time' } };
    return [{ change: 'arm', id, dueAt: closesAt, command }];
  },
  reactions: [annexReaction],
};

/** The same capability in a newer release: one more type, one more schema version. */
export const newerRoom: Capability = {
  ...room,
  events: [
    SeatTaken,
    SeatGiven,
    RoomOpened,
    defineEvent('RoomClosed', { why: z.string() }, { schemaVersion: 2, upcasters: { 1: (data) => data } }),
  ],
  reactions: [annexReaction, { ...annexReaction, name: 'givenSeatInAnnex', on: 'SeatGiven' }],
};

export const roomOf = (id: string) => streamName('room', id);

export function metaOf(id: string, at = 0): EventMeta {
  return {
    actor: { kind: 'user', id: userId('ada') },
    commandId: commandId(id),
    correlationId: `of-${id}`,
    at,
  };
}

/** The intent to take one of `seats` places. */
export function takeSeat(options: { id: string; room?: string; by?: string; seats?: number }) {
  return {
    decider: roomDecider,
    stream: roomOf(options.room ?? 'one'),
    command: {
      type: 'TakeSeat',
      data: { by: options.by ?? options.id, seats: options.seats ?? 1000 },
      meta: metaOf(options.id),
    },
  } as const;
}
