import { builder } from '../../platform/builder.ts';
import { documentArgument, libraryMeta } from '../onDocument.ts';
import { move } from '../storage/moveDocument.ts';
import { LibraryDocumentRef } from '../types.ts';
import { documentById } from '../views.ts';

builder.mutationField('deleteLibraryDocument', (t) =>
  t.withAuth({ user: true }).field({
    type: LibraryDocumentRef,
    description:
      'Gone for everybody at once; `restoreLibraryDocument` brings it back for 30 days. For its owner.',
    args: { id: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: async (_root, { id, clientId }, context) => {
      const documentId = documentArgument(id);
      await move(context, 'RemoveDocument', { documentId, meta: libraryMeta(context, clientId) });
      return documentById(context, documentId, { withRemoved: true });
    },
  }),
);
