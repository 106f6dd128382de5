import type { EventMeta, UserId } from '@waymark/events/kernel';
import type { SessionId } from '@waymark/events/mentoring';
import { type ConversationCommand, conversationDecider, conversationStream } from '@waymark/events/messaging';
import { contactFacts } from '../../messaging/types.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { answerWith, attempt, changeSession, type Intents, refusalOf } from '../session/changeSession.ts';
import type { SessionCardView } from '../types.ts';

type Answer = {
  readonly sessionId: SessionId;
  readonly menteeId: UserId;
  readonly intents: Intents;
  /** What the mentee gets as a message. */
  readonly message: Message;
  readonly meta: EventMeta;
};
type Message = { readonly type: 'SendMessage' | 'SendMessageWhenDecline'; readonly text: string };

/**
 * SES-53, SES-77: the answer and the message in one append, so that there is never one without the other, nor one of them twice.
 * Where the mentee cannot be written to (blocked, switched off), the answer alone: the text is on the offer as well.
 */
export async function withText(
  context: UserContext,
  { sessionId, menteeId, intents, message, meta }: Answer,
): Promise<SessionCardView> {
  if (message.text.trim() === '' || menteeId === context.viewer.userId) {
    return changeSession(context, sessionId, intents);
  }
  const sending = await messageIntent(context, menteeId, message, meta);
  const outcome = await attempt(context, [...intents, sending]);
  if (outcome.status === 'accepted') return answerWith(context, sessionId, outcome.events);
  const isAboutSession = Object.hasOwn(refusalCodes, outcome.refusal.type);
  if (isAboutSession) throw await refusalOf(context, sessionId, outcome.refusal);
  return changeSession(context, sessionId, intents);
}

async function messageIntent(
  { app, viewer }: UserContext,
  menteeId: UserId,
  { type, text }: Message,
  meta: EventMeta,
): Promise<Intents[number]> {
  const facts = { ...(await contactFacts(app, viewer.userId, menteeId)), sharesSession: true };
  const command: ConversationCommand = { type, data: { otherId: menteeId, text, facts }, meta };
  return { decider: conversationDecider, stream: conversationStream(viewer.userId, menteeId), command };
}
