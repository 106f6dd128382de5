import { accepted, type Decision, refused, type UserId } from '../../kernel/index.ts';
import type { AddMessageReaction, ReadMessage, RemoveMessageReaction } from '../commands.ts';
import { whyNotWrite } from '../contact.ts';
import type { ConversationEvent } from '../events.ts';
import type { MessagingRefusal } from '../refusals.ts';
import type { ConversationState } from '../state.ts';
import { changeOf, whyOutOfDate } from './decideChange.ts';

type Decided = Decision<ConversationEvent, MessagingRefusal>;

/** By one of the two, where writing is open; one of each kind, and none at a message that is deleted. */
export function decideAddReaction(
  state: ConversationState,
  actorId: UserId,
  { data }: AddMessageReaction,
): Decided {
  const { otherId, message, reaction, facts } = data;
  const problem = whyOutOfDate(state, message);
  if (problem) return refused(problem);
  if (message.deletedAt !== null) return refused({ type: 'MessageIsDeleted' });
  const reason = whyNotWrite(state, actorId, otherId, facts);
  if (reason) return refused(reason);
  if (message.ownReactions.includes(reaction)) return accepted();
  const fact = { ...factOf(state, actorId, otherId, message), reaction };
  return accepted({ type: 'MessageReactionAdded', data: fact });
}

/** One's own, at any time: a person who may no longer write may still take back what they pressed. */
export function decideRemoveReaction(
  state: ConversationState,
  actorId: UserId,
  { data }: RemoveMessageReaction,
): Decided {
  const { otherId, message, reaction } = data;
  const problem = whyOutOfDate(state, message);
  if (problem) return refused(problem);
  if (!message.ownReactions.includes(reaction)) return accepted();
  const fact = { ...factOf(state, actorId, otherId, message), reaction };
  return accepted({ type: 'MessageReactionRemoved', data: fact });
}

function factOf(state: ConversationState, actorId: UserId, otherId: UserId, message: ReadMessage) {
  const receiverId = message.senderId === actorId ? otherId : actorId;
  return { ...changeOf(state, message.senderId, receiverId, message), byId: actorId };
}
