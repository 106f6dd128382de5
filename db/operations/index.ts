export { isWanted, type LogFilter, nameOf } from './logFilter.ts';
export { type MaskedData, maskEvent, personalFields } from './maskEvent.ts';
export {
  type ConsumerPause,
  type ConsumerProgress,
  isParked,
  type Parked,
  readConsumers,
  readParkedPage,
  readPauses,
  readTimers,
  skipParked,
  type TimerCounts,
} from './readConsumers.ts';
export {
  type Definitions,
  entryOfRecorded,
  type LogEntry,
  type LogPage,
  LogWentBack,
  type Operator,
  readLogEntry,
  readLogPage,
  TooWide,
} from './readLog.ts';
export { type ReadModelProgress, readReadModels } from './readRebuilds.ts';
export {
  beginAtCreation,
  checkpointOf,
  type Delivery,
  type HeldUp,
  keepWebhooks,
  readDeliveries,
  readHeldUp,
  readLastFailure,
  recordDelivery,
} from './webhooks.ts';
