import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { onUserEvent } from '#/app/live/userFeed.ts';

/** A document that changed and how; null when anything may have. `readerId`: who got or lost it. */
export type LibraryChange = {
  readonly documentId: string;
  readonly change: string;
  readonly readerId: string | null;
} | null;

/** Calls `hear` with what happens to documents of the viewer and of those who share with them. Returns the undo. */
export function onLibraryChange(hear: (change: LibraryChange) => void): () => void {
  const undos = [
    onUserEvent(({ payload }) => {
      if (payload.__typename === 'ResyncRequired') hear(null);
      if (payload.__typename !== 'LibraryDocumentChanged') return;
      const { documentId, documentChange: change, sharedUserId: readerId } = payload;
      hear({ documentId, change, readerId });
    }),
    // The stream brings what was missed; asking once more costs little and trusts nothing.
    useLiveStatus.subscribe(({ status, isOnline }, before) => {
      const isConnected = before.status === 'reconnecting' && status === 'connected';
      if (isConnected || (isOnline && !before.isOnline)) hear(null);
    }),
  ];
  return () => {
    for (const undo of undos) undo();
  };
}
