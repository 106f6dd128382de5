export { DocumentPicker } from './DocumentPicker.tsx';
export { FileIcon } from './FileIcon.tsx';
export {
  type OwnDocument,
  type SearchDocuments,
  searchOwnDocuments,
} from './ownDocuments.ts';
