import { readOwnersFileKeys } from '@waymark/db/library';
import type { IdentityEvent } from '@waymark/events/identity';
import type { Recorded, UserId } from '@waymark/events/kernel';
import type { DocumentEvent } from '@waymark/events/library';
import type { App } from '../platform/app.ts';
import type { Worker } from '../platform/capability.ts';
import { folderOf } from './keepFile.ts';

type Fact = Recorded<
  | Extract<DocumentEvent, { type: 'DocumentPurged' | 'DocumentVersionAdded' }>
  | Extract<IdentityEvent, { type: 'UserErased' }>
>;

const DAY = 24 * 60 * 60_000;

/** What nobody can reach any more: purged documents, versions beyond ten, and everything of whoever is erased. */
const tidyDocuments: Worker = {
  name: 'library.tidyDocuments',
  on: ['DocumentPurged', 'DocumentVersionAdded', 'UserErased'],
  async handle(app, recorded) {
    const event = recorded as Fact;
    switch (event.type) {
      case 'UserErased':
        return deleteAll(app, await app.files.list(folderOf(event.data.userId)));
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

/** Files of uploads whose process died before the facts were written: a day old, and no fact tells of them. */
async function deleteLeftovers(app: App, ownerId: UserId): Promise<void> {
  const folder = folderOf(ownerId);
  const keys = await app.files.list(folder);
  // The name of a file begins with its time.
  const old = `${folder}/${(app.clock.now() - DAY).toString(36).padStart(9, '0')}`;
  const known = new Set(await readOwnersFileKeys(app.db, ownerId));
  await deleteAll(
    app,
    keys.filter((key) => key < old && !known.has(key)),
  );
}

export const libraryWorkers: readonly Worker[] = [tidyDocuments];
