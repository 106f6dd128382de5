import type { EventMeta } from '@waymark/events/kernel';
import { type DocumentId, sizeOf } from '@waymark/events/library';
import { builder } from '../platform/builder.ts';
import { acceptFile } from '../platform/files/acceptFile.ts';
import { refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { UpdateLibraryDocumentInput, UploadLibraryDocumentInput } from './inputs.ts';
import { change, documentArgument, libraryMeta, onDocument, topicsArgument } from './onDocument.ts';
import { refusalCodes } from './refusalCodes.ts';
import { LibraryDocumentRef } from './types.ts';
import { addDocument, addVersion } from './uploads.ts';
import { documentById } from './views.ts';

builder.mutationFields((t) => ({
  uploadLibraryDocument: t.withAuth({ user: true }).field({
    type: LibraryDocumentRef,
    description: 'Within 500 MB in all; `fields.file` is `libraryFull` beyond.',
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
  updateLibraryDocument: t.withAuth({ user: true }).field({
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
  deleteLibraryDocument: t.withAuth({ user: true }).field({
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
  restoreLibraryDocument: t.withAuth({ user: true }).field({
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
}));

/** Out of the library or back into it, and out of its owner's space or back. */
async function move(
  { app, viewer }: UserContext,
  type: 'RemoveDocument' | 'RestoreDocument',
  { documentId, meta }: { readonly documentId: DocumentId; readonly meta: EventMeta },
): Promise<void> {
  const ownerId = viewer.userId;
  const outcome = await change(app, { documentId, ownerId }, (state) => {
    const size = sizeOf(state);
    const space = { ownerId, documentId, size };
    return {
      document: [{ type, data: { documentId, size }, meta }],
      quota: [
        type === 'RemoveDocument'
          ? { type: 'FreeSpace', data: { ...space, why: 'REMOVED' }, meta }
          : { type: 'TakeSpace', data: { ...space, why: 'RESTORED' }, meta },
      ],
    };
  });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
}
