import type { EventMeta } from '@waymark/events/kernel';
import type { SessionId } from '@waymark/events/mentoring';
import { builder } from '../../platform/builder.ts';
import type { UserContext } from '../../platform/viewer.ts';
import {
  earlierResult,
  loadSession,
  onSession,
  sessionArgument,
  sessionMeta,
} from '../session/changeSession.ts';
import { sessionArgs } from '../session/sessionArgs.ts';
import { MentoringSessionRef, type SessionCardView, sessionById } from '../types.ts';
import { checkStanding, isInQueueFor, rightToQueue, viewerAsMentor } from './answering.ts';
import { withText } from './answerText.ts';

async function ask(
  context: UserContext,
  sessionId: SessionId,
  text: string,
  meta: EventMeta,
): Promise<SessionCardView> {
  if (await earlierResult(context, meta, sessionId)) return sessionById(context, sessionId);
  const loading = loadSession(context, sessionId);
  const [mentor] = await Promise.all([viewerAsMentor(context), loading.catch(() => undefined)]);
  // Before the request is looked at: a refusal about the viewer must not depend on whether the request exists.
  checkStanding(mentor);
  const state = await loading;
  const data = { sessionId, text, isOfCommunity: isInQueueFor(mentor, state) };
  const asked = onSession({ type: 'AskSessionQuestion', data, meta });
  const intents = [...rightToQueue(mentor, state, meta), asked];
  const message = { type: 'SendMessage', text } as const;
  return withText(context, { sessionId, menteeId: state.menteeId, intents, message, meta });
}

builder.mutationField('askSessionQuestion', (t) =>
  t.withAuth({ user: true }).field({
    type: MentoringSessionRef,
    description:
      'Needs more information: the request stays open, its clock stands still for 48 hours, and the question goes to the ' +
      'mentee as a message too.',
    args: {
      ...sessionArgs,
      text: t.arg.string({ required: true, description: 'At most 1,000 characters.' }),
    },
    resolve: (_root, { sessionId, text, clientId }, context) =>
      ask(context, sessionArgument(sessionId), text, sessionMeta(context, clientId)),
  }),
);
