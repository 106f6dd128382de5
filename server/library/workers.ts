import { readOwnersFileKeys } from '@waymark/db/library';
import type { IdentityEvent } from '@waymark/events/identity';
import type { Recorded, UserId } from '@waymark/events/kernel';
import type { DocumentEvent } from '@waymark/events/library';
import type { App } from '../platform/app.ts';
import type { Worker } from '../platform/capability.ts';
import { forgetFiles, forgetStrays } from '../platform/files/forgetFiles.ts';
import { folderOf } from './keepFile.ts';

type Fact = Recorded<
  | Extract<DocumentEvent, { type: 'DocumentPurged' | 'DocumentVersionAdded' }>
  | Extract<IdentityEvent, { type: 'UserErased' }>
>;

/** What nobody can reach any more: purged documents, versions beyond ten, and everything of whoever is erased. */
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
        return dropped ? deleteAll(app, [dropped.fileKey]) : 'passed';
      }
      case 'DocumentPurged':
        await deleteAll(app, event.data.fileKeys);
        return deleteLeftovers(app, event.data.ownerId);
    }
  },
};

async function deleteAll({ files }: App, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => files.delete(key)));
}

/** Files of uploads whose process died before the facts were written. */
async function deleteLeftovers(app: App, ownerId: UserId): Promise<void> {
  await forgetStrays(app, folderOf(ownerId), new Set(await readOwnersFileKeys(app.db, ownerId)));
}

export const libraryWorkers: readonly Worker[] = [tidyDocuments];
