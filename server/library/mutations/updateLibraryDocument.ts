import type { EventMeta } from '@waymark/events/kernel';
import { type DocumentId, readDocumentName } from '@waymark/events/library';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { UpdateLibraryDocumentInput } from '../inputs.ts';
import { documentArgument, libraryMeta, onDocument, topicsArgument } from '../onDocument.ts';
import { addVersion } from '../storage/uploads.ts';
import { LibraryDocumentRef } from '../types.ts';
import { documentById } from '../views.ts';

type Input = typeof UpdateLibraryDocumentInput.$inferInput;

/**
 * LIV-08: what waited for a network changes nothing that another device has changed since, unless to the same.
 * @throws GraphQLError CONFLICT
 */
async function checkSeen(
  context: UserContext,
  documentId: DocumentId,
  { actor, commandId }: EventMeta,
  { seen, ...wanted }: Input,
): Promise<void> {
  if (!seen) return;
  // It was done already.
  if ((await context.app.store.findCommand(actor, commandId))?.length) return;
  const now = await documentById(context, documentId);
  const names = [seen.name ?? now.name, wanted.name && readDocumentName(wanted.name).text];
  const topics = [seen.topicIds ?? now.topicIds, wanted.topicIds].map((ids) => ids?.join());
  if (!names.includes(now.name) || !topics.includes(now.topicIds.join()))
    throw failure('CONFLICT', { refusal: 'DocumentChangedSince' });
}

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
      await checkSeen(context, documentId, meta, input);
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
