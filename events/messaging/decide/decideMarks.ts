import { accepted, type Decision, refused, type UserId } from '../../kernel/index.ts';
import type { MarkMessagesDelivered, MarkMessagesRead } from '../commands.ts';
import { isBlocked } from '../contact.ts';
import type { ConversationEvent } from '../events.ts';
import type { MessagingRefusal } from '../refusals.ts';
import { type ConversationState, sideOf } from '../state.ts';
import { conversationId } from '../values.ts';

type Decided = Decision<ConversationEvent, MessagingRefusal>;

/** Forward only, for all of the reader's tabs and devices (MSG-49). */
export function decideRead(state: ConversationState, readerId: UserId, command: MarkMessagesRead): Decided {
  const { otherId, upTo, receiptsAllowed } = command.data;
  if (upTo.sequence > state.lastSequence) return refused({ type: 'MessageNotFound' });
  if (upTo.sequence <= sideOf(state, readerId).readUpTo) return accepted();
  return accepted({
    type: 'MessagesRead',
    data: {
      conversationId: conversationId(readerId, otherId),
      readerId,
      otherId,
      upToMessageId: upTo.messageId,
      upToSequence: upTo.sequence,
      upToIncoming: upTo.incoming,
      isShared: receiptsAllowed && !isBlocked(state, readerId, otherId),
    },
  });
}

export function decideDelivered(
  state: ConversationState,
  receiverId: UserId,
  command: MarkMessagesDelivered,
): Decided {
  const { otherId, upTo, receiptsAllowed } = command.data;
  if (upTo.sequence > state.lastSequence) return refused({ type: 'MessageNotFound' });
  if (upTo.sequence <= sideOf(state, receiverId).deliveredUpTo) return accepted();
  return accepted({
    type: 'MessagesDelivered',
    data: {
      conversationId: conversationId(receiverId, otherId),
      receiverId,
      otherId,
      upToMessageId: upTo.messageId,
      upToSequence: upTo.sequence,
      isShared: receiptsAllowed && !isBlocked(state, receiverId, otherId),
    },
  });
}
