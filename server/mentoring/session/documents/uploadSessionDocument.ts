import type { EventMeta } from '@waymark/events/kernel';
import { type SessionId, sessionDecider } from '@waymark/events/mentoring';
import { uploadBesideSession } from '../../../library/types.ts';
import { mayWriteTo } from '../../../messaging/types.ts';
import { builder } from '../../../platform/builder.ts';
import { acceptFile } from '../../../platform/files/acceptFile.ts';
import type { UploadedFile } from '../../../platform/files/types.ts';
import { refusalFailure } from '../../../platform/graphql/failures.ts';
import type { UserContext } from '../../../platform/viewer.ts';
import { MentoringSessionRef, type SessionCardView } from '../../types.ts';
import { answerWith, loadSession, refusalOf, sessionArgument, sessionMeta } from '../changeSession.ts';
import { sessionArgs } from '../sessionArgs.ts';
import { codes, laid, otherInside } from './libraryDocuments.ts';

type UploadAsked = {
  readonly sessionId: string;
  readonly file: UploadedFile;
  readonly clientId: string;
};

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
    viewer,
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

/** @throws GraphQLError where the session would take no document now; the append asks again. */
async function mustBeOpen(context: UserContext, sessionId: SessionId, meta: EventMeta): Promise<void> {
  const data = { sessionId, documentId: '', title: '' };
  const state = await loadSession(context, sessionId);
  const decision = sessionDecider.decide(state, { type: 'AddLibraryDocument', data, meta });
  if (decision.status === 'refused') throw await refusalOf(context, sessionId, decision.refusal, codes);
}

builder.mutationField('uploadSessionDocument', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
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
  });
});
