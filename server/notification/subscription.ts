import type { YearReviewEvent } from '@waymark/events/achievement';
import type { NotificationEvent } from '@waymark/events/notification';
import { builder } from '../platform/builder.ts';
import type { LiveChange } from '../platform/capability.ts';

builder.objectRef<{ readonly change: string }>('NotificationsChanged').implement({
  description:
    'The viewer read some elsewhere, is reminded of something, or changed the preferences: fetch them again.',
  fields: (t) => ({ change: t.exposeString('change', { description: "The fact's type." }) }),
});

function changed<Type extends NotificationEvent['type'] | YearReviewEvent['type']>(on: Type): LiveChange {
  return {
    on,
    kind: 'NOTIFICATIONS',
    typename: 'NotificationsChanged',
    entityId: ({ stream }) => stream,
    payload: () => ({ change: on }),
  };
}

export const notificationChanges: readonly LiveChange[] = [
  changed('NotificationsRead'),
  changed('NotificationPreferencesChanged'),
  changed('SessionReminderDue'),
  changed('ProposalReminderDue'),
  changed('TaskReminderDue'),
  changed('YearReviewDue'),
];
