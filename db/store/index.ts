export { type BackupTable, backUpLog, type LogBackup, type TableBackup } from './backup/backUpLog.ts';
export { type FileSum, keepStream, sumOf } from './backup/keptFile.ts';
export { isBareDatabase, type Restored, restoreLog } from './backup/restoreLog.ts';
export { isBusy } from './busy.ts';
export { CauseGone } from './causeGone.ts';
export { type Checkpoint, readCheckpoint, writeCheckpoint } from './checkpoints.ts';
export { type ConnectOptions, connect, type Database } from './connect.ts';
export { type ClosableEventStore, createEventStore, type EventStoreOptions } from './createEventStore.ts';
export { claimDueTimers, type DueTimer, nextTimerAt, removeTimer } from './dueTimers.ts';
export { newFingerprint } from './fingerprint.ts';
export { StoreOverloaded } from './groupCommit.ts';
export { layRows } from './layRows.ts';
export { type Fence, type Leadership, LeaseLost, tryLead } from './leadership.ts';
export { lease } from './limits.ts';
export { migrate } from './migrate.ts';
export { type ParkedEvent, parkEvent, readParkedEvents } from './parkedEvents.ts';
export {
  forgetRate,
  giveRateBack,
  peekRate,
  type RateRule,
  type RateVerdict,
  sweepRates,
  takeRate,
} from './rateLimit.ts';
export { readSnapshot, type Snapshot } from './readSnapshot.ts';
export { type RebuildOptions, type RebuildProgress, rebuild } from './rebuild.ts';
export { NotUpgraded, RELEASE, ReleaseTooOld } from './releases/release.ts';
export {
  checkRelease,
  refillStaleReadModels,
  type UpgradeParts,
  upgradeReadModels,
} from './releases/upgrade.ts';
export { createStoredForm, type StoredForm } from './storedForm.ts';
export type {
  AppendRequest,
  AppendResult,
  Cause,
  Committed,
  EventStore,
  Keyring,
  Loaded,
  LogLook,
  Projection,
  StreamWrite,
} from './types.ts';
export { type Difference, type VerifyOptions, verify } from './verify.ts';
