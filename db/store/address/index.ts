export {
  type DatabaseAddress,
  type Host,
  readDatabaseAddress,
  serversOf,
  type Tls,
} from './databaseAddress.ts';
