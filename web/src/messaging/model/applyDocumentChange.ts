import type { DocumentChanged } from './messagingChange.ts';
import type { Message, MessagingState } from './messagingState.ts';
import { markPersonStale } from './stale.ts';

export const LOSSES = new Set(['DocumentUnshared', 'DocumentRemoved', 'DocumentPurged']);
export const GAINS = new Set(['DocumentShared', 'DocumentRestored']);

/** LIB-09: asks again for what a document took along or brought back. */
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
  return people.reduce((held, id) => markPersonStale(held, id, position), state);
}
