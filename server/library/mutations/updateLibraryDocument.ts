import { builder } from '../../platform/builder.ts';
import { UpdateLibraryDocumentInput } from '../inputs.ts';
import { documentArgument, libraryMeta, onDocument, topicsArgument } from '../onDocument.ts';
import { addVersion } from '../storage/uploads.ts';
import { LibraryDocumentRef } from '../types.ts';
import { documentById } from '../views.ts';

builder.mutationField('updateLibraryDocument', (t) =>
  t.withAuth({ user: true }).field({
    type: LibraryDocumentRef,
    description: 'Renames it, chooses its topics, or replaces its file by a new version. For its owner.',
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateLibraryDocumentInput, required: true }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { id, input, clientId }, context) => {
      const documentId = documentArgument(id);
      const meta = libraryMeta(context, clientId);
      const { name, topicIds, file } = input;
      const fields = {
        ...(typeof name === 'string' && { name }),
        ...(topicIds && { topicIds: topicsArgument(topicIds) }),
      };
      const rename = { type: 'ChangeDocument', data: { documentId, ...fields }, meta } as const;
      const others = Object.keys(fields).length > 0 ? [rename] : [];
      if (file) await addVersion(context, { documentId, upload: file, meta, others });
      else await onDocument(context, rename);
      return documentById(context, documentId);
    },
  }),
);
