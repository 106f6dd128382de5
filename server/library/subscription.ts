import type { DocumentEvent } from '@waymark/events/library';
import { builder } from '../platform/builder.ts';
import type { LiveChange } from '../platform/capability.ts';

type Changed = { readonly documentId: string; readonly change: string; readonly userId: string | null };

builder.objectRef<Changed>('LibraryDocumentChanged').implement({
  description: 'A document was made, changed, shared, removed or brought back: ask for it again.',
  fields: (t) => ({
    documentId: t.exposeID('documentId'),
    change: t.exposeString('change', { description: 'The name of the fact.' }),
    userId: t.exposeID('userId', { nullable: true, description: 'Who got or lost it.' }),
  }),
});

// Without a version: a new reader has not seen the earlier events, and numbers would reveal them.
function changed(on: DocumentEvent['type']): LiveChange<DocumentEvent> {
  return {
    on,
    kind: 'LIBRARY_DOCUMENT_CHANGED',
    typename: 'LibraryDocumentChanged',
    entityId: ({ data }) => data.documentId,
    payload: ({ data }) => ({
      documentId: data.documentId,
      change: on,
      userId: 'userId' in data ? data.userId : null,
    }),
  };
}

export const libraryChanges = [
  changed('DocumentUploaded'),
  changed('DocumentChanged'),
  changed('DocumentVersionAdded'),
  changed('DocumentShared'),
  changed('DocumentUnshared'),
  changed('DocumentRemoved'),
  changed('DocumentRestored'),
  changed('DocumentPurged'),
] as const;
