export { library } from './capability.ts';
export type {
  DocumentCommand,
  DocumentFile,
  ShareDocument,
  StorageQuotaCommand,
  UploadDocument,
} from './commands.ts';
export { documentDecider } from './decide.ts';
export { type DocumentEvent, documentEvents, type LibraryEvent, type StorageQuotaEvent } from './events.ts';
export { readDocumentName } from './fields.ts';
export type { LibraryRefusal } from './refusals.ts';
export { type DocumentState, droppedNext, sizeOf } from './state.ts';
export { storageQuotaDecider } from './storageQuota.ts';
export {
  type DocumentId,
  type DocumentSource,
  documentSources,
  documentStream,
  storageQuotaStream,
} from './values.ts';
