import type { Recorded, TimerChange } from '../kernel/index.ts';
import { libraryLimits } from '../limits/index.ts';
import type { DocumentEvent, LibraryEvent } from './events.ts';
import { documentStream } from './values.ts';

type Removed = Extract<DocumentEvent, { type: 'DocumentRemoved' }>;

/** What was removed can be brought back for thirty days. */
export function libraryTimers(event: Recorded<LibraryEvent>): readonly TimerChange[] {
  switch (event.type) {
    case 'DocumentRemoved':
      return [purge(event)];
    case 'DocumentRestored':
      return [{ change: 'disarm', id: timerId(event.data.documentId) }];
    default:
      return [];
  }
}

function purge({ data: { documentId, removedAt } }: Removed): TimerChange {
  const command = { stream: documentStream(documentId), type: 'PurgeDocument', data: { documentId } };
  return {
    change: 'arm',
    id: timerId(documentId),
    dueAt: removedAt + libraryLimits.restoreWithin,
    command,
  };
}

function timerId(documentId: string): string {
  return `library-purge.${documentId}`;
}
