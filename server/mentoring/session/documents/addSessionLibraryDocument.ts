import { readDocument } from '@waymark/db/library';
import type { Recorded } from '@waymark/events/kernel';
import { type DocumentId, documentStream } from '@waymark/events/library';
import { mentoringStream } from '@waymark/events/mentoring';
import { mayWriteTo } from '../../../messaging/types.ts';
import { builder } from '../../../platform/builder.ts';
import { failure } from '../../../platform/graphql/failures.ts';
import type { UserContext } from '../../../platform/viewer.ts';
import { MentoringSessionRef, type SessionCardView, sessionById } from '../../types.ts';
import { refusalOf, sessionArgument, sessionMeta } from '../changeSession.ts';
import { sessionArgs } from '../sessionArgs.ts';
import { type Asked, codes, laid, otherInside, type Place } from './libraryDocuments.ts';

/**
 * The session and the document in one append. One's own documents only: what others share is view only. Where it lies there
 * already and the share was ended meanwhile, it is shared again.
 */
async function addDocument(context: UserContext, asked: Asked): Promise<SessionCardView> {
  const { app, viewer } = context;
  const sessionId = sessionArgument(asked.sessionId);
  const { documentId } = asked;
  const meta = sessionMeta(context, asked.clientId);
  const place = { sessionId, documentId };
  const earlier = await app.store.findCommand(meta.actor, meta.commandId);
  if (earlier && earlier.length > 0) return answer(context, place, earlier);
  const userId = await otherInside(context, sessionId);
  const document = await readDocument(viewer, app.db, documentId);
  if (document?.ownerId !== viewer.userId || document.name === null) throw failure('NOT_FOUND');
  const { name } = document;
  const isAllowed = await mayWriteTo(context, userId);
  const outcome = await app.execute.all(laid({ ...place, name, userId, isAllowed, meta }));
  if (outcome.status === 'refused') throw await refusalOf(context, sessionId, outcome.refusal, codes);
  return answer(context, place, outcome.events);
}

/** @throws GraphQLError CONFLICT when the command id was used for something else before. */
function answer(
  context: UserContext,
  { sessionId, documentId }: Place,
  events: readonly Recorded[],
): Promise<SessionCardView> {
  const streams = [mentoringStream(sessionId), documentStream(documentId as DocumentId)];
  if (events.some(({ stream }) => !streams.includes(stream))) {
    throw failure('CONFLICT', {}, 'This client id was used for something else');
  }
  return sessionById(context, sessionId);
}

builder.mutationField('addSessionLibraryDocument', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description:
      "Lays a document of the viewer's own library beside the session and shares it with the other one, to read, as long as it lies there.",
    args: { ...sessionArgs, documentId: t.arg.id({ required: true }) },
    resolve: (_root, asked, context) => addDocument(context, asked),
  });
});
