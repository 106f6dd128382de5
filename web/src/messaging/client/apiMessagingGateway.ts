import type { TypedDocumentNode } from '@apollo/client';
import { apiClient } from '#/app/api/apiClient.ts';
import type { ResultOf } from '#/app/graphql.ts';
import * as actions from '../actions/operations.ts';
import { toConversation } from '../conversations/toConversation.ts';
import type { Message } from '../model/messagingState.ts';
import { toAttachment } from '../model/toAttachment.ts';
import * as operations from '../operations.ts';
import * as search from '../search/operations.ts';
import type { MessagingGateway } from './messagingGateway.ts';

export const apiMessagingGateway: MessagingGateway = {
  async fetchThread({ userId, limit, before }) {
    const { getMessages: page } = await query(operations.GetMessages, { userId, limit, before });
    return {
      type: 'ThreadFetched',
      conversation: toConversation(page.conversation, Number(page.position)),
      thread: {
        // Newest first on the wire (MSG-27), oldest first on the screen.
        messages: page.items.map(toMessage).reverse(),
        hasOlder: page.hasMore,
        readUpTo: page.readUpTo,
        otherReadUpTo: page.otherReadUpTo,
        otherDeliveredUpTo: page.otherDeliveredUpTo,
      },
      before,
    };
  },
  async fetchExcerpt({ userId, limit, around = null, before = null, after = null }) {
    const variables = { userId, limit, around, before, after };
    const { getMessages: page } = await query(search.GetMessagesAround, variables);
    const excerpt = {
      targetId: around ?? '',
      messages: page.items.map(toMessage).reverse(),
      hasOlder: page.hasMore,
      hasNewer: page.hasNewer,
    };
    return { type: 'ExcerptFetched', userId, excerpt, from: before ?? after };
  },
  async searchMessages(asked) {
    const { searchMessages: page } = await query(search.SearchMessages, asked);
    const { items, searchedUpTo, hasMore } = page;
    return { messages: items.map(toMessage), searchedUpTo, hasMore };
  },
  searchPeople: async (name) =>
    (await query(operations.SearchUserToMessage, { name })).searchUserToMessage.users.map((row) =>
      toConversation(row, 0),
    ),
  async sendMessage({ userId, text, clientId, pressedAt }, signal) {
    const variables = { userId, messageText: text, clientId };
    return toMessage((await mutate(operations.SendMessage, variables, signal, { pressedAt })).sendMessage);
  },
  async saveAttachment(address) {
    await mutate(actions.SaveMessageAttachment, address);
  },
  async setTyping(userId) {
    await mutate(operations.SetTyping, { userId });
  },
  async setPresence(state) {
    await mutate(operations.SetPresence, { state });
  },
};

type Variables = Record<string, unknown>;

async function query<Data, Vars extends Variables>(
  document: TypedDocumentNode<Data, Vars>,
  variables: Vars,
): Promise<Data> {
  const { data } = await apiClient.query<Data, Variables>({ query: document, variables });
  if (!data) throw new Error('The answer has no data');
  return data;
}

async function mutate<Data, Vars extends Variables>(
  document: TypedDocumentNode<Data, Vars>,
  variables: Vars,
  signal?: AbortSignal,
  more: { readonly pressedAt?: number } = {},
): Promise<Data> {
  const context = { ...more, ...(signal && { fetchOptions: { signal } }) };
  const { data } = await apiClient.mutate<Data, Variables>({ mutation: document, variables, context });
  if (!data) throw new Error('The answer has no data');
  return data as Data;
}

export type MessageRow = ResultOf<typeof operations.SendMessage>['sendMessage'];

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    clientId: row.clientId,
    senderId: row.sender.id,
    receiverId: row.receiver.id,
    text: row.message,
    createdAt: Date.parse(row.createdAt),
    attachment: toAttachment(row.attachment),
    declineOfSession: row.declineOfSession,
    editedAt: instant(row.editedAt),
    deletedAt: instant(row.deletedAt),
    asOf: Number(row.position),
  };
}

function instant(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
