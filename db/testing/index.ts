export { makeCertificate } from './certificates.ts';
export {
  createBareDatabase,
  createTestDatabase,
  TEST_MASTER_KEY,
  type TestDatabase,
} from './createTestDatabase.ts';
export { fillLog } from './fillLog.ts';
export {
  createJournalTables,
  EntryWritten,
  JournalClosed,
  type JournalState,
  journal,
  journalDecider,
  journalOf,
  journalProjection,
  metaOf,
  writeEntry,
  written,
} from './journal.ts';
export { type KeptDatabase, keepDatabase } from './keepDatabase.ts';
export { type HubPeer, type PeerHub, type PeerMessage, peerHub } from './peerHub.ts';
export { copyOfPrepared, type Preparation } from './preparedDatabase.ts';
export { type GivenFacts, type ProjectionSpec, projectionSpec, readTables } from './projectionSpec.ts';
export {
  makeSynchronous,
  type Place,
  promote,
  type Replica,
  startPrimary,
  startStandby,
} from './replicas.ts';
export { openTcpProxy, type TcpProxy } from './tcpProxy.ts';
export { administer } from './template.ts';
export { wholeScans } from './wholeScans.ts';
