import type { ServerCapability } from '../platform/capability.ts';
import './documentMutations.ts';
import { openDocument } from './paths.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import './resources.ts';
import './saveAttachment.ts';
import './shareMutations.ts';
import { libraryChanges } from './subscription.ts';
import { libraryWorkers } from './workers.ts';

export const library: ServerCapability = {
  name: 'library',
  changes: libraryChanges,
  workers: libraryWorkers,
  files: { document: openDocument },
  refusalCodes,
};
