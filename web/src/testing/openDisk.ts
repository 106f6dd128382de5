import { durableChanges } from '#/app/drafts/durableChanges.ts';
import { createDiskOutbox } from '#/app/sync/diskOutbox.ts';
import { sync } from '#/app/sync/index.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';

/** The disk of a signed-in person, as the app opens it: what waits on it goes out. Answers the end of this visit, as a reload is one. */
export function openDisk(userId: string): () => void {
  const storage = createPrivateStorage(userId);
  const others = async () => durableChanges;
  return sync.openOutbox(createDiskOutbox({ storage, mutations: [], others, alone: (run) => run() }));
}

/** What waits on the disk, of all people. */
export function onDisk(): readonly string[] {
  return Object.keys(localStorage).filter((key) => key.includes('.sync.'));
}
