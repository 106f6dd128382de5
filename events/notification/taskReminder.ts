import {
  accepted,
  assertNever,
  type Decider,
  type Decision,
  type Instant,
  refused,
  type UserId,
} from '../kernel/index.ts';
import type { RenewTaskReminder, SetTaskReminder, TaskReminderCommand } from './commands.ts';
import type { TaskReminderEvent } from './events.ts';
import type { ReminderRefusal } from './refusals.ts';
import { morningAnywhere } from './values.ts';

export type TaskReminderState = {
  /** YYYY-MM-DD, as it stands. */
  readonly deadline: string | null;
  /** When the timer is due; null: it has fired. */
  readonly dueAt: Instant | null;
  /** When the assignee last learned of the deadline in another way: it was just set, or the card was just given to them. */
  readonly since: Instant;
  /** The latest reminder: nobody is reminded of the same deadline twice. */
  readonly told: { readonly personId: UserId; readonly deadline: string } | null;
};

type Decided = Decision<TaskReminderEvent, ReminderRefusal>;

/**
 * When somebody is reminded that a card of a plan is due. The plan says only a date, and whose morning that is can change until
 * then: so it wakes when the day's morning begins anywhere, and the edge looks at the card, its person and their zone (NTF-05).
 * Stream `taskReminder-<task>`.
 */
export const taskReminderDecider: Decider<
  TaskReminderState,
  TaskReminderCommand,
  TaskReminderEvent,
  ReminderRefusal
> = {
  category: 'taskReminder',
  stateVersion: 1,
  initial: { deadline: null, dueAt: null, since: 0, told: null },
  evolve: evolveTaskReminder,
  decide: decideTaskReminder,
};

function evolveTaskReminder(state: TaskReminderState, event: TaskReminderEvent): TaskReminderState {
  switch (event.type) {
    case 'TaskReminderSet': {
      const { deadline, dueAt, since } = event.data;
      return { ...state, deadline, dueAt, since };
    }
    case 'TaskReminderDropped':
      return { ...state, deadline: null, dueAt: null };
    case 'TaskReminderAwake':
      return { ...state, dueAt: null };
    case 'TaskReminderDue': {
      const { personId, deadline } = event.data;
      return { ...state, told: { personId, deadline } };
    }
    default:
      return assertNever(event);
  }
}

function decideTaskReminder(state: TaskReminderState, command: TaskReminderCommand): Decided {
  const { actor, at } = command.meta;
  if (actor.kind !== 'system') return refused({ type: 'RemindersSystemOnly' });
  const { planId, taskId } = command.data;
  const of = { planId, taskId };
  const { deadline } = state;
  switch (command.type) {
    case 'SetTaskReminder': {
      const wanted = command.data.deadline;
      if (wanted !== null) return set(state, command, wanted);
      return deadline === null ? accepted() : accepted({ type: 'TaskReminderDropped', data: of });
    }
    case 'RenewTaskReminder':
      return deadline === null ? accepted() : set(state, command, deadline);
    case 'FireTaskReminder': {
      const { dueAt, since } = state;
      // Set again meanwhile.
      if (deadline === null || dueAt === null || at < dueAt) return accepted();
      return accepted({ type: 'TaskReminderAwake', data: { ...of, deadline, since } });
    }
    case 'DelayTaskReminder': {
      const { dueAt } = command.data;
      if (deadline !== command.data.deadline || state.dueAt !== null) return accepted();
      return accepted({ type: 'TaskReminderSet', data: { ...of, deadline, dueAt, since: state.since } });
    }
    case 'TellTaskDue': {
      const { personId } = command.data;
      const isReminded = state.told?.personId === personId && state.told.deadline === deadline;
      if (deadline === null || deadline !== command.data.deadline || isReminded) return accepted();
      return accepted({ type: 'TaskReminderDue', data: { ...of, personId, deadline } });
    }
    default:
      return assertNever(command);
  }
}

/** A day that is over everywhere reminds nobody. */
function set(
  state: TaskReminderState,
  { data, meta }: SetTaskReminder | RenewTaskReminder,
  deadline: string,
): Decided {
  const { planId, taskId, since } = data;
  const { from, to } = morningAnywhere(deadline);
  if (meta.at >= to) {
    if (state.deadline === null) return accepted();
    return accepted({ type: 'TaskReminderDropped', data: { planId, taskId } });
  }
  const dueAt = Math.max(from, meta.at);
  return accepted({ type: 'TaskReminderSet', data: { planId, taskId, deadline, dueAt, since } });
}
