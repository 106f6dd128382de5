import { type Capability, type DomainEvent, type Recorded, userTopic } from '../kernel/index.ts';
import { boxDecider } from './box.ts';
import { calendarDecider } from './calendar.ts';
import { type NotificationEvent, notificationEvents } from './events.ts';
import { reminderReactions } from './reactions.ts';
import { reminderDecider } from './reminder.ts';
import { taskReminderReactions } from './taskReactions.ts';
import { taskReminderDecider } from './taskReminder.ts';
import { notificationTimers } from './timers.ts';

export const notification: Capability = {
  name: 'notification',
  events: notificationEvents,
  deciders: [boxDecider, calendarDecider, reminderDecider, taskReminderDecider],
  audience: (event: DomainEvent) => audienceOf(event as NotificationEvent),
  timers: (event: Recorded) => notificationTimers(event as Recorded<NotificationEvent>),
  reactions: [...reminderReactions, ...taskReminderReactions],
};

function audienceOf(event: NotificationEvent) {
  switch (event.type) {
    case 'NotificationsRead':
    case 'NotificationPreferencesChanged':
    case 'CalendarFeedOpened':
      return [userTopic(event.data.userId)];
    case 'SessionReminderDue':
      return [userTopic(event.data.menteeId), userTopic(event.data.mentorId)];
    case 'ProposalReminderDue':
      return [userTopic(event.data.toId)];
    case 'TaskReminderDue':
      return [userTopic(event.data.personId)];
    default:
      return [];
  }
}
