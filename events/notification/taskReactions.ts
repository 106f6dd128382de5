import type { FollowUp, Instant, Reaction, Recorded } from '../kernel/index.ts';
import type { PlanningEvent } from '../planning/index.ts';
import type { TaskReminderCommand } from './commands.ts';
import { taskReminderStream } from './values.ts';

type Of<Type extends PlanningEvent['type']> = Recorded<Extract<PlanningEvent, { type: Type }>>;

/** NTF-05: whatever sets a deadline sets its reminder. That a card is done, gone or somebody else's is seen when it wakes. */
export const taskReminderReactions: readonly Reaction[] = [
  {
    name: 'remindOfNewTask',
    on: 'TaskCreated',
    react: (event) => {
      const { data, meta } = event as Of<'TaskCreated'>;
      return data.deadline === null ? [] : [set(data, data.deadline, meta.at)];
    },
  },
  {
    name: 'remindOfEditedTask',
    on: 'TaskEdited',
    react: (event) => {
      const { data, meta } = event as Of<'TaskEdited'>;
      if (data.changed.includes('deadline')) return [set(data, data.deadline, meta.at)];
      return data.changed.includes('assigneeId') ? [renew(data, meta.at)] : [];
    },
  },
  {
    name: 'remindOfReopenedTask',
    on: 'TaskMoved',
    react: (event) => {
      const { data, meta } = event as Of<'TaskMoved'>;
      const isReopened = data.previousStatus === 'COMPLETED' && data.status !== 'COMPLETED';
      return isReopened ? [renew(data, meta.at)] : [];
    },
  },
  {
    name: 'remindOfRestoredTask',
    on: 'TaskRestored',
    react: (event) => {
      const { data, meta } = event as Of<'TaskRestored'>;
      return [renew(data, meta.at)];
    },
  },
];

type Task = { readonly planId: string; readonly taskId: string };

function set(task: Task, deadline: string | null, since: Instant): FollowUp {
  return to(task, 'SetTaskReminder', { deadline, since });
}

function renew(task: Task, since: Instant): FollowUp {
  return to(task, 'RenewTaskReminder', { since });
}

function to({ planId, taskId }: Task, type: TaskReminderCommand['type'], more: object): FollowUp {
  return { stream: taskReminderStream(taskId), type, data: { planId, taskId, ...more } };
}
