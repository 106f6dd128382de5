import type { Command, Instant, UserId, UserRole } from '../kernel/index.ts';
import type { ContactFacts } from './contact.ts';
import type { SentAttachment } from './events.ts';
import type { MessagingPreferences } from './preferences.ts';
import type { ConversationId, MessageId, MessageReaction, PermissionRequestId } from './values.ts';

/** A message that the edge found in the conversation: its id is not kept in state. */
export type FoundMessage = {
  readonly messageId: MessageId;
  readonly sequence: number;
  /** How many messages of the other there are up to it. */
  readonly incoming: number;
};

/** A message as the edge read it, together with the number of changes that its conversation had had by then. */
export type ReadMessage = {
  readonly messageId: MessageId;
  readonly sequence: number;
  readonly senderId: UserId;
  readonly kind: 'message' | 'decline';
  readonly sentAt: Instant;
  /** null once its sender is erased. */
  readonly text: string | null;
  readonly editedAt: Instant | null;
  readonly deletedAt: Instant | null;
  readonly attachment: SentAttachment | null;
  /** Of the person who changes it or reacts to it. */
  readonly ownReactions: readonly MessageReaction[];
  readonly changes: number;
};

// On a conversation. The actor is one of the two people, `otherId` is the other.

/** The command id is the client id (MSG-53). */
export type SendMessage = Command<
  'SendMessage',
  {
    readonly otherId: UserId;
    /** For a file: its name. */
    readonly text: string;
    readonly facts: ContactFacts;
    readonly attachment?: Omit<SentAttachment, 'attachmentId'>;
    /** The message that it answers, as the edge found it. */
    readonly replyTo?: Pick<FoundMessage, 'messageId' | 'sequence'>;
    /** The id that other streams use in the same append; refused when another message came first. */
    readonly expectedId?: MessageId;
  }
>;
export type SendMessageWhenDecline = Command<
  'SendMessageWhenDecline',
  { readonly otherId: UserId; readonly text: string; readonly facts: ContactFacts }
>;
export type EditMessage = Command<
  'EditMessage',
  {
    readonly otherId: UserId;
    readonly message: ReadMessage;
    readonly text: string;
    readonly facts: ContactFacts;
  }
>;
export type DeleteMessage = Command<
  'DeleteMessage',
  { readonly otherId: UserId; readonly message: ReadMessage }
>;
export type RestoreMessage = Command<
  'RestoreMessage',
  { readonly otherId: UserId; readonly message: ReadMessage }
>;
export type AddMessageReaction = Command<
  'AddMessageReaction',
  {
    readonly otherId: UserId;
    readonly message: ReadMessage;
    readonly reaction: MessageReaction;
    readonly facts: ContactFacts;
  }
>;
export type RemoveMessageReaction = Command<
  'RemoveMessageReaction',
  { readonly otherId: UserId; readonly message: ReadMessage; readonly reaction: MessageReaction }
>;
/** Sent by the timer. */
export type DiscardMessageAttachment = Command<
  'DiscardMessageAttachment',
  {
    readonly conversationId: ConversationId;
    readonly messageId: MessageId;
    readonly senderId: UserId;
    readonly fileKey: string;
  }
>;
export type MarkMessagesRead = Command<
  'MarkMessagesRead',
  { readonly otherId: UserId; readonly upTo: FoundMessage; readonly receiptsAllowed: boolean }
>;
export type MarkMessagesDelivered = Command<
  'MarkMessagesDelivered',
  { readonly otherId: UserId; readonly upTo: FoundMessage; readonly receiptsAllowed: boolean }
>;
export type BlockMessageUser = Command<'BlockMessageUser', { readonly otherId: UserId }>;
export type UnBlockMessageUser = Command<'UnBlockMessageUser', { readonly otherId: UserId }>;
export type RequestMessagePermission = Command<
  'RequestMessagePermission',
  { readonly otherId: UserId; readonly facts: ContactFacts }
>;
export type AnswerMessagePermission = Command<
  'AnswerMessagePermission',
  { readonly otherId: UserId; readonly requestId: PermissionRequestId; readonly accept: boolean }
>;
/** Sent by the timer. */
export type LapseMessagePermission = Command<
  'LapseMessagePermission',
  { readonly requestId: PermissionRequestId }
>;

export type ConversationCommand =
  | SendMessage
  | SendMessageWhenDecline
  | EditMessage
  | DeleteMessage
  | RestoreMessage
  | AddMessageReaction
  | RemoveMessageReaction
  | DiscardMessageAttachment
  | MarkMessagesRead
  | MarkMessagesDelivered
  | BlockMessageUser
  | UnBlockMessageUser
  | RequestMessagePermission
  | AnswerMessagePermission
  | LapseMessagePermission;

// On an inbox.

export type ChangeMessagingPreferences = Command<
  'ChangeMessagingPreferences',
  { readonly changes: { readonly [Key in keyof MessagingPreferences]?: boolean | undefined } }
>;
export type DisableMessaging = Command<
  'DisableMessaging',
  { readonly userId: UserId; readonly actorRole: UserRole }
>;
export type EnableMessaging = Command<
  'EnableMessaging',
  { readonly userId: UserId; readonly actorRole: UserRole }
>;

export type InboxCommand = ChangeMessagingPreferences | DisableMessaging | EnableMessaging;
