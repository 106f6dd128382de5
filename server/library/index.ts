import type { ServerCapability } from '../platform/capability.ts';
import './mutations/uploadLibraryDocument.ts';
import './mutations/updateLibraryDocument.ts';
import './mutations/deleteLibraryDocument.ts';
import './mutations/restoreLibraryDocument.ts';
import { openDocument } from './storage/paths.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import './resources/resources.ts';
import './lent/saveMessageAttachment.ts';
import './mutations/shareLibraryDocument.ts';
import './mutations/unshareLibraryDocument.ts';
import { libraryWorkers } from './storage/workers.ts';
import { libraryChanges } from './subscription.ts';

export const library: ServerCapability = {
  name: 'library',
  changes: libraryChanges,
  workers: libraryWorkers,
  files: { document: openDocument },
  refusalCodes,
};
