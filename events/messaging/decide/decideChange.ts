import { accepted, type Decision, refused, type UserId } from '../../kernel/index.ts';
import { messagingLimits } from '../../limits/index.ts';
import type {
  DeleteMessage,
  DiscardMessageAttachment,
  EditMessage,
  ReadMessage,
  RestoreMessage,
} from '../commands.ts';
import { whyNotWrite } from '../contact.ts';
import type { ConversationEvent } from '../events.ts';
import { parseMessageText } from '../messageText.ts';
import type { MessagingRefusal } from '../refusals.ts';
import type { ConversationState } from '../state.ts';
import { conversationId } from '../values.ts';
import { mayDecline, textInvalid } from './decideSend.ts';

type Decided = Decision<ConversationEvent, MessagingRefusal>;

/** MSG-57: one's own text, within 15 minutes, where writing is open; taking an edit back is another edit. */
export function decideEdit(state: ConversationState, actorId: UserId, { data, meta }: EditMessage): Decided {
  const { otherId, message, facts } = data;
  const parsed = parseMessageText(data.text);
  if (parsed.status !== 'valid') return refused(textInvalid(parsed.status));
  const problem = whyNotChange(state, actorId, message);
  if (problem) return refused(problem);
  if (message.deletedAt !== null) return refused({ type: 'MessageIsDeleted' });
  if (message.attachment) return refused({ type: 'AttachmentNotEditable' });
  if (meta.at > editableUntil(message)) return refused({ type: 'EditTooLate' });
  const reason = whyNotWrite(state, actorId, otherId, facts);
  if (reason && !(message.kind === 'decline' && mayDecline(state, otherId, reason))) return refused(reason);
  if (parsed.text === message.text) return accepted();
  const edited = { ...changeOf(state, actorId, otherId, message), text: parsed.text, editedAt: meta.at };
  return accepted({ type: 'MessageEdited', data: edited });
}

function editableUntil({ sentAt, editedAt }: ReadMessage): number {
  return sentAt + messagingLimits.editableFor + (editedAt === null ? 0 : messagingLimits.undoableFor);
}

/** One's own message, at any time: a person who may no longer write may still delete what they wrote. */
export function decideDelete(
  state: ConversationState,
  actorId: UserId,
  { data, meta }: DeleteMessage,
): Decided {
  const { otherId, message } = data;
  const problem = whyNotChange(state, actorId, message);
  if (problem) return refused(problem);
  if (message.deletedAt !== null) return accepted();
  return accepted({
    type: 'MessageDeleted',
    data: {
      ...changeOf(state, actorId, otherId, message),
      deletedAt: meta.at,
      documentId: message.attachment?.documentId ?? null,
      fileKey: message.attachment?.fileKey ?? null,
    },
  });
}

/** No new recipient is addressed, so the rules of contact are not checked. */
export function decideRestore(
  state: ConversationState,
  actorId: UserId,
  { data, meta }: RestoreMessage,
): Decided {
  const { otherId, message } = data;
  const problem = whyNotChange(state, actorId, message);
  if (problem) return refused(problem);
  if (message.deletedAt === null) return accepted();
  if (meta.at > message.deletedAt + messagingLimits.undoableFor) return refused({ type: 'RestoreTooLate' });
  return accepted({
    type: 'MessageRestored',
    data: {
      ...changeOf(state, actorId, otherId, message),
      text: message.text,
      restoredAt: meta.at,
      documentId: message.attachment?.documentId ?? null,
      ...(message.attachment && { attachment: message.attachment }),
    },
  });
}

/** Only a timer sends it, and a restoration disarms that. */
export function decideDiscard({ data }: DiscardMessageAttachment): Decided {
  return accepted({ type: 'MessageAttachmentDiscarded', data });
}

/** Two devices at once: a device that has not seen the other's change reads again before the command is decided. */
function whyNotChange(
  state: ConversationState,
  actorId: UserId,
  message: ReadMessage,
): MessagingRefusal | undefined {
  if (message.sequence <= state.lastSequence && message.senderId !== actorId)
    return { type: 'MessageNotYours' };
  return whyOutOfDate(state, message);
}

/** What was read of the message does not match the conversation that decides. */
export function whyOutOfDate(state: ConversationState, message: ReadMessage): MessagingRefusal | undefined {
  if (message.sequence > state.lastSequence) return { type: 'MessageNotFound' };
  if (message.changes !== state.changes) return { type: 'ConversationMovedOn' };
  return undefined;
}

/** The fields that facts of a message share; `senderId` wrote it. */
export function changeOf(
  state: ConversationState,
  senderId: UserId,
  receiverId: UserId,
  message: ReadMessage,
) {
  const { messageId, sequence } = message;
  const change = state.changes + 1;
  return {
    conversationId: conversationId(senderId, receiverId),
    messageId,
    senderId,
    receiverId,
    sequence,
    change,
  };
}
