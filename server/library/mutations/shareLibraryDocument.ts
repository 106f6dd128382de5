import { userId } from '@waymark/events/kernel';
import { mayWriteTo } from '../../messaging/types.ts';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { documentArgument, libraryMeta, onDocument } from '../onDocument.ts';
import { LibraryDocumentRef } from '../types.ts';
import { documentById } from '../views.ts';

builder.mutationField('shareLibraryDocument', (t) => {
  const args = {
    id: t.arg.id({ required: true }),
    userId: t.arg.id({ required: true }),
    clientId: t.arg.id(),
  };
  return t.withAuth({ user: true }).field({
    type: LibraryDocumentRef,
    description: 'To read, with a person the owner may write to; at most 50 people.',
    args,
    resolve: async (_root, { id, userId: other, clientId }, context) => {
      const documentId = documentArgument(id);
      const meta = libraryMeta(context, clientId);
      const reader = userId(other);
      // Only its owner may ask who can be written to; for everybody else there is no such document.
      if (!(await documentById(context, documentId)).isMine) throw failure('NOT_FOUND');
      const isAllowed = reader !== context.viewer.userId && (await mayWriteTo(context, reader));
      const data = { documentId, userId: reader, viaMessageId: null, isAllowed };
      await onDocument(context, { type: 'ShareDocument', data, meta });
      return documentById(context, documentId);
    },
  });
});
