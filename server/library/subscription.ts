import { documentEvents } from '@waymark/events/library';
import { liveEvent } from '../platform/live/liveEvent.ts';

// Without a version: a new reader has not seen the earlier events, and numbers would reveal them.
export const libraryChanges = liveEvent(documentEvents, {
  kind: 'LIBRARY_DOCUMENT_CHANGED',
  typename: 'LibraryDocumentChanged',
  description: 'A document was made, changed, shared, removed or brought back: ask for it again.',
  entityId: ({ data }) => data.documentId,
  payload: ({ type, data }) => ({
    documentId: data.documentId,
    change: type,
    userId: 'userId' in data ? data.userId : null,
  }),
  fields: (t) => ({
    documentId: t.exposeID('documentId'),
    change: t.exposeString('change', { description: 'The name of the fact.' }),
    userId: t.exposeID('userId', { nullable: true, description: 'Who got or lost it.' }),
  }),
});
