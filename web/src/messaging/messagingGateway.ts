import type { ResultOf } from '#/app/graphql.ts';
import type { ConversationsFetched, RequestsFetched, ThreadFetched } from './messagingChange.ts';
import type { Conversation, Message, MessagingPreferences, Presence } from './messagingState.ts';
import type { GetContactProfile } from './operations.ts';

export type ContactProfile = NonNullable<ResultOf<typeof GetContactProfile>['getUser']>;

/** The server as messaging sees it. Every call rejects with what `failureOf` reads. */
export interface MessagingGateway {
  fetchConversations(page: { limit: number; offset: number }): Promise<ConversationsFetched>;
  fetchThread(page: { userId: string; limit: number; before: string | null }): Promise<ThreadFetched>;
  fetchRequests(): Promise<RequestsFetched>;
  fetchPreferences(): Promise<MessagingPreferences>;
  fetchUnreadCount(): Promise<number>;
  fetchBlocked(): Promise<readonly Conversation[]>;
  fetchProfile(userId: string): Promise<ContactProfile | null>;
  searchPeople(name: string): Promise<readonly Conversation[]>;
  sendMessage(
    message: { userId: string; text: string; clientId: string },
    signal: AbortSignal,
  ): Promise<Message>;
  markRead(userId: string, upToMessageId: string): Promise<void>;
  markDelivered(userId: string, upToMessageId: string): Promise<void>;
  block(userId: string): Promise<void>;
  unblock(userId: string): Promise<void>;
  /** Answers the id of the request. */
  askPermission(userId: string): Promise<string>;
  answerPermission(requestId: string, accept: boolean): Promise<void>;
  updatePreferences(patch: Partial<MessagingPreferences>): Promise<MessagingPreferences>;
  setTyping(userId: string): Promise<void>;
  setPresence(presence: Presence): Promise<void>;
}
