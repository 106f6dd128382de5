import type { ServerCapability } from '../platform/capability.ts';
import './recommendation/dismissRecommendation.ts';
import './recommendation/restoreRecommendation.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import { discoveryChanges } from './subscription.ts';

export const discovery: ServerCapability = {
  name: 'discovery',
  changes: discoveryChanges,
  workers: [],
  refusalCodes,
};
