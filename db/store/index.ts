export { type ConnectOptions, connect, type Database } from './connect.ts';
export { migrate } from './migrate.ts';
export type {
  AppendRequest,
  AppendResult,
  Committed,
  EventStore,
  Keyring,
  Loaded,
  Projection,
  StreamWrite,
} from './types.ts';
