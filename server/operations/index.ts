import type { Recorded } from '@waymark/events/kernel';
import type { OperationsEvent } from '@waymark/events/operations';
import type { ServerCapability } from '../platform/capability.ts';
import { notePause } from '../platform/reactor/consumerDesk.ts';
import './consumers/pauseConsumer.ts';
import './consumers/resumeConsumer.ts';
import './consumers/retryParkedEvent.ts';
import './consumers/skipParkedEvent.ts';
import './consumers/consumers.ts';
import './eventStream.ts';
import './explorer/api.ts';
import { serveExplorer } from './explorer/assets.ts';
import './health.ts';
import './load/startLoadRun.ts';
import './load/stopLoadRun.ts';
import './load/api.ts';
import { endLab } from './load/loadLab.ts';
import './revealLogEvent.ts';
import './beginLogExport.ts';
import { closeStream, forgetStream, streamWorker } from './outgoing/streamWorker.ts';
import './query.ts';
import './consumers/rebuildReadModel.ts';
import './consumers/readModels.ts';
import { refusalCodes } from './refusalCodes.ts';
import './roles/changeUserRole.ts';
import './roles/changeCommunityRole.ts';
import './roles/roles.ts';
import { startVitals } from './vitals.ts';
import './webhooks/createWebhook.ts';
import './webhooks/rotateWebhookSecret.ts';
import './webhooks/enableWebhook.ts';
import './webhooks/deleteWebhook.ts';
import './webhooks/skipWebhookEvent.ts';
import './webhooks/sendTestWebhook.ts';
import './webhooks/sendWebhookAgain.ts';
import './webhooks/api.ts';
import { webhookFollowers } from './webhooks/followers.ts';

type PauseEvent = Extract<OperationsEvent, { type: 'ConsumerPaused' | 'ConsumerResumed' }>;

export const operations: ServerCapability = {
  name: 'operations',
  changes: [],
  pages: { '/explorer/': serveExplorer },
  workers: [streamWorker],
  followers: webhookFollowers,
  onApplied: (app, event) => {
    if (event.type !== 'ConsumerPaused' && event.type !== 'ConsumerResumed') return;
    const { type, data, position } = event as Recorded<PauseEvent>;
    notePause(app, { consumer: data.consumer, isPaused: type === 'ConsumerPaused', position });
  },
  start: (app) => {
    const endVitals = startVitals(app);
    return () => {
      endVitals();
      endLab(app);
      closeStream(app);
    };
  },
  onLogChanged: forgetStream,
  refusalCodes,
};
