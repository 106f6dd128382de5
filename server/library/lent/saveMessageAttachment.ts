import { readFile } from '@waymark/db/library';
import { readMessage } from '@waymark/db/messaging';
import { userId } from '@waymark/events/kernel';
import { attachmentFile } from '../../messaging/types.ts';
import { builder } from '../../platform/builder.ts';
import type { CheckedFile, KeptFile } from '../../platform/files/types.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { libraryMeta } from '../onDocument.ts';
import { addDocument } from '../storage/uploads.ts';
import { LibraryDocumentRef } from '../types.ts';
import { documentById } from '../views.ts';

builder.mutationField('saveMessageAttachment', (t) =>
  t.withAuth({ user: true }).field({
    type: LibraryDocumentRef,
    description: 'A copy of a file of a message in the viewer’s own library: it stays when the message goes.',
    args: {
      userId: t.arg.id({ required: true, description: 'The other person of the conversation.' }),
      messageId: t.arg.id({ required: true }),
      clientId: t.arg.id({ required: true }),
    },
    resolve: async (_root, { userId: other, messageId, clientId }, context) => {
      const meta = libraryMeta(context, clientId);
      const id = await addDocument(context, {
        clientId,
        meta,
        topicIds: [],
        source: 'MESSAGE',
        check: async () => copyOf(context, await attachmentOf(context, other, messageId)),
      });
      return documentById(context, id, { withRemoved: true });
    },
  }),
);

/** The file as the viewer may have it now, by itself or as a document of the sender. @throws GraphQLError NOT_FOUND */
async function attachmentOf(
  { app, viewer }: UserContext,
  other: string,
  messageId: string,
): Promise<KeptFile> {
  const { userId: viewerId } = viewer;
  const otherId = userId(other);
  const sent = await attachmentFile(app, { viewerId, otherId, messageId });
  if (sent) return sent;
  const message = await readMessage(viewer, app.db, otherId, messageId);
  const documentId = message?.attachment?.documentId;
  const shared = documentId && (await readFile(viewerId, app.db, { documentId, number: null }));
  if (!shared) throw failure('NOT_FOUND');
  return shared;
}

async function copyOf({ app }: UserContext, { key, name, type }: KeptFile): Promise<CheckedFile> {
  const stored = await app.files.get(key);
  if (!stored) throw failure('NOT_FOUND');
  return { name, type, ...stored };
}
