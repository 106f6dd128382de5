import { achievementEvents } from '@waymark/events/achievement';
import { notificationEvents } from '@waymark/events/notification';
import { liveEvent } from '../platform/live/liveEvent.ts';

export const notificationChanges = liveEvent([...notificationEvents, ...achievementEvents], {
  on: [
    'NotificationsRead',
    'NotificationPreferencesChanged',
    'SessionReminderDue',
    'ProposalReminderDue',
    'TaskReminderDue',
    'YearReviewDue',
  ],
  kind: 'NOTIFICATIONS',
  typename: 'NotificationsChanged',
  description:
    'The viewer read some elsewhere, is reminded of something, or changed the preferences: fetch them again.',
  entityId: ({ stream }) => stream,
  payload: ({ type }) => ({ change: type }),
  fields: (t) => ({ change: t.exposeString('change', { description: "The fact's type." }) }),
});
