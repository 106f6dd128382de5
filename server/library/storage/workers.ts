import type { IdentityEvent } from '@waymark/events/identity';
import type { Recorded } from '@waymark/events/kernel';
import type { DocumentEvent } from '@waymark/events/library';
import type { Worker } from '../../platform/capability.ts';
import { deleteFiles, forgetFiles } from '../../platform/files/forgetFiles.ts';
import { folderOf } from './folder.ts';

type Fact = Recorded<
  | Extract<DocumentEvent, { type: 'DocumentPurged' | 'DocumentVersionAdded' }>
  | Extract<IdentityEvent, { type: 'UserErased' }>
>;

/** Files that nobody can reach any more: purged documents, versions beyond ten, and every file of an erased person. */
const tidyDocuments: Worker = {
  name: 'library.tidyDocuments',
  on: ['DocumentPurged', 'DocumentVersionAdded', 'UserErased'],
  async handle(app, recorded) {
    const event = recorded as Fact;
    switch (event.type) {
      case 'UserErased':
        return forgetFiles(app, folderOf(event.data.userId));
      case 'DocumentVersionAdded': {
        const { dropped } = event.data;
        return dropped ? deleteFiles(app, [dropped.fileKey]) : 'passed';
      }
      case 'DocumentPurged':
        return deleteFiles(app, event.data.fileKeys);
    }
  },
};

export const libraryWorkers: readonly Worker[] = [tidyDocuments];
