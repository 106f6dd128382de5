import { userId } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { documentArgument, libraryMeta, onDocument } from '../onDocument.ts';
import { LibraryDocumentRef } from '../types.ts';
import { documentById } from '../views.ts';

builder.mutationField('unshareLibraryDocument', (t) => {
  const args = {
    id: t.arg.id({ required: true }),
    userId: t.arg.id({ required: true }),
    clientId: t.arg.id(),
  };
  return t.withAuth({ user: true }).field({
    type: LibraryDocumentRef,
    description: 'At once: on the page, by a path that was handed out, and in messages.',
    args,
    resolve: async (_root, { id, userId: other, clientId }, context) => {
      const documentId = documentArgument(id);
      const data = { documentId, userId: userId(other) };
      await onDocument(context, { type: 'UnshareDocument', data, meta: libraryMeta(context, clientId) });
      return documentById(context, documentId);
    },
  });
});
