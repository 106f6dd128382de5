import type { EventMeta } from '@waymark/events/kernel';
import type { SessionId, SessionReason } from '@waymark/events/mentoring';
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
import { SessionReasonEnum } from '../view/enums.ts';
import { isInQueueFor, rightToQueue, viewerAsMentor } from './answering.ts';
import { withText } from './answerText.ts';
import { findSubstitute } from './substitutes.ts';

async function decline(
  context: UserContext,
  sessionId: SessionId,
  why: { readonly reason: SessionReason; readonly reasonText: string },
  meta: EventMeta,
): Promise<SessionCardView> {
  if (await earlierResult(context, meta, sessionId)) return sessionById(context, sessionId);
  // A mentor who may not accept for the moment may still decline.
  const [mentor, state] = await Promise.all([viewerAsMentor(context), loadSession(context, sessionId)]);
  const isOffered = state.offers[mentor.userId] === 'waiting' || state.offers[mentor.userId] === 'asked';
  const substituteId =
    isOffered && mentor.acceptSubstitutes && state.acceptSubstitutes
      ? await findSubstitute(context, mentor, {
          sessionId,
          topicId: (await sessionById(context, sessionId)).topicId,
          state,
          meta,
        })
      : null;
  const data = { sessionId, ...why, isOfCommunity: isInQueueFor(mentor, state), substituteId };
  const declined = onSession({ type: 'DeclineSessionRequest', data, meta });
  const intents = [...rightToQueue(mentor, state, meta), declined];
  const message = { type: 'SendMessageWhenDecline', text: why.reasonText } as const;
  return withText(context, { sessionId, menteeId: state.menteeId, intents, message, meta });
}

builder.mutationField('declineSessionRequest', (t) =>
  t.withAuth({ user: true }).field({
    type: MentoringSessionRef,
    description:
      'Says no. The text goes to the mentee as a message too. Where both sides agreed to that and somebody is free, the ' +
      'request goes on to a substitute.',
    args: {
      ...sessionArgs,
      reason: t.arg({ type: SessionReasonEnum, required: true }),
      reasonText: t.arg.string({
        description: 'At most 1,000 characters; needed where the reason is OTHER.',
      }),
    },
    resolve: (_root, { sessionId, reason, reasonText, clientId }, context) => {
      const why = { reason, reasonText: reasonText ?? '' };
      return decline(context, sessionArgument(sessionId), why, sessionMeta(context, clientId));
    },
  }),
);
