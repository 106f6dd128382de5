import { endWithSession } from '../../../library/types.ts';
import { builder } from '../../../platform/builder.ts';
import type { UserContext } from '../../../platform/viewer.ts';
import { MentoringSessionRef, type SessionCardView } from '../../types.ts';
import { changeSession, loadSession, onSession, sessionArgument, sessionMeta } from '../changeSession.ts';
import { sessionArgs } from '../sessionArgs.ts';
import type { Asked } from './libraryDocuments.ts';

/** An address, or a document of the viewer's own library: that ends the share in the same append. */
async function removeDocument(
  context: UserContext,
  { documentId, ...asked }: Asked,
): Promise<SessionCardView> {
  const sessionId = sessionArgument(asked.sessionId);
  const meta = sessionMeta(context, asked.clientId);
  const { documents, menteeId, mentorId } = await loadSession(context, sessionId);
  const remove = onSession({ type: 'RemoveSessionDocument', data: { sessionId, documentId }, meta });
  const { userId: viewerId } = context.viewer;
  const isOwn = documents.some(
    ({ id, byId, isFromLibrary }) => id === documentId && isFromLibrary && byId === viewerId,
  );
  const userId = viewerId === menteeId ? mentorId : menteeId;
  const share = isOwn && userId ? [endWithSession({ documentId, userId, sessionId, meta })] : [];
  return changeSession(context, sessionId, [remove, ...share]);
}

builder.mutationField('removeSessionDocument', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description:
      'Removes an address, for each of the two, or a document of the viewer’s own library, and ends its share.',
    args: { ...sessionArgs, documentId: t.arg.id({ required: true }) },
    resolve: (_root, asked, context) => removeDocument(context, asked),
  });
});
