import type { EventMeta, UserId } from '@waymark/events/kernel';
import type { SessionId, SessionReason, SessionState } from '@waymark/events/mentoring';
import { type ConversationCommand, conversationDecider, conversationStream } from '@waymark/events/messaging';
import { contactFacts } from '../../messaging/types.ts';
import { builder } from '../../platform/builder.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { refusalCodes } from '../refusalCodes.ts';
import {
  answerWith,
  attempt,
  changeSession,
  earlierResult,
  type Intents,
  loadSession,
  onSession,
  refusalOf,
  sessionArgument,
  sessionMeta,
} from '../session/changeSession.ts';
import { sessionArgs } from '../session/sessionArgs.ts';
import { MentoringSessionRef, type SessionCardView, sessionById } from '../types.ts';
import { SessionReasonEnum } from '../view/enums.ts';
import { checkStanding, isInQueueFor, viewerAsMentor } from './answering.ts';
import { findSubstitute } from './substitutes.ts';

builder.mutationFields((t) => ({
  declineSessionRequest: t.withAuth({ user: true }).field({
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
  askSessionQuestion: t.withAuth({ user: true }).field({
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
}));

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
  return withText(context, sessionId, state, declined, 'SendMessageWhenDecline', why.reasonText, meta);
}

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
  return withText(context, sessionId, state, asked, 'SendMessage', text, meta);
}

/**
 * SES-53, SES-77: the answer and the message in one append, so that there is never one without the other, nor one of them twice.
 * Where the mentee cannot be written to (blocked, switched off), the answer alone: the text is on the offer as well.
 */
async function withText(
  context: UserContext,
  sessionId: SessionId,
  { menteeId }: SessionState,
  answer: Intents[number],
  type: 'SendMessage' | 'SendMessageWhenDecline',
  text: string,
  meta: EventMeta,
): Promise<SessionCardView> {
  if (text.trim() === '' || menteeId === context.viewer.userId) {
    return changeSession(context, sessionId, [answer]);
  }
  const message = await messageIntent(context, menteeId, type, text, meta);
  const outcome = await attempt(context, [answer, message]);
  if (outcome.status === 'accepted') return answerWith(context, sessionId, outcome.events);
  const isAboutSession = Object.hasOwn(refusalCodes, outcome.refusal.type);
  if (isAboutSession) throw await refusalOf(context, sessionId, outcome.refusal);
  return changeSession(context, sessionId, [answer]);
}

async function messageIntent(
  { app, viewer }: UserContext,
  menteeId: UserId,
  type: 'SendMessage' | 'SendMessageWhenDecline',
  text: string,
  meta: EventMeta,
): Promise<Intents[number]> {
  const facts = { ...(await contactFacts(app, viewer.userId, menteeId)), sharesSession: true };
  const command: ConversationCommand = { type, data: { otherId: menteeId, text, facts }, meta };
  return { decider: conversationDecider, stream: conversationStream(viewer.userId, menteeId), command };
}
