import { builder } from '../../platform/builder.ts';
import { documentArgument, libraryMeta } from '../onDocument.ts';
import { move } from '../storage/moveDocument.ts';
import { LibraryDocumentRef } from '../types.ts';
import { documentById } from '../views.ts';

builder.mutationField('restoreLibraryDocument', (t) =>
  t.withAuth({ user: true }).field({
    type: LibraryDocumentRef,
    description:
      'With everybody who had it. `fields.file` is `libraryFull` where the space is used meanwhile.',
    args: { id: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: async (_root, { id, clientId }, context) => {
      const documentId = documentArgument(id);
      await move(context, 'RestoreDocument', { documentId, meta: libraryMeta(context, clientId) });
      return documentById(context, documentId, { withRemoved: true });
    },
  }),
);
