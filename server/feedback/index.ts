import type { ServerCapability } from '../platform/capability.ts';
import './groupEventScore.ts';
import './mutation.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import { feedbackChanges } from './subscription.ts';

export const feedback: ServerCapability = {
  name: 'feedback',
  changes: feedbackChanges,
  workers: [],
  refusalCodes,
};
