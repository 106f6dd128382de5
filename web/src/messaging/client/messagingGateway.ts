import type { Conversation, Message, Presence } from '../model/messagingState.ts';

/** One step of a search, newest first. */
export type FoundMessages = {
  readonly messages: readonly Message[];
  /** The search goes on before this message; null when it has been through everything. */
  readonly searchedUpTo: string | null;
  readonly hasMore: boolean;
};

export type MessageAddress = {
  readonly userId: string;
  readonly messageId: string;
  readonly clientId: string;
};

/** The server as messaging sees it. Every call rejects with what `failureOf` reads. */
export interface MessagingGateway {
  searchMessages(search: {
    userId: string;
    text: string;
    before: string | null;
    limit: number;
  }): Promise<FoundMessages>;
  searchPeople(name: string): Promise<readonly Conversation[]>;
  /** A copy of its file in the viewer's own library. */
  saveAttachment(address: MessageAddress): Promise<void>;
  setTyping(userId: string): Promise<void>;
  setPresence(presence: Presence): Promise<void>;
}
