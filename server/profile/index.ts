import type { ServerCapability } from '../platform/capability.ts';
import './mutation.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import { profileChanges } from './subscription.ts';
import './topics.ts';
import './updateAvailability.ts';
import './updateUser.ts';
import './userFields.ts';

export const profile: ServerCapability = {
  name: 'profile',
  changes: profileChanges,
  workers: [],
  refusalCodes,
};
