import type { ServerCapability } from '../platform/capability.ts';
import { serveCalendar } from './calendar/page.ts';
import { forgetAllChoices, forgetChoices } from './mail/messageMails.ts';
import { mailWorkers } from './mail/workers.ts';
import './mutations/markNotificationsRead.ts';
import './mutations/updateNotificationPreferences.ts';
import './mutations/resetCalendarFeed.ts';
import './mutations/createCalendarLink.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import { notificationChanges } from './subscription.ts';
import { tellTaskDue } from './taskDue.ts';

export const notification: ServerCapability = {
  name: 'notification',
  changes: notificationChanges,
  workers: [...mailWorkers, tellTaskDue],
  onApplied: forgetChoices,
  onLogChanged: forgetAllChoices,
  pages: { '/calendar/': serveCalendar },
  refusalCodes,
};
