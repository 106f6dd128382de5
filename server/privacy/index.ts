import type { ServerCapability } from '../platform/capability.ts';
import './mutation.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import { privacyChanges } from './subscription.ts';

export const privacy: ServerCapability = {
  name: 'privacy',
  changes: privacyChanges,
  workers: [],
  refusalCodes,
};
