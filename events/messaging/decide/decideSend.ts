import { accepted, type Decision, type EventMeta, refused, type UserId } from '../../kernel/index.ts';
import type { SendMessage, SendMessageWhenDecline } from '../commands.ts';
import { whyNotWrite } from '../contact.ts';
import type { ConversationEvent, MessageSent } from '../events.ts';
import { parseMessageText } from '../messageText.ts';
import type { MessagingRefusal } from '../refusals.ts';
import { type ConversationState, sideOf } from '../state.ts';
import { conversationId, type MessageId, messageId } from '../values.ts';
import { grant } from './decidePermission.ts';

export function decideSend(
  state: ConversationState,
  senderId: UserId,
  command: SendMessage | SendMessageWhenDecline,
): Decision<ConversationEvent, MessagingRefusal> {
  const { otherId, facts, text } = command.data;
  const parsed = parseMessageText(text);
  if (parsed.status !== 'valid') return refused(textInvalid(parsed.status));
  const replyTo = command.type === 'SendMessage' ? command.data.replyTo : undefined;
  if (replyTo && replyTo.sequence > state.lastSequence) return refused({ type: 'MessageNotFound' });
  const reason = whyNotWrite(state, senderId, otherId, facts);
  if (reason && !(command.type === 'SendMessageWhenDecline' && mayDecline(state, otherId, reason))) {
    return refused(reason);
  }
  const sent = messageSent(state, senderId, command, parsed.text);
  if (
    command.type === 'SendMessage' &&
    (command.data.expectedId ?? sent.data.messageId) !== sent.data.messageId
  ) {
    return refused({ type: 'ConversationMovedOn' });
  }
  const answered = command.type === 'SendMessage' ? grant(state, senderId) : undefined;
  return answered ? accepted<ConversationEvent>(answered, sent) : accepted<ConversationEvent>(sent);
}

export function textInvalid(status: 'empty' | 'tooLong'): MessagingRefusal {
  const messageText = status === 'empty' ? 'mandatory' : 'tooLong';
  return { type: 'MessageTextInvalid', fields: { messageText } };
}

/** The id of the message that comes next, if it is this one. */
export function nextMessageId(
  state: ConversationState,
  senderId: UserId,
  otherId: UserId,
  meta: EventMeta,
): MessageId {
  const { sentAt, sequence } = nextPlace(state, meta);
  return messageId(conversationId(senderId, otherId), sentAt, sequence, meta.commandId);
}

/** Two servers' clocks differ: a message never carries an earlier time than the one before it. */
function nextPlace(state: ConversationState, meta: EventMeta) {
  return { sentAt: Math.max(meta.at, state.lastSentAt), sequence: state.lastSequence + 1 };
}

/** MSG-36: a person who was addressed may decline, even where writing is not open; a request for a session is another ground. */
export function mayDecline(state: ConversationState, otherId: UserId, reason: MessagingRefusal): boolean {
  return reason.type === 'PermissionNeeded' && sideOf(state, otherId).sent > 0;
}

function messageSent(
  state: ConversationState,
  senderId: UserId,
  command: SendMessage | SendMessageWhenDecline,
  text: string,
): MessageSent {
  const { data, meta } = command;
  const id = nextMessageId(state, senderId, data.otherId, meta);
  const { attachment, replyTo } = command.type === 'SendMessage' ? command.data : {};
  return {
    type: 'MessageSent',
    data: {
      conversationId: conversationId(senderId, data.otherId),
      messageId: id,
      senderId,
      receiverId: data.otherId,
      text,
      clientId: meta.commandId,
      kind: command.type === 'SendMessage' ? 'message' : 'decline',
      ...nextPlace(state, meta),
      senderSequence: sideOf(state, senderId).sent + 1,
      ...(attachment && { attachment: { ...attachment, attachmentId: id } }),
      ...(replyTo && { replyTo: replyTo.messageId }),
    },
  };
}
