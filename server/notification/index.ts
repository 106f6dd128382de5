import type { ServerCapability } from '../platform/capability.ts';
import './mutation.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import { notificationChanges } from './subscription.ts';

export const notification: ServerCapability = {
  name: 'notification',
  changes: notificationChanges,
  workers: [],
  refusalCodes,
};
