import { readDocument } from '@waymark/db/library';
import type { EventMeta } from '@waymark/events/kernel';
import {
  type DocumentId,
  documentDecider,
  documentStream,
  type LibraryRefusal,
  readDocumentName,
} from '@waymark/events/library';
import { builder } from '../../platform/builder.ts';
import { changedMeanwhile } from '../../platform/graphql/changedMeanwhile.ts';
import { refusalFailure, refusalOf } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { UpdateLibraryDocumentInput } from '../inputs.ts';
import { documentArgument, libraryMeta, onDocument, topicsArgument } from '../onDocument.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { addVersion } from '../storage/uploads.ts';
import { LibraryDocumentRef } from '../types.ts';
import { documentById } from '../views.ts';

type Input = typeof UpdateLibraryDocumentInput.$inferInput;

/** How often a change is tried, where another device makes one at the same moment. */
const TRIES = 5;

/**
 * LIV-08: what waited for a network changes nothing that another device has changed since, unless to the same. The state of a
 * document holds no names: they are read here behind it, and the decision refuses where they were changed after it.
 * @throws GraphQLError CONFLICT
 */
async function changesSeen(
  { app, viewer }: UserContext,
  documentId: DocumentId,
  { actor, commandId }: EventMeta,
  { seen, name, topicIds }: Input,
): Promise<{ readonly seenChanges?: number }> {
  if (!seen) return {};
  const { state } = await app.store.load(documentDecider, documentStream(documentId));
  const now = await readDocument(viewer, app.db, documentId);
  if (!now) return {};
  const held = { name: now.name ?? '', topicIds: now.topicIds };
  const fields = changedMeanwhile(held, {
    seen,
    wanted: { name: name && readDocumentName(name).text, topicIds },
  });
  // What was done before is answered as done.
  if (fields && !(await app.store.findCommand(actor, commandId))?.length) {
    const refusal: LibraryRefusal = { type: 'DocumentChangedMeanwhile', fields };
    throw refusalFailure(refusal, refusalCodes);
  }
  return { seenChanges: state.changes };
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
      const fields = {
        ...(typeof name === 'string' && { name }),
        ...(topicIds && { topicIds: topicsArgument(topicIds) }),
      };
      for (let tried = 1; ; tried += 1) {
        const seen = await changesSeen(context, documentId, meta, input);
        const rename = { type: 'ChangeDocument', data: { documentId, ...fields, ...seen }, meta } as const;
        const others = Object.keys(fields).length > 0 ? [rename] : [];
        try {
          if (file) await addVersion(context, { documentId, upload: file, meta, others });
          else await onDocument(context, rename);
          break;
        } catch (error) {
          // A file is read once.
          if (refusalOf(error) !== 'DocumentChangedMeanwhile' || file || tried === TRIES) throw error;
        }
      }
      return documentById(context, documentId);
    },
  }),
);
