import type {
  Changing,
  Conversation,
  Excerpt,
  Message,
  MessagingPreferences,
  OutgoingMessage,
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
type Changed = { messageId: string; senderId: string; receiverId: string };
export type MessageEdited = Placed<'MessageEdited', Changed & { text: string | null; editedAt: number }>;
export type MessageDeleted = Placed<'MessageDeleted', Changed & { deletedAt: number }>;
export type MessageRestored = Placed<'MessageRestored', Changed & Pick<Message, 'text' | 'attachment'>>;
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
type Request = { fromId: string; toId: string };
export type MessagePermissionRequested = Placed<'MessagePermissionRequested', Request>;
export type MessagePermissionAnswered = Placed<'MessagePermissionAnswered', Request & { accepted: boolean }>;
export type MessagePermissionLapsed = Placed<'MessagePermissionLapsed', Request>;

/** Of a library: messages that it was sent with may be out of reach from then on, or back. */
export type DocumentChanged = Placed<
  'DocumentChanged',
  { documentId: string; documentChange: string; readerId: string | null }
>;

/** The viewer's own messages before the server has recorded them. */
export type OutgoingChange =
  | { readonly type: 'MessageQueued'; readonly message: OutgoingMessage }
  | { readonly type: 'MessageRefused'; readonly clientId: string; readonly reason: string }
  | { readonly type: 'MessageDiscarded'; readonly clientId: string };

/** The viewer's change of a message that is recorded: shown at once, and kept or taken back by the answer. */
export type OwnChange =
  | { readonly type: 'MessageChanging'; readonly changing: Changing }
  | { readonly type: 'MessageChangeAnswered'; readonly clientId: string; readonly message: Message }
  | { readonly type: 'MessageChangeRefused'; readonly clientId: string; readonly messageId: string };

export type MessagingSignal =
  | { readonly type: 'Typing'; readonly userId: string; readonly at: number }
  | { readonly type: 'TypingLapsed'; readonly now: number }
  | { readonly type: 'PresenceChanged'; readonly userId: string; readonly presence: Presence };

/** What queries answer: each reflects the log up to a position and never takes back anything newer. */
export type ThreadFetched = {
  readonly type: 'ThreadFetched';
  readonly conversation: Conversation;
  readonly thread: Thread;
  /** The message in front of which the page goes; null for the newest page. */
  readonly before: string | null;
};
/** A page of a conversation that need not be its newest part. */
export type ExcerptFetched = {
  readonly type: 'ExcerptFetched';
  readonly userId: string;
  readonly excerpt: Excerpt;
  /** The message that the page goes on from; null for a jump, which takes the place of an earlier one. */
  readonly from: string | null;
};

export type MessagingChange =
  | MessageSent
  | MessageEdited
  | MessageDeleted
  | MessageRestored
  | MessagesRead
  | MessagesDelivered
  | MessageUserBlocked
  | MessageUserUnblocked
  | MessagePermissionRequested
  | MessagePermissionAnswered
  | MessagePermissionLapsed
  | { readonly type: 'PreferencesShown'; readonly preferences: MessagingPreferences }
  | Placed<'UserChanged', { userId: string }>
  | DocumentChanged
  | OutgoingChange
  | OwnChange
  | MessagingSignal
  | ThreadFetched
  | ExcerptFetched
  | { readonly type: 'ExcerptLeft'; readonly userId: string }
  /** The feed cannot replay from where we are: everything shown must be fetched again. */
  | { readonly type: 'ResyncRequired'; readonly position: number };
