export { library } from './capability.ts';
export type {
  DocumentCommand,
  DocumentFile,
  ShareDocument,
  ShelfCommand,
  UploadDocument,
} from './commands.ts';
export { documentDecider } from './decide.ts';
export { type DocumentEvent, documentEvents, type LibraryEvent, type ShelfEvent } from './events.ts';
export type { LibraryRefusal } from './refusals.ts';
export { shelfDecider } from './shelf.ts';
export { type DocumentState, droppedNext, sizeOf } from './state.ts';
export {
  type DocumentId,
  type DocumentSource,
  documentSources,
  documentStream,
  shelfStream,
} from './values.ts';
