import type { Instant, Recorded, TimerChange } from '../kernel/index.ts';
import type { NotificationEvent, ReminderEvent } from './events.ts';
import { notificationsStream, reminderStream, taskReminderStream } from './values.ts';

/** Mails that wait, and reminders. Arming a timer again moves it. */
export function notificationTimers(event: Recorded<NotificationEvent>): readonly TimerChange[] {
  switch (event.type) {
    case 'NotificationMailHeld': {
      const { userId, dueAt } = event.data;
      const command = {
        stream: notificationsStream(userId),
        type: 'ReleaseNotificationMails',
        data: { userId },
      };
      return [{ change: 'arm', id: `notification-mails.${userId}.${dueAt}`, dueAt, command }];
    }
    case 'SessionRemindersSet': {
      const { dayBeforeAt, minutesBeforeAt } = event.data;
      return [session(event, 'DAY', dayBeforeAt), session(event, 'MINUTES', minutesBeforeAt)];
    }
    case 'SessionRemindersDropped':
      return [session(event, 'DAY', null), session(event, 'MINUTES', null), proposal(event, null)];
    case 'ProposalReminderSet':
      return [proposal(event, event.data.dueAt, event.data.proposalId)];
    case 'ProposalReminderDropped':
      return [proposal(event, null)];
    case 'TaskReminderSet':
      return [task(event, event.data.dueAt)];
    case 'TaskReminderDropped':
      return [task(event, null)];
    default:
      return [];
  }
}

type About = Pick<ReminderEvent, 'data'>;

function session({ data }: About, lead: 'DAY' | 'MINUTES', dueAt: Instant | null): TimerChange {
  return timer(`session-reminder.${lead}.${data.sessionId}`, dueAt, 'FireSessionReminder', {
    ...both(data),
    lead,
  });
}

function proposal({ data }: About, dueAt: Instant | null, proposalId = ''): TimerChange {
  const command = { ...both(data), proposalId };
  return timer(`proposal-reminder.${data.sessionId}`, dueAt, 'FireProposalReminder', command);
}

function timer(
  id: string,
  dueAt: Instant | null,
  type: string,
  data: ReturnType<typeof both> & Readonly<Record<string, string>>,
): TimerChange {
  if (dueAt === null) return { change: 'disarm', id };
  return { change: 'arm', id, dueAt, command: { stream: reminderStream(data.sessionId), type, data } };
}

function task(
  { data }: { readonly data: { readonly planId: string; readonly taskId: string } },
  dueAt: Instant | null,
): TimerChange {
  const { planId, taskId } = data;
  const id = `task-reminder.${taskId}`;
  if (dueAt === null) return { change: 'disarm', id };
  const command = { stream: taskReminderStream(taskId), type: 'FireTaskReminder', data: { planId, taskId } };
  return { change: 'arm', id, dueAt, command };
}

function both({ sessionId, menteeId, mentorId }: ReminderEvent['data']) {
  return { sessionId, menteeId, mentorId };
}
