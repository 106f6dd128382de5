import type { ResultOf } from '#/app/graphql.ts';
import type { Conversation } from '../model/messagingState.ts';
import type { SearchBlockedUsers } from '../operations.ts';

type ConversationRow = ResultOf<typeof SearchBlockedUsers>['searchBlockedUsers'][number];

/** A row as the server answers it. */
export function toConversation(row: ConversationRow): Conversation {
  const { id, lastMessageOn, unreadMessages, ...rest } = row;
  return {
    ...rest,
    userId: id,
    lastMessageOn: lastMessageOn === null ? null : Date.parse(lastMessageOn),
    unread: unreadMessages,
  };
}
