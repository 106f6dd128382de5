import type { ServerCapability } from '../platform/capability.ts';
import './mutation.ts';
import './query.ts';
import './userFields.ts';

export const profile: ServerCapability = {
  name: 'profile',
  changes: [],
  workers: [],
  refusalCodes: {},
};
