import { apiClient } from '#/app/api/apiClient.ts';
import type { TypedDocument } from '#/app/graphql.ts';
import * as actions from '../actions/operations.ts';
import { toConversation } from '../conversations/toConversation.ts';
import { toMessage } from '../model/toMessage.ts';
import * as operations from '../operations.ts';
import * as search from '../search/operations.ts';
import type { MessagingGateway } from './messagingGateway.ts';

export const apiMessagingGateway: MessagingGateway = {
  async searchMessages(asked) {
    const { searchMessages: page } = await query(search.SearchMessages, asked);
    const { items, searchedUpTo, hasMore } = page;
    return { messages: items.map(toMessage), searchedUpTo, hasMore };
  },
  searchPeople: async (name) =>
    (await query(operations.SearchUserToMessage, { name })).searchUserToMessage.users.map(toConversation),
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
  document: TypedDocument<Data, Vars>,
  variables: Vars,
): Promise<Data> {
  const { data } = await apiClient.query({
    query: document as TypedDocument<Data, Variables>,
    variables,
  });
  if (!data) throw new Error('The answer has no data');
  return data;
}

async function mutate<Data, Vars extends Variables>(
  document: TypedDocument<Data, Vars>,
  variables: Vars,
): Promise<Data> {
  const { data } = await apiClient.mutate({
    mutation: document as TypedDocument<Data, Variables>,
    variables,
  });
  if (!data) throw new Error('The answer has no data');
  return data as Data;
}
