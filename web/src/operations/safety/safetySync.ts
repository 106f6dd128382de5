import { ask, type Resource } from '#/app/sync/index.ts';
import { createLogFeed } from '../logFeed.ts';
import { type Desk, SafetyDesk } from './operations.ts';

const feed = createLogFeed([
  'ReportMade',
  'ReportClosed',
  'AccessPaused',
  'AccessResumed',
  'SessionNoShowAppealed',
  'SessionNoShowRevoked',
  'SessionNoShowAppealDecided',
  'SafetyActionTaken',
  'ContactMessageSent',
  'ContactMessageForwarded',
]);

/** OPS-13. */
export const safetyDesk: Resource<null, Desk> = {
  name: 'safetyDesk',
  feed: () => feed,
  fetch: (_params, signal) => ask(SafetyDesk, {}, signal, ({ getSafetyDesk }) => getSafetyDesk),
};
