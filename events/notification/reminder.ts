import {
  accepted,
  assertNever,
  type Decider,
  type Decision,
  type Instant,
  refused,
  type UserId,
} from '../kernel/index.ts';
import { notificationLimits } from '../limits/index.ts';
import type { ReminderCommand, SetProposalReminder, SetSessionReminders } from './commands.ts';
import type { ReminderEvent } from './events.ts';
import type { ReminderRefusal } from './refusals.ts';
import { reminderTimes } from './values.ts';

export type ReminderState = {
  readonly startsAt: Instant | null;
  readonly dayBeforeAt: Instant | null;
  readonly minutesBeforeAt: Instant | null;
  readonly proposal: {
    readonly id: string;
    readonly toId: UserId;
    readonly expiresAt: Instant;
    readonly dueAt: Instant;
  } | null;
};

const none: ReminderState = { startsAt: null, dayBeforeAt: null, minutesBeforeAt: null, proposal: null };

/** When the people of one session are reminded of it, and of a proposal that waits. Stream `reminder-<session>`. */
export const reminderDecider: Decider<ReminderState, ReminderCommand, ReminderEvent, ReminderRefusal> = {
  category: 'reminder',
  stateVersion: 1,
  initial: none,
  evolve: evolveReminders,
  decide: decideReminders,
};

function evolveReminders(state: ReminderState, event: ReminderEvent): ReminderState {
  switch (event.type) {
    case 'SessionRemindersSet': {
      const { startsAt, dayBeforeAt, minutesBeforeAt } = event.data;
      return { ...state, startsAt, dayBeforeAt, minutesBeforeAt };
    }
    case 'SessionRemindersDropped':
      return none;
    case 'SessionReminderDue':
      // A person who was reminded minutes before the start needs no reminder for the next day.
      return event.data.lead === 'DAY'
        ? { ...state, dayBeforeAt: null }
        : { ...state, dayBeforeAt: null, minutesBeforeAt: null };
    case 'ProposalReminderSet': {
      const { proposalId: id, toId, expiresAt, dueAt } = event.data;
      return { ...state, proposal: { id, toId, expiresAt, dueAt } };
    }
    case 'ProposalReminderDropped':
    case 'ProposalReminderDue':
      return { ...state, proposal: null };
    default:
      return assertNever(event);
  }
}

function decideReminders(
  state: ReminderState,
  command: ReminderCommand,
): Decision<ReminderEvent, ReminderRefusal> {
  const { actor, at } = command.meta;
  if (actor.kind !== 'system') return refused({ type: 'RemindersSystemOnly' });
  const { sessionId, menteeId, mentorId } = command.data;
  const both = { sessionId, menteeId, mentorId };
  switch (command.type) {
    case 'SetSessionReminders':
      return decideSet(state, command);
    case 'DropReminders':
      if (state.startsAt === null && state.proposal === null) return accepted();
      return accepted({ type: 'SessionRemindersDropped', data: both });
    case 'SetProposalReminder':
      return decideProposal(command);
    case 'DropProposalReminder': {
      const { proposalId } = command.data;
      if (state.proposal?.id !== proposalId) return accepted();
      return accepted({ type: 'ProposalReminderDropped', data: { ...both, proposalId } });
    }
    case 'FireSessionReminder': {
      const { startsAt } = state;
      const { lead } = command.data;
      const dueAt = lead === 'DAY' ? state.dayBeforeAt : state.minutesBeforeAt;
      // Set again meanwhile, or the servers were down until it was too late to be of use.
      if (startsAt === null || dueAt === null || at < dueAt || at >= startsAt) return accepted();
      if (lead === 'DAY' && at >= startsAt - notificationLimits.minutesBefore) return accepted();
      return accepted({ type: 'SessionReminderDue', data: { ...both, lead, startsAt } });
    }
    case 'FireProposalReminder': {
      const { proposal } = state;
      if (proposal?.id !== command.data.proposalId || at < proposal.dueAt || at >= proposal.expiresAt)
        return accepted();
      const { id: proposalId, toId, expiresAt } = proposal;
      return accepted({ type: 'ProposalReminderDue', data: { ...both, proposalId, toId, expiresAt } });
    }
    default:
      return assertNever(command);
  }
}

function decideSet(
  state: ReminderState,
  { data, meta }: SetSessionReminders,
): Decision<ReminderEvent, ReminderRefusal> {
  if (state.startsAt === data.startsAt) return accepted();
  // Learned of late: it has begun, and there is none to move.
  if (state.startsAt === null && data.startsAt <= meta.at) return accepted();
  const due = reminderTimes(data.startsAt, meta.at);
  return accepted({ type: 'SessionRemindersSet', data: { ...data, ...due } });
}

/** One that ends within hours was made a moment ago: it needs no reminder. */
function decideProposal({ data, meta }: SetProposalReminder): Decision<ReminderEvent, ReminderRefusal> {
  const dueAt = data.expiresAt - notificationLimits.proposalBefore;
  if (dueAt <= meta.at) return accepted();
  return accepted({ type: 'ProposalReminderSet', data: { ...data, dueAt } });
}
