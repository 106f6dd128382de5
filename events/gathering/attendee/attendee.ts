import {
  accepted,
  assertNever,
  cleanText,
  type Decider,
  type Decision,
  type Instant,
  refused,
} from '../../kernel/index.ts';
import { gatheringLimits as limits } from '../../limits/index.ts';
import type { AttendeeCommand, BriefSpeaker, TellAttendee } from '../commands.ts';
import type { AttendeeEvent } from '../events.ts';
import { textProblem } from '../form/problems.ts';
import type { GatheringRefusal } from '../refusals.ts';
import { checkInFrom, expertiseLevels } from '../values.ts';

export type AttendeeState = {
  readonly standing: 'NONE' | 'INVITED' | 'IN' | 'DECLINED' | 'LEFT';
  readonly entry: number;
  /** Until when a place that came free is kept. */
  readonly confirmBy: Instant | null;
  /** Since when they count as having come; null: they have not. */
  readonly attendedAt: Instant | null;
  /** Noted as not having come; who is checked in later has come all the same. */
  readonly hasMissed: boolean;
  readonly isThanked: boolean;
  readonly hasReplay: boolean;
};

const nobody: AttendeeState = {
  standing: 'NONE',
  entry: 0,
  confirmBy: null,
  attendedAt: null,
  hasMissed: false,
  isThanked: false,
  hasReplay: false,
};

/**
 * One person at one event: that they come in once, leave once, and what they say to the speaker. Whether they have a seat or
 * wait is decided by the event's stream, in the same append. Stream `attendee-<event>.<user>`.
 */
export const attendeeDecider: Decider<AttendeeState, AttendeeCommand, AttendeeEvent, GatheringRefusal> = {
  category: 'attendee',
  stateVersion: 5,
  initial: nobody,
  isMostlyNew: true,
  evolve: evolveAttendee,
  decide: decideAttendee,
};

function evolveAttendee(state: AttendeeState, event: AttendeeEvent): AttendeeState {
  switch (event.type) {
    case 'AttendeeInvited':
      return { ...state, standing: 'INVITED' };
    case 'AttendeeEntered': {
      const { entry, hadAttended = false } = event.data;
      const attendedAt = hadAttended ? null : state.attendedAt;
      return { ...state, standing: 'IN', entry, confirmBy: null, attendedAt };
    }
    case 'AttendeeLeft':
      return { ...state, standing: 'LEFT', confirmBy: null };
    case 'AttendeeDeclined':
      return { ...state, standing: 'DECLINED' };
    case 'AttendeeCalled':
      return { ...state, confirmBy: event.data.confirmBy };
    case 'AttendeeConfirmed':
      return { ...state, confirmBy: null };
    case 'AttendeeAttended':
      return { ...state, attendedAt: event.data.attendedAt, confirmBy: null };
    case 'AttendeeCheckInUndone':
      return { ...state, attendedAt: null };
    case 'AttendeeMissed':
      return { ...state, hasMissed: true };
    case 'AttendeeThanked':
      return { ...state, isThanked: true };
    case 'AttendeeOverdue':
    case 'AttendeeBriefed':
      return state;
    case 'AttendeeTold': {
      const { what, hadAttended = false } = event.data;
      const attendedAt = hadAttended ? null : state.attendedAt;
      return { ...state, attendedAt, hasReplay: state.hasReplay || what === 'REPLAY' };
    }
    default:
      return assertNever(event);
  }
}

type Decided = Decision<AttendeeEvent, GatheringRefusal>;

/** Whose act each command is; the organiser's ones are let through by the event's stream beside them. */
const actors: Readonly<Record<AttendeeCommand['type'], 'self' | 'organiser' | 'system' | 'anybody'>> = {
  EnterGathering: 'self',
  LeaveGathering: 'self',
  DeclineInvitation: 'self',
  ConfirmSeat: 'self',
  BriefSpeaker: 'self',
  InviteAttendee: 'organiser',
  UndoCheckIn: 'organiser',
  AttendGathering: 'anybody',
  CallAttendee: 'system',
  FindOverdue: 'system',
  GiveSeatUp: 'system',
  MissGathering: 'system',
  TellAttendee: 'system',
  ThankAttendee: 'system',
};

function decideAttendee(state: AttendeeState, command: AttendeeCommand): Decided {
  const { actor } = command.meta;
  const whose = actors[command.type];
  if (whose === 'system' && actor.kind !== 'system') return refused({ type: 'GatheringSystemOnly' });
  const isSelf = actor.kind === 'user' && actor.id === command.data.userId;
  if (whose === 'self' && !isSelf) return refused({ type: 'NotYourGathering' });
  if (actor.kind === 'anonymous') return refused({ type: 'NotYourGathering' });
  return decide(state, command);
}

