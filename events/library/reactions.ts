import type { FollowUp, Reaction, Recorded } from '../kernel/index.ts';
import type { DocumentEvent } from './events.ts';
import { storageQuotaStream } from './values.ts';

type Purged = Recorded<Extract<DocumentEvent, { type: 'DocumentPurged' }>>;

function freeForGood(event: Recorded): readonly FollowUp[] {
  const { ownerId, documentId, size } = (event as Purged).data;
  const data = { ownerId, documentId, size, why: 'PURGED' };
  return [{ stream: storageQuotaStream(ownerId), type: 'FreeSpace', data }];
}

export const libraryReactions: readonly Reaction[] = [
  { name: 'library.free-purged', on: 'DocumentPurged', react: freeForGood },
];
