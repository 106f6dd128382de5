import { messagingLimits } from '@waymark/events/limits';
import type { Mutation } from '#/app/sync/index.ts';
import type { Message } from '../model/messagingState.ts';
import { type MessageRow, toMessage } from '../model/toMessage.ts';
import type { ContentPredicted } from '../thread/messageContent.ts';
import { keptEdit } from './keptEdit.ts';
import { DeleteMessage, EditMessage, RestoreMessage } from './operations.ts';

type Address = { readonly userId: string; readonly messageId: string };

// One at a time for each message, so that an undo never overtakes what it takes back.
const orderedBy = ({ messageId }: Address) => `message:${messageId}`;
const addressed = ({ userId, messageId }: Address, clientId: string) => ({ userId, messageId, clientId });

function contentOf(message: Omit<Message, 'id'>, messageId: string): ContentPredicted[] {
  const { text, attachment, editedAt, deletedAt } = message;
  return [{ __typename: 'ContentPredicted', messageId, to: { text, attachment, editedAt, deletedAt } }];
}

const answered = (row: MessageRow) => contentOf(toMessage(row), row.id);

export const editMessage: Mutation<
  Address & { readonly messageText: string },
  { readonly editMessage: MessageRow }
> = {
  name: 'editMessage',
  document: EditMessage,
  variables: ({ messageText, ...address }, clientId) => ({ ...addressed(address, clientId), messageText }),
  predict: ({ messageId, messageText: text }, _me, editedAt) => [
    { __typename: 'ContentPredicted', messageId, to: { text, attachment: null, editedAt, deletedAt: null } },
  ],
  tells: ({ editMessage: row }) => answered(row),
  orderedBy,
  patient: 'whileOnline',
};

export const deleteMessage: Mutation<Address, { readonly deleteMessage: MessageRow }> = {
  name: 'deleteMessage',
  document: DeleteMessage,
  variables: addressed,
  predict: ({ messageId }, _me, deletedAt) => [
    {
      __typename: 'ContentPredicted',
      messageId,
      to: { text: null, attachment: null, editedAt: null, deletedAt },
    },
  ],
  tells: ({ deleteMessage: row }) => answered(row),
  orderedBy,
  patient: 'whileOnline',
};

type Restored = Address & { readonly deleted: Message };

/** Takes a deletion back: `deleted` is the message as it was before. */
export const restoreMessage: Mutation<Restored, { readonly restoreMessage: MessageRow }> = {
  name: 'restoreMessage',
  document: RestoreMessage,
  variables: addressed,
  predict: ({ messageId, deleted }) => contentOf({ ...deleted, deletedAt: null }, messageId),
  tells: ({ restoreMessage: row }) => answered(row),
  orderedBy,
  patient: 'whileOnline',
};

/** The viewer's last message that may still be edited (MSG-57). */
export function lastEditable(
  messages: readonly Message[],
  { viewerId, now }: { readonly viewerId: string; readonly now: number },
): Message | undefined {
  return messages.findLast((message) => message.senderId === viewerId && isEditable(message, now));
}

/**
 * A text of the viewer's own, not deleted, within fifteen minutes. Also one with a change that still waits to be saved, so
 * that its author can reach it, though the server may refuse it. `message` is as it is shown.
 */
export function isEditable(
  message: Pick<Message, 'id' | 'text' | 'attachment' | 'createdAt'>,
  now: number,
): boolean {
  return (
    message.text !== null &&
    message.attachment === null &&
    (now - message.createdAt < messagingLimits.editableFor || keptEdit(message.id) !== null)
  );
}
