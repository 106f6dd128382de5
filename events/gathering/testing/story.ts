import type { Actor, UserId } from '../../kernel/index.ts';
import { ada, ben, byUser, DAY, HOUR, meta, monday } from '../../testing/index.ts';
import type { AttendeeCommand, GatheringCommand } from '../commands.ts';
import type { AttendeeEvent, GatheringFact } from '../events.ts';
import type { GatheringForm, GatheringId } from '../values.ts';

/** Ben proposes, on a Monday in March, an event for three weeks later; one hour, two seats. */
export const gatheringId = 'g1' as GatheringId;
export const startsAt = monday + 21 * DAY + HOUR;
export const form: GatheringForm = {
  title: 'Raise a price without losing customers',
  description: 'For people who sell what they made and have not dared to ask for more.',
  typeId: 'MASTERCLASS',
  topicIds: ['strategy.businessModel'],
  startsAt,
  durationMinutes: 60,
  timezone: 'America/Sao_Paulo',
  location: 'ONLINE',
  place: '',
  provider: 'ZOOM',
  link: 'https://meet.example.com/room',
  capacity: 2,
  minimum: 1,
  registersFrom: monday,
  registersUntil: startsAt,
  isPublic: true,
  sponsoredBy: '',
  recordingConsent: true,
  imageId: null,
};
export const on = { gatheringId, hostId: ben };
export const onOfFarol = { ...on, partnerId: 'farol' };

/** A command of one person at one time; the data is what the test is about. */
export function by(
  who: UserId | Actor,
  type: GatheringCommand['type'],
  data: object = {},
  at = monday,
): GatheringCommand {
  const actor = typeof who === 'string' ? byUser(who) : who;
  const command = { type, data: { gatheringId, isManager: false, ...data }, meta: meta(actor, at) };
  return command as unknown as GatheringCommand;
}

export function attends(
  who: UserId | Actor,
  type: AttendeeCommand['type'],
  data: object = {},
  at = monday,
): AttendeeCommand {
  const actor = typeof who === 'string' ? byUser(who) : who;
  const command = { type, data: { gatheringId, userId: ada, ...data }, meta: meta(actor, at) };
  return command as unknown as AttendeeCommand;
}

type Data<Type extends GatheringFact['type']> = Extract<GatheringFact, { type: Type }>['data'];

export function proposed(changes: Partial<Data<'GatheringProposed'>> = {}): GatheringFact {
  const { topicIds, ...rest } = form;
  return {
    type: 'GatheringProposed',
    data: {
      ...on,
      partnerId: 'farol',
      ...rest,
      topicIds: [...topicIds],
      proposedAt: monday,
      expiresAt: monday + 14 * DAY,
      ...changes,
    },
  };
}

export function acceptedBy(byId: UserId, time = startsAt): GatheringFact {
  const data = { ...onOfFarol, byId, startsAt: time, suitingTimes: [time], acceptedAt: monday };
  return { type: 'GatheringAccepted', data };
}

export function published(isPublic = true): GatheringFact {
  return {
    type: 'GatheringPublished',
    data: {
      ...on,
      byId: ben,
      partnerId: 'farol',
      isPublic,
      startsAt,
      durationMinutes: 60,
      publishedAt: monday,
    },
  };
}

/** Ben's event, open to everybody. */
export const upcoming = [proposed(), acceptedBy(ada), published()] as const;

export function seat(
  type: 'SeatTaken' | 'SeatQueued' | 'SeatFreed' | 'SeatCalled',
  userId: UserId,
  ticket: number,
  counts: readonly [calledTicket: number, taken: number, waiting: number],
  at = monday,
): GatheringFact {
  const [calledTicket, taken, waiting] = counts;
  const data = { ...on, userId, ticket, calledTicket, taken, waiting };
  switch (type) {
    case 'SeatTaken':
      return { type, data: { ...data, takenAt: at } };
    case 'SeatQueued':
      return { type, data: { ...data, queuedAt: at } };
    case 'SeatFreed':
      return { type, data: { ...data, wasSeated: ticket <= calledTicket, freedAt: at } };
    case 'SeatCalled':
      return { type, data: { ...data, calledAt: at } };
  }
}

export function entered(entry = 1, wasInvited = false): AttendeeEvent {
  return {
    type: 'AttendeeEntered',
    data: { gatheringId, userId: ada, entry, wasInvited, enteredAt: monday },
  };
}
