import { builder } from '../../platform/builder.ts';
import { acceptFile } from '../../platform/files/acceptFile.ts';
import { UploadLibraryDocumentInput } from '../inputs.ts';
import { libraryMeta, topicsArgument } from '../onDocument.ts';
import { addDocument } from '../storage/uploads.ts';
import { LibraryDocumentRef } from '../types.ts';
import { documentById } from '../views.ts';

builder.mutationField('uploadLibraryDocument', (t) =>
  t.withAuth({ user: true }).field({
    type: LibraryDocumentRef,
    description:
      'Within 500 MB in all; beyond, `fields.file` is `libraryFull`, with `limit`, and `left` and `needed` in bytes.',
    args: { data: t.arg({ type: UploadLibraryDocumentInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const { file, clientId, name, topicIds } = data;
      const id = await addDocument(context, {
        clientId,
        meta: libraryMeta(context, clientId),
        name,
        topicIds: topicsArgument(topicIds ?? []),
        source: 'UPLOADED',
        check: () => acceptFile(file),
      });
      return documentById(context, id, { withRemoved: true });
    },
  }),
);
