import { findMailRecipient } from '@waymark/db/identity';
import { findOpenWork } from '@waymark/db/planning';
import { commandId, dateAt, instantOf, type Recorded, readDate } from '@waymark/events/kernel';
import { notificationLimits } from '@waymark/events/limits';
import {
  type TaskReminderCommand,
  type TaskReminderEvent,
  taskReminderDecider,
  taskReminderStream,
} from '@waymark/events/notification';
import type { App } from '../platform/app.ts';
import type { Worker } from '../platform/capability.ts';

type Awake = Recorded<Extract<TaskReminderEvent, { type: 'TaskReminderAwake' }>>;
type Unsigned = TaskReminderCommand extends infer One
  ? One extends TaskReminderCommand
    ? Omit<One, 'meta'>
    : never
  : never;

/**
 * NTF-02, NTF-05: it is the morning of a deadline somewhere. Who is to do the card, by when and in which zone is looked at
 * now, so whatever changed since the deadline was set counts; where their morning has not begun, it waits for that.
 */
export const tellTaskDue: Worker = {
  name: 'notification.tellTaskDue',
  on: ['TaskReminderAwake'],
  async handle(app, recorded) {
    const event = recorded as Awake;
    const { planId, taskId, deadline, since } = event.data;
    const work = await findOpenWork(app.db, planId, taskId);
    const day = readDate(deadline);
    if (work?.deadline !== deadline || day === undefined) return 'passed';
    const timezone = (await findMailRecipient(app.db, work.doerId))?.timezone ?? 'UTC';
    const morning = instantOf(timezone, day, notificationLimits.morning);
    const now = app.clock.now();
    // An assignee who got the card or its deadline on the day itself needs no reminder; neither does a deadline that has passed.
    if (since >= morning || dateAt(timezone, now) > day) return 'passed';
    const { doerId: personId } = work;
    if (now >= morning)
      await onReminder(app, event, { type: 'TellTaskDue', data: { planId, taskId, deadline, personId } });
    else
      await onReminder(app, event, {
        type: 'DelayTaskReminder',
        data: { planId, taskId, deadline, dueAt: morning },
      });
  },
};

/** Sent again for the same fact, it changes nothing. */
async function onReminder(app: App, cause: Awake, command: Unsigned): Promise<void> {
  const { meta, position, data } = cause;
  await app.execute({
    decider: taskReminderDecider,
    stream: taskReminderStream(data.taskId),
    command: {
      ...command,
      meta: {
        actor: { kind: 'system', name: 'taskReminders' },
        commandId: commandId(`task-reminder:${position}`),
        correlationId: meta.correlationId,
        causationId: `event:${position}`,
        at: app.clock.now(),
      },
    },
    cause,
  });
}
