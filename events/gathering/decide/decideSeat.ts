import { accepted, type Decision, refused } from '../../kernel/index.ts';
import type { CallSeat, FreeSeat, LapseSeat, TakeSeat } from '../commands.ts';
import type { GatheringFact } from '../events.ts';
import type { GatheringRefusal } from '../refusals.ts';
import type { GatheringState } from '../state.ts';

type Decided = Decision<GatheringFact, GatheringRefusal>;

/**
 * EVT-113, EVT-116. The next ticket: with a seat, or behind all who wait. A seat that came free belongs to the first who waits,
 * so nobody new takes it. That the person is not in already is decided in their own stream, in the same append.
 */
export function decideTake(state: GatheringState, { data, meta }: TakeSeat): Decided {
  if (meta.actor.kind !== 'user') return refused({ type: 'NotYourGathering' });
  const userId = meta.actor.id;
  if (!state.isPublished) return refused({ type: 'GatheringUnknown' });
  if (!state.isPublic && !data.isOfCommunity && userId !== state.hostId)
    return refused({ type: 'GatheringNotForYou' });
  if (state.status !== 'UPCOMING' && state.status !== 'STARTED')
    return refused({ type: 'GatheringNotUpcoming' });
  if (userId === state.hostId) return refused({ type: 'HostCannotAttend' });
  if (meta.at < state.registersFrom)
    return refused({ type: 'RegistrationNotOpen', opensAt: state.registersFrom });
  if (meta.at >= state.registersUntil)
    return refused({ type: 'RegistrationClosed', closedAt: state.registersUntil });
  const { hostId, taken, waiting, calledTicket } = state;
  const ticket = state.lastTicket + 1;
  const on = { gatheringId: data.gatheringId, hostId, userId, ticket };
  return taken < state.capacity && waiting === 0
    ? accepted({
        type: 'SeatTaken',
        data: { ...on, calledTicket: ticket, taken: taken + 1, waiting, takenAt: meta.at },
      })
    : accepted({
        type: 'SeatQueued',
        data: { ...on, calledTicket, taken, waiting: waiting + 1, queuedAt: meta.at },
      });
}

/** At any time before it ends; by the person, which their own stream checks, or by the system for them. */
export function decideFree(state: GatheringState, { data, meta }: FreeSeat): Decided {
  const { actor } = meta;
  if (actor.kind === 'anonymous' || (actor.kind === 'user' && actor.id !== data.userId))
    return refused({ type: 'NotYourGathering' });
  if (state.status === null || state.status === 'FINISHED') return refused({ type: 'GatheringNotUpcoming' });
  return accepted(freed(state, data, meta.at));
}

/** The first who waits comes in. Tickets only go up, so nobody is passed over. */
export function decideCall(state: GatheringState, { data, meta }: CallSeat): Decided {
  const isOpen = state.status === 'UPCOMING' || state.status === 'STARTED';
  const isNext = data.ticket > state.calledTicket && data.ticket <= state.lastTicket;
  if (!isOpen || state.taken >= state.capacity || state.waiting === 0 || !isNext)
    return refused({ type: 'AttendeeChangedMeanwhile' });
  const { gatheringId, userId, ticket } = data;
  return accepted({
    type: 'SeatCalled',
    data: {
      gatheringId,
      hostId: state.hostId,
      userId,
      ticket,
      calledTicket: ticket,
      taken: state.taken + 1,
      waiting: state.waiting - 1,
      calledAt: meta.at,
    },
  });
}

export function decideLapse(state: GatheringState, { data, meta }: LapseSeat): Decided {
  const isFought = state.status === 'UPCOMING' && state.waiting > 0 && data.ticket <= state.calledTicket;
  return isFought ? accepted(freed(state, data, meta.at)) : refused({ type: 'AttendeeChangedMeanwhile' });
}

function freed(state: GatheringState, data: FreeSeat['data'], freedAt: number): GatheringFact {
  const { gatheringId, userId, ticket } = data;
  const { hostId, calledTicket, taken, waiting } = state;
  const wasSeated = ticket <= calledTicket;
  const left = wasSeated ? { taken: taken - 1, waiting } : { taken, waiting: waiting - 1 };
  return {
    type: 'SeatFreed',
    data: { gatheringId, hostId, userId, ticket, calledTicket, ...left, wasSeated, freedAt },
  };
}
