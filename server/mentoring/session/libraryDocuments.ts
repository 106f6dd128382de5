import { readDocument } from '@waymark/db/library';
import type { EventMeta, Recorded, UserId } from '@waymark/events/kernel';
import { type DocumentId, documentStream } from '@waymark/events/library';
import { mentoringStream, type SessionId, sessionDecider } from '@waymark/events/mentoring';
import {
  endWithSession,
  libraryRefusalCodes,
  shareWithSession,
  uploadBesideSession,
} from '../../library/types.ts';
import { mayWriteTo } from '../../messaging/types.ts';
import { builder } from '../../platform/builder.ts';
import { acceptFile } from '../../platform/files/acceptFile.ts';
import type { UploadedFile } from '../../platform/files/types.ts';
import { failure, refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { MentoringSessionRef, type SessionCardView, sessionById } from '../types.ts';
import {
  answerWith,
  changeSession,
  type Intents,
  loadSession,
  onSession,
  refusalOf,
  sessionArgument,
  sessionMeta,
} from './changeSession.ts';
import { sessionArgs } from './sessionArgs.ts';

// SES-73, LIB-09: what lies beside a session out of a library is shared as long as it lies there.

type Asked = {
  readonly sessionId: string;
  readonly documentId: string;
  readonly clientId?: string | null | undefined;
};
type UploadAsked = {
  readonly sessionId: string;
  readonly file: UploadedFile;
  readonly clientId: string;
};
type Place = { readonly sessionId: SessionId; readonly documentId: string };

const codes: Readonly<Record<string, string>> = { ...libraryRefusalCodes, ...refusalCodes };

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

/** LIB-06: the same with a file that goes into the library first. Nothing is stored for a person who may not add it. */
async function uploadDocument(
  context: UserContext,
  { file, clientId, ...asked }: UploadAsked,
): Promise<SessionCardView> {
  const { app, viewer } = context;
  const sessionId = sessionArgument(asked.sessionId);
  const meta = sessionMeta(context, clientId);
  const userId = await otherInside(context, sessionId);
  const isAllowed = await mayWriteTo(context, userId);
  const place = { sessionId, userId, isAllowed, meta };
  const outcome = await uploadBesideSession(app, {
    ownerId: viewer.userId,
    clientId,
    meta,
    check: async () => {
      await mustBeOpen(context, sessionId, meta);
      if (!isAllowed) throw refusalFailure({ type: 'ReaderNotReachable' }, codes);
      return acceptFile(file);
    },
    beside: (document) => laid({ ...place, ...document }),
  });
  if (outcome.status === 'refused') throw await refusalOf(context, sessionId, outcome.refusal, codes);
  return answerWith(context, sessionId, outcome.events);
}

type Laid = Place & {
  readonly name: string;
  /** Who else takes part. */
  readonly userId: UserId;
  readonly isAllowed: boolean;
  readonly meta: EventMeta;
};

function laid({ sessionId, documentId, name: title, userId, isAllowed, meta }: Laid): Intents {
  return [
    onSession({ type: 'AddLibraryDocument', data: { sessionId, documentId, title }, meta }),
    shareWithSession({ documentId, userId, sessionId, meta, isAllowed }),
  ];
}

/** @throws GraphQLError where the session would take no document now; the append asks again. */
async function mustBeOpen(context: UserContext, sessionId: SessionId, meta: EventMeta): Promise<void> {
  const data = { sessionId, documentId: '', title: '' };
  const state = await loadSession(context, sessionId);
  const decision = sessionDecider.decide(state, { type: 'AddLibraryDocument', data, meta });
  if (decision.status === 'refused') throw await refusalOf(context, sessionId, decision.refusal, codes);
}

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

/** The other participant. @throws GraphQLError for a person who takes no part, and before there is a mentor. */
async function otherInside(context: UserContext, sessionId: SessionId): Promise<UserId> {
  const { menteeId, mentorId } = await loadSession(context, sessionId);
  const { userId: viewerId } = context.viewer;
  if (viewerId !== menteeId && viewerId !== mentorId)
    throw await refusalOf(context, sessionId, { type: 'NotYourSession' });
  if (mentorId === null) throw refusalFailure({ type: 'SessionNotUpcoming' }, refusalCodes);
  return viewerId === menteeId ? mentorId : menteeId;
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

builder.mutationFields((t) => {
  const type = MentoringSessionRef;
  return {
    addSessionLibraryDocument: t.withAuth({ user: true }).field({
      type,
      description:
        "Lays a document of the viewer's own library beside the session and shares it with the other one, to read, as long as it lies there.",
      args: { ...sessionArgs, documentId: t.arg.id({ required: true }) },
      resolve: (_root, asked, context) => addDocument(context, asked),
    }),
    uploadSessionDocument: t.withAuth({ user: true }).field({
      type,
      description:
        'The same with a file, which is from then on in the library of who sent it. `fields.file` says what is wrong with it.',
      args: {
        sessionId: sessionArgs.sessionId,
        file: t.arg({ type: 'Upload', required: true, description: 'At most 10 MB.' }),
        clientId: t.arg.id({
          required: true,
          description: 'Made by the client for this upload: sent twice, it is one document.',
        }),
      },
      resolve: (_root, asked, context) => uploadDocument(context, asked),
    }),
    removeSessionDocument: t.withAuth({ user: true }).field({
      type,
      description:
        'Removes an address, for each of the two, or a document of the viewer’s own library, and ends its share.',
      args: { ...sessionArgs, documentId: t.arg.id({ required: true }) },
      resolve: (_root, asked, context) => removeDocument(context, asked),
    }),
  };
});
