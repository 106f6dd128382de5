import type {
  Conversation,
  Message,
  MessagingPreferences,
  OutgoingMessage,
  PermissionRequest,
  Presence,
  Thread,
} from './messagingState.ts';

/**
 * Where a live item stands. Optimistic changes and mutation answers have none: they are true here before the feed
 * brings them in order, so they must not move any position.
 */
export type LivePlace = {
  readonly position: number;
  /** Which message of its conversation it is; null for everything but messages (LIV-05). */
  readonly version: { readonly of: string; readonly value: number } | null;
};

type Placed<Type extends string, Fields> = {
  readonly type: Type;
  readonly place: LivePlace | null;
} & Readonly<Fields>;

/** Facts, as the feed, a mutation's answer or the viewer's own hand brings them. */
export type MessageSent = Placed<'MessageSent', { message: Message }>;
export type MessagesRead = Placed<
  'MessagesRead',
  { readerId: string; otherId: string; upToMessageId: string }
>;
export type MessagesDelivered = Placed<
  'MessagesDelivered',
  { receiverId: string; otherId: string; upToMessageId: string }
>;
export type MessageUserBlocked = Placed<'MessageUserBlocked', { userId: string }>;
export type MessageUserUnblocked = Placed<'MessageUserUnblocked', { userId: string }>;
type Request = { requestId: string; fromId: string; toId: string };
export type MessagePermissionRequested = Placed<'MessagePermissionRequested', Request>;
export type MessagePermissionAnswered = Placed<'MessagePermissionAnswered', Request & { accepted: boolean }>;
export type MessagePermissionLapsed = Placed<'MessagePermissionLapsed', Request>;

/** The viewer's own messages before the server has recorded them. */
export type OutgoingChange =
  | { readonly type: 'MessageQueued'; readonly message: OutgoingMessage }
  | { readonly type: 'MessageRefused'; readonly clientId: string; readonly reason: string }
  | { readonly type: 'MessageDiscarded'; readonly clientId: string };

export type MessagingSignal =
  | { readonly type: 'Typing'; readonly userId: string; readonly at: number }
  | { readonly type: 'TypingLapsed'; readonly now: number }
  | { readonly type: 'PresenceChanged'; readonly userId: string; readonly presence: Presence };

/** What queries answer: each reflects the log up to a position and never takes back anything newer. */
export type ConversationsFetched = {
  readonly type: 'ConversationsFetched';
  readonly conversations: readonly Conversation[];
  readonly total: number;
  /** null leaves the paging as it is: the first page was fetched again, not the next one. */
  readonly hasMore: boolean | null;
  readonly unreadTotal: number;
  readonly position: number;
};
export type ThreadFetched = {
  readonly type: 'ThreadFetched';
  readonly conversation: Conversation;
  readonly thread: Thread;
  /** The message in front of which the page goes; null for the newest page. */
  readonly before: string | null;
};
export type RequestsFetched = {
  readonly type: 'RequestsFetched';
  readonly requests: readonly PermissionRequest[];
  readonly position: number;
};

export type MessagingChange =
  | MessageSent
  | MessagesRead
  | MessagesDelivered
  | MessageUserBlocked
  | MessageUserUnblocked
  | MessagePermissionRequested
  | MessagePermissionAnswered
  | MessagePermissionLapsed
  | Placed<'MessagingPreferencesChanged', { preferences: MessagingPreferences }>
  | Placed<'UserChanged', { userId: string }>
  | OutgoingChange
  | MessagingSignal
  | ConversationsFetched
  | ThreadFetched
  | RequestsFetched
  | { readonly type: 'UnreadCounted'; readonly count: number }
  /** The feed cannot replay from where we are: everything shown must be fetched again. */
  | { readonly type: 'ResyncRequired'; readonly position: number };
