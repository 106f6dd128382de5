import { messagingLimits } from '@waymark/events/limits';
import { type Mutation, sync } from '#/sync/index.ts';
import { type MessageRow, toMessage } from '../client/apiMessagingGateway.ts';
import { shownMessage } from '../model/applyOwnChange.ts';
import type { Changing, Message } from '../model/messagingState.ts';
import type { MessagingStore } from '../model/messagingStore.ts';
import { DeleteMessage, EditMessage, RestoreMessage } from './operations.ts';

type Address = { readonly userId: string; readonly messageId: string };

// One at a time for each message, so that an undo never overtakes what it takes back.
const orderedBy = ({ messageId }: Address) => `message:${messageId}`;
const addressed = (args: Address, clientId: string) => ({ ...args, clientId });

export const editMessage: Mutation<
  Address & { readonly messageText: string },
  { readonly editMessage: MessageRow }
> = {
  name: 'editMessage',
  document: EditMessage,
  variables: addressed,
  orderedBy,
  patient: 'whileOnline',
};

export const deleteMessage: Mutation<Address, { readonly deleteMessage: MessageRow }> = {
  name: 'deleteMessage',
  document: DeleteMessage,
  variables: addressed,
  orderedBy,
  patient: 'whileOnline',
};

export const restoreMessage: Mutation<Address, { readonly restoreMessage: MessageRow }> = {
  name: 'restoreMessage',
  document: RestoreMessage,
  variables: addressed,
  orderedBy,
  patient: 'whileOnline',
};

/** What the viewer does to messages of theirs: shown at once, and as it was where the server says no. */
export interface MessageChanges {
  edit(userId: string, messageId: string, text: string): Promise<void>;
  remove(userId: string, messageId: string): Promise<void>;
  restore(userId: string, deleted: Message): Promise<void>;
}

export type MessageChangesOptions = {
  readonly store: MessagingStore;
  readonly newClientId: () => string;
  readonly now: () => number;
};

/** Each rejects with what the transport threw; then nothing has changed on the screen. */
export function createMessageChanges({ store, newClientId, now }: MessageChangesOptions): MessageChanges {
  async function change(
    { userId: otherId, messageId }: Address,
    to: Changing['to'],
    send: (clientId: string) => Promise<MessageRow>,
  ): Promise<void> {
    const clientId = newClientId();
    store.apply({ type: 'MessageChanging', changing: { clientId, messageId, otherId, to } });
    try {
      const message = toMessage(await send(clientId));
      store.apply({ type: 'MessageChangeAnswered', clientId, message });
    } catch (error) {
      store.apply({ type: 'MessageChangeRefused', clientId, messageId });
      throw error;
    }
  }

  return {
    edit(userId, messageId, text) {
      const address = { userId, messageId };
      const to = { text, attachment: null, editedAt: now(), deletedAt: null };
      return change(address, to, async (clientId) => {
        const answer = await sync.mutate(editMessage, { ...address, messageText: text }, clientId);
        return answer.editMessage;
      });
    },
    remove(userId, messageId) {
      const address = { userId, messageId };
      const to = { text: null, attachment: null, editedAt: null, deletedAt: now() };
      return change(
        address,
        to,
        async (clientId) => (await sync.mutate(deleteMessage, address, clientId)).deleteMessage,
      );
    },
    restore(userId, { id: messageId, text, attachment, editedAt }) {
      const address = { userId, messageId };
      const to = { text, attachment, editedAt, deletedAt: null };
      return change(
        address,
        to,
        async (clientId) => (await sync.mutate(restoreMessage, address, clientId)).restoreMessage,
      );
    },
  };
}

/** The viewer's last message that may still be edited (MSG-57). */
export function lastEditable(
  messages: readonly Message[],
  changing: Readonly<Record<string, Changing>>,
  { viewerId, now }: { readonly viewerId: string; readonly now: number },
): Message | undefined {
  return messages
    .map((message) => shownMessage(message, changing))
    .findLast((message) => message.senderId === viewerId && isEditable(message, now));
}

/** A text of the viewer's own, not deleted, within fifteen minutes; `message` is as it is shown. */
export function isEditable(
  message: Pick<Message, 'text' | 'attachment' | 'createdAt'>,
  now: number,
): boolean {
  return (
    message.text !== null &&
    message.attachment === null &&
    now - message.createdAt < messagingLimits.editableFor
  );
}
