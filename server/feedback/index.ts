import type { ServerCapability } from '../platform/capability.ts';
import './createGroupEventScore.ts';
import './skipGroupEventScore.ts';
import './withdrawGroupEventConsent.ts';
import './groupEventScore.ts';
import './createSessionScore.ts';
import './skipSessionScore.ts';
import './withdrawMarketingConsent.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import { feedbackChanges } from './subscription.ts';

export const feedback: ServerCapability = {
  name: 'feedback',
  changes: feedbackChanges,
  workers: [],
  refusalCodes,
};
