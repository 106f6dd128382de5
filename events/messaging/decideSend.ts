import { accepted, type Decision, refused, type UserId } from '../kernel/index.ts';
import type { SendMessage, SendMessageWhenDecline } from './commands.ts';
import { whyNotWrite } from './contact.ts';
import { grant } from './decidePermission.ts';
import type { ConversationEvent, MessageSent } from './events.ts';
import { parseMessageText } from './messageText.ts';
import type { MessagingRefusal } from './refusals.ts';
import { type ConversationState, sideOf } from './state.ts';
import { conversationId, messageId } from './values.ts';

export function decideSend(
  state: ConversationState,
  senderId: UserId,
  command: SendMessage | SendMessageWhenDecline,
): Decision<ConversationEvent, MessagingRefusal> {
  const { otherId, facts, text } = command.data;
  const parsed = parseMessageText(text);
  if (parsed.status !== 'valid') {
    const problem = parsed.status === 'empty' ? 'mandatory' : 'tooLong';
    return refused({ type: 'MessageTextInvalid', fields: { messageText: problem } });
  }
  const reason = whyNotWrite(state, senderId, otherId, facts);
  if (reason && !(command.type === 'SendMessageWhenDecline' && mayDecline(state, otherId, reason))) {
    return refused(reason);
  }
  const sent = messageSent(state, senderId, command, parsed.text);
  const answered = command.type === 'SendMessage' ? grant(state, senderId) : undefined;
  return answered ? accepted<ConversationEvent>(answered, sent) : accepted<ConversationEvent>(sent);
}

/** MSG-36: someone who was addressed may say no, even where writing is not open; a request for a session is a ground of its own. */
function mayDecline(state: ConversationState, otherId: UserId, reason: MessagingRefusal): boolean {
  return reason.type === 'PermissionNeeded' && sideOf(state, otherId).sent > 0;
}

function messageSent(
  state: ConversationState,
  senderId: UserId,
  { type, data, meta }: SendMessage | SendMessageWhenDecline,
  text: string,
): MessageSent {
  const conversation = conversationId(senderId, data.otherId);
  // Two servers' clocks differ: a message never carries an earlier time than the one before it.
  const sentAt = Math.max(meta.at, state.lastSentAt);
  const sequence = state.lastSequence + 1;
  return {
    type: 'MessageSent',
    data: {
      conversationId: conversation,
      messageId: messageId(conversation, sentAt, sequence, meta.commandId),
      senderId,
      receiverId: data.otherId,
      text,
      clientId: meta.commandId,
      kind: type === 'SendMessage' ? 'message' : 'decline',
      sentAt,
      sequence,
      senderSequence: sideOf(state, senderId).sent + 1,
    },
  };
}
