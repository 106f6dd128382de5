import type { DocumentChanged } from './messagingChange.ts';
import type { Conversation, Message, MessagingState } from './messagingState.ts';
import { markListStale, markPersonStale } from './stale.ts';

const LOSSES = new Set(['DocumentUnshared', 'DocumentRemoved', 'DocumentPurged']);
const GAINS = new Set(['DocumentShared', 'DocumentRestored']);

/**
 * LIB-09: asks again for what a document took along or brought back. A held thread tells by its messages; a row without
 * one does not know its document, so the list is asked.
 */
export function applyDocumentChange(state: MessagingState, change: DocumentChanged): MessagingState {
  const { documentId, documentChange, readerId } = change;
  const isLoss = LOSSES.has(documentChange);
  const isOthers = readerId !== null && readerId !== state.viewerId;
  if (isOthers || !(isLoss || GAINS.has(documentChange))) return state;
  const position = change.place?.position ?? 0;

  function isMeant({ senderId, text, attachment, deletedAt }: Message): boolean {
    if (senderId === state.viewerId) return false;
    // What is out of reach says no more which document it was.
    return isLoss
      ? attachment?.documentId === documentId
      : text === null && !attachment && deletedAt === null;
  }

  const people = Object.keys(state.threads).filter((id) => state.threads[id]?.messages.some(isMeant));
  const marked = people.reduce((held, id) => markPersonStale(held, id, position), state);
  const isListed = Object.values(state.conversations).some(
    (row) => !state.threads[row.userId] && (isLoss ? showsFile(row) : lacksFile(row)),
  );
  return isListed ? markListStale(marked, position) : marked;
}

function showsFile(row: Conversation): boolean {
  return isTheirFile(row) && row.lastMessage !== null;
}

function lacksFile(row: Conversation): boolean {
  return isTheirFile(row) && row.lastMessage === null;
}

function isTheirFile({
  lastMessageIsAttachment,
  lastMessageMine,
  lastMessageDeleted,
}: Conversation): boolean {
  return lastMessageIsAttachment && !lastMessageMine && !lastMessageDeleted;
}
