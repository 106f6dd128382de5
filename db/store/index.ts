export { type BackupTable, backUpLog, type LogBackup, type TableBackup } from './backup/backUpLog.ts';
export { type FileSum, keepStream, sumOf } from './backup/keptFile.ts';
export { isBareDatabase, type Restored, restoreLog } from './backup/restoreLog.ts';
export { createEventSerializer, type EventSerializer } from './codec/eventSerializer.ts';
export { newFingerprint } from './codec/fingerprint.ts';
export { CauseGone } from './commit/causeGone.ts';
export { StoreOverloaded } from './commit/groupCommit.ts';
export { waitsForStandby } from './commit/standby.ts';
export { isBusy } from './connection/busy.ts';
export { type ConnectOptions, connect, type Database } from './connection/connect.ts';
export { isAnswering } from './connection/isAnswering.ts';
export { copyLimits, lease } from './connection/limits.ts';
export { openSession, type Session } from './connection/openSession.ts';
export { readTransaction } from './connection/readTransaction.ts';
export { type Checkpoint, readCheckpoint, readPlace, writeCheckpoint } from './consumers/checkpoints.ts';
export {
  claimDueTimers,
  type DueTimer,
  forgetIdleTimers,
  nextTimerAt,
  removeTimer,
  reviveTimers,
} from './consumers/dueTimers.ts';
export { type Fence, type Leadership, LeaseLost, mayWrite, tryLead } from './consumers/leadership.ts';
export {
  beginMail,
  dropMail,
  forgetMails,
  keepMails,
  noteMailTaken,
  sweepMails,
} from './consumers/mailDeliveries.ts';
export {
  type ParkedEvent,
  PUT_OFF,
  parkEvent,
  readParkedEvents,
  readPutOff,
  readPutOffSince,
  removeParkedEvent,
} from './consumers/parkedEvents.ts';
export { type ClosableEventStore, createEventStore, type EventStoreOptions } from './createEventStore.ts';
export { migrate } from './migrate.ts';
export { closePartition } from './partitions/closePartition.ts';
export { movePartition } from './partitions/movePartition.ts';
export { type Partition, readPartitions } from './partitions/readPartitions.ts';
export { sealWith } from './personalKeys/seal.ts';
export {
  forgetRate,
  giveRateBack,
  peekRate,
  type RateRule,
  type RateVerdict,
  sweepRates,
  takeRate,
} from './rateLimit.ts';
export { readSnapshot, type Snapshot } from './reading/readSnapshot.ts';
export { type FoldedOf, type Folds, projection, type Statements } from './readModels/projection.ts';
export {
  type RebuildOptions,
  type RebuildProgress,
  type RebuildUnderWay,
  rebuild,
  rebuildsUnderWay,
} from './readModels/rebuild.ts';
export { upsertPatches } from './readModels/upsertPatches.ts';
export { type Difference, type VerifyOptions, verify } from './readModels/verify.ts';
export { EventOfNewerRelease, NotUpgraded, RELEASE, ReleaseTooOld } from './releases/release.ts';
export {
  checkRelease,
  refillStaleReadModels,
  servesNewerRelease,
  type UpgradeParts,
  upgradeReadModels,
} from './releases/upgrade.ts';
export type { PeerLink, Peers } from './sharedWriter/peerLink.ts';
export type {
  AppendRequest,
  AppendResult,
  BatchReport,
  Cause,
  Committed,
  EventStore,
  Folded,
  Keyring,
  Loaded,
  LogLook,
  Projection,
  StreamWrite,
} from './types.ts';
