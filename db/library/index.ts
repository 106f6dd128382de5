export { libraryProjection } from './projection.ts';
export {
  type LibraryOrder,
  type LibraryPage,
  readDocument,
  readDocuments,
  readFile,
  readSentDocuments,
} from './reads.ts';
export type { DocumentShare, DocumentVersion, LibraryDocument, SentDocument } from './views.ts';
