import type { FollowUp, Reaction, Recorded, UserId } from '../kernel/index.ts';
import type { DocumentEvent } from './events.ts';
import { type DocumentId, documentStream, shelfStream } from './values.ts';

type Purged = Recorded<Extract<DocumentEvent, { type: 'DocumentPurged' }>>;
/** What of a message's facts says which document it gave to whom. */
type WithDocument = {
  readonly messageId: string;
  readonly receiverId: UserId;
  readonly documentId?: string | null;
};

function freeForGood(event: Recorded): readonly FollowUp[] {
  const { ownerId, documentId, size } = (event as Purged).data;
  const data = { ownerId, documentId, size, why: 'PURGED' };
  return [{ stream: shelfStream(ownerId), type: 'FreeSpace', data }];
}

/** A document sent with a message is there as long as the message is. */
function withMessage(type: 'EndMessageShare' | 'ReviveMessageShare') {
  return ({ data }: Recorded): readonly FollowUp[] => {
    const { messageId, receiverId: userId, documentId } = data as WithDocument;
    if (!documentId) return [];
    const stream = documentStream(documentId as DocumentId);
    return [{ stream, type, data: { documentId, userId, messageId } }];
  };
}

export const libraryReactions: readonly Reaction[] = [
  { name: 'library.free-purged', on: 'DocumentPurged', react: freeForGood },
  { name: 'library.end-with-message', on: 'MessageDeleted', react: withMessage('EndMessageShare') },
  { name: 'library.revive-with-message', on: 'MessageRestored', react: withMessage('ReviveMessageShare') },
];