function decide(state: AttendeeState, command: AttendeeCommand): Decided {
  const { gatheringId, userId } = command.data;
  const { actor, at } = command.meta;
  const on = { gatheringId, userId };
  const isIn = state.standing === 'IN';
  switch (command.type) {
    case 'InviteAttendee': {
      // Who is in or has been asked is not asked; a refusal is recorded.
      if (state.standing !== 'NONE' && state.standing !== 'LEFT') return accepted();
      if (actor.kind !== 'user') return refused({ type: 'NotYourGathering' });
      return accepted({ type: 'AttendeeInvited', data: { ...on, byId: actor.id, invitedAt: at } });
    }
    case 'EnterGathering': {
      if (isIn) return refused({ type: 'AlreadyRegistered' });
      // Sent late: the person has come in and left on another device since.
      const { after = state.entry } = command.data;
      if (after < state.entry) return refused({ type: 'AttendeeChangedMeanwhile' });
      const wasInvited = state.standing === 'INVITED';
      const again = state.attendedAt !== null && { hadAttended: true };
      const data = { ...on, entry: state.entry + 1, wasInvited, ...again, enteredAt: at };
      return accepted({ type: 'AttendeeEntered', data });
    }
    case 'LeaveGathering':
    case 'GiveSeatUp': {
      if (!isIn) return refused({ type: 'NotRegistered' });
      const { entry } = command.data;
      if (entry !== state.entry) return refused({ type: 'AttendeeChangedMeanwhile' });
      const isLapsed = command.type === 'GiveSeatUp';
      if (isLapsed && (state.confirmBy === null || at < state.confirmBy))
        return refused({ type: 'AttendeeChangedMeanwhile' });
      return accepted({ type: 'AttendeeLeft', data: { ...on, entry, isLapsed, leftAt: at } });
    }
    case 'DeclineInvitation':
      if (state.standing === 'DECLINED') return accepted();
      if (state.standing !== 'INVITED') return refused({ type: 'NotRegistered' });
      return accepted({ type: 'AttendeeDeclined', data: { ...on, declinedAt: at } });
    case 'ConfirmSeat':
      if (!isIn) return refused({ type: 'NotRegistered' });
      if (state.confirmBy === null) return accepted();
      return accepted({ type: 'AttendeeConfirmed', data: { ...on, confirmedAt: at } });
    case 'BriefSpeaker':
      return isIn ? decideBriefing(command) : refused({ type: 'NotRegistered' });
    case 'AttendGathering': {
      if (!isIn) return refused({ type: 'NotRegistered' });
      if (state.attendedAt !== null) return accepted();
      const checkedInById = actor.kind === 'user' && actor.id !== userId ? actor.id : null;
      const { hostId, isOver } = command.data;
      const came = { ...on, hostId, checkedInById, attendedAt: at };
      const thanks = isOver && { thanksAt: at + limits.thanksAfter };
      return accepted({ type: 'AttendeeAttended', data: { ...came, ...thanks } });
    }
    case 'UndoCheckIn': {
      if (!isIn) return refused({ type: 'NotRegistered' });
      if (state.attendedAt === null) return accepted();
      if (actor.kind !== 'user') return refused({ type: 'NotYourGathering' });
      // Thanks and the question how it was cannot be taken back.
      if (state.isThanked) return refused({ type: 'AttendeeThankedBefore' });
      const { hostId } = command.data;
      return accepted({
        type: 'AttendeeCheckInUndone',
        data: { ...on, hostId, byId: actor.id, isMissed: state.hasMissed, undoneAt: at },
      });
    }
    case 'CallAttendee': {
      const { entry, startsAt, confirmBy } = command.data;
      if (!isIn || entry !== state.entry) return refused({ type: 'AttendeeChangedMeanwhile' });
      return accepted({
        type: 'AttendeeCalled',
        data: { ...on, entry, startsAt, confirmBy, calledAt: at },
      });
    }
    case 'FindOverdue': {
      const { entry } = command.data;
      const isDue = isIn && entry === state.entry && state.confirmBy !== null && at >= state.confirmBy;
      return isDue
        ? accepted({ type: 'AttendeeOverdue', data: { ...on, entry, overdueAt: at } })
        : accepted();
    }
    case 'MissGathering':
      if (!isIn || state.attendedAt !== null || state.hasMissed) return accepted();
      return accepted({ type: 'AttendeeMissed', data: { ...on, missedAt: at } });
    case 'TellAttendee': {
      const { what, startsAt, minutes, previousStart, isElsewhere } = command.data;
      const isMeant = what === 'PROPOSED' || (what === 'SILENT' ? state.standing === 'INVITED' : isIn);
      // A replay that is put right later is no news.
      if (!isMeant || (what === 'REPLAY' && state.hasReplay)) return accepted();
      const before = previousStart !== undefined && { previousStart };
      const where = isElsewhere && { isElsewhere };
      const again = isOfTimeBefore(state, command) && { hadAttended: true };
      const data = { ...on, what, startsAt, minutes, ...before, ...where, ...again, toldAt: at };
      return accepted({ type: 'AttendeeTold', data });
    }
    case 'ThankAttendee': {
      if (!isIn || state.attendedAt === null || state.isThanked) return accepted();
      const { hostId } = command.data;
      return accepted({ type: 'AttendeeThanked', data: { ...on, hostId, thankedAt: at } });
    }
    default:
      return assertNever(command);
  }
}

/** Checked in for a start that the event no longer has: before it moved, and earlier than the new start allows. */
function isOfTimeBefore({ attendedAt }: AttendeeState, { data }: TellAttendee): boolean {
  const { startsAt, previousStart = startsAt, movedAt } = data;
  if (attendedAt === null || movedAt === undefined || previousStart === startsAt) return false;
  return attendedAt <= movedAt && attendedAt < checkInFrom(startsAt);
}

/** EVT-63: one set a person; the last one counts. */
function decideBriefing({ data, meta }: BriefSpeaker): Decided {
  const problem = textProblem(data.help, limits.helpMax);
  const fields: Record<string, string> = {};
  if (problem) fields.help = problem;
  if (!(expertiseLevels as readonly string[]).includes(data.interestExpertise))
    fields.interestExpertise = 'choiceUnknown';
  if (Object.keys(fields).length > 0) return refused({ type: 'GatheringInvalid', fields });
  const { gatheringId, userId, hostId, interestExpertise, isHidden } = data;
  return accepted({
    type: 'AttendeeBriefed',
    data: {
      gatheringId,
      userId,
      hostId,
      help: cleanText(data.help),
      interestExpertise,
      isHidden,
      briefedAt: meta.at,
    },
  });
}
