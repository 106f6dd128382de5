import {
  accepted,
  assertNever,
  type Decider,
  type Decision,
  type EventMeta,
  refused,
  type UserId,
} from '../../kernel/index.ts';
import type { ConversationCommand } from '../commands.ts';
import type { ConversationEvent } from '../events.ts';
import type { MessagingRefusal } from '../refusals.ts';
import { type ConversationState, evolveConversation, newConversation, sideOf } from '../state.ts';
import { conversationId } from '../values.ts';
import { decideDelete, decideDiscard, decideEdit, decideRestore } from './decideChange.ts';
import { decideDelivered, decideRead } from './decideMarks.ts';
import { decideAnswer, decideLapse, decideRequest } from './decidePermission.ts';
import { decideAddReaction, decideRemoveReaction } from './decideReaction.ts';
import { decideSend } from './decideSend.ts';

type Decided = Decision<ConversationEvent, MessagingRefusal>;

/** Everything between two people: messages, marks, blocks, permission. Stream `conversation-<a>~<b>`. */
export const conversationDecider: Decider<
  ConversationState,
  ConversationCommand,
  ConversationEvent,
  MessagingRefusal
> = {
  category: 'conversation',
  stateVersion: 2,
  initial: newConversation,
  evolve: evolveConversation,
  decide: decideConversation,
};

function decideConversation(state: ConversationState, command: ConversationCommand): Decided {
  if (command.type === 'LapseMessagePermission') return decideLapse(state, command);
  if (command.type === 'DiscardMessageAttachment') return decideDiscard(command);
  const actor = participant(command.meta, command.data.otherId);
  if (actor === undefined) return refused({ type: 'NotInConversation' });
  switch (command.type) {
    case 'SendMessage':
      return decideSend(state, actor, command);
    case 'SendMessageWhenDecline':
      return decideSend(state, actor, command);
    case 'EditMessage':
      return decideEdit(state, actor, command);
    case 'DeleteMessage':
      return decideDelete(state, actor, command);
    case 'RestoreMessage':
      return decideRestore(state, actor, command);
    case 'AddMessageReaction':
      return decideAddReaction(state, actor, command);
    case 'RemoveMessageReaction':
      return decideRemoveReaction(state, actor, command);
    case 'MarkMessagesRead':
      return decideRead(state, actor, command);
    case 'MarkMessagesDelivered':
      return decideDelivered(state, actor, command);
    case 'BlockMessageUser':
      return decideBlock(state, actor, command.data.otherId, true);
    case 'UnBlockMessageUser':
      return decideBlock(state, actor, command.data.otherId, false);
    case 'RequestMessagePermission':
      return decideRequest(state, actor, command);
    case 'AnswerMessagePermission':
      return decideAnswer(state, actor, command);
    default:
      return assertNever(command);
  }
}

function participant(meta: EventMeta, otherId: UserId): UserId | undefined {
  return meta.actor.kind === 'user' && meta.actor.id !== otherId ? meta.actor.id : undefined;
}

function decideBlock(state: ConversationState, byId: UserId, userId: UserId, wanted: boolean): Decided {
  if (sideOf(state, byId).hasBlocked === wanted) return accepted();
  const data = { conversationId: conversationId(byId, userId), byId, userId };
  return accepted({ type: wanted ? 'MessageUserBlocked' : 'MessageUserUnblocked', data });
}
