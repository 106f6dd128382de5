/** Everything the messages page knows, as plain data: no functions, no framework, safe to compare and to copy. */

export type Presence = 'ACTIVE' | 'AWAY' | 'OFFLINE';

/** Whether the viewer may write to a person, and if not, why. */
export type ContactState =
  | 'OPEN'
  | 'NEEDS_PERMISSION'
  | 'PERMISSION_ASKED'
  | 'PERMISSION_REFUSED'
  | 'DISABLED'
  | 'UNAVAILABLE'
  | 'BLOCKED';

/** One row of the list: a person and where the conversation with them stands. */
export type Conversation = {
  readonly userId: string;
  /** null once the account is deleted. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly photo: string | null;
  readonly userType: string | null;
  readonly lastMessageOn: number | null;
  readonly lastMessage: string | null;
  readonly lastMessageId: string | null;
  readonly lastMessageMine: boolean;
  readonly lastMessageDeleted: boolean;
  readonly lastMessageIsAttachment: boolean;
  readonly unread: number;
  readonly unavailable: boolean;
  readonly blocked: boolean;
  /** null where it is hidden or switched off. */
  readonly presence: Presence | null;
  readonly contact: ContactState;
};

/** A file of a message, or a library document that was sent. */
export type Attachment = {
  readonly name: string;
  /** Its media type; null where an old message does not say. */
  readonly type: string | null;
  readonly size: number | null;
  readonly documentId: string | null;
  /** Where it was served when it was asked for: a signed path is good for ten minutes. null when it arrived live. */
  readonly path: string | null;
};

/** What can be pressed at a message, in the order in which it is shown. */
export const REACTIONS = ['THUMBS_UP', 'HEART', 'LAUGH', 'CELEBRATE', 'SURPRISED', 'SAD'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** One of the two has pressed it. */
export type GivenReaction = { readonly reaction: Reaction; readonly byId: string };

/** The beginning of the message that another one answers, as it is now. */
export type Quote = {
  readonly id: string;
  readonly senderId: string;
  /** Of a file its name; null as in a message. */
  readonly text: string | null;
  readonly isAttachment: boolean;
  readonly deletedAt: number | null;
};

/** A message that the server has recorded. */
export type Message = {
  readonly id: string;
  readonly clientId: string | null;
  readonly senderId: string;
  readonly receiverId: string;
  /** null where it cannot be shown any more. */
  readonly text: string | null;
  readonly createdAt: number;
  readonly attachment: Attachment | null;
  readonly declineOfSession: boolean;
  readonly editedAt: number | null;
  /** Deleted by its sender: the text and the file are gone. */
  readonly deletedAt: number | null;
  readonly replyTo: Quote | null;
  /** In the order of kinds, then of people; kept while it is deleted. */
  readonly reactions: readonly GivenReaction[];
};

/** A message of the viewer's that the server has not recorded yet. */
export type OutgoingMessage = {
  readonly clientId: string;
  readonly receiverId: string;
  /** Of a file: its name. */
  readonly text: string;
  readonly attachment: Attachment | null;
  readonly replyTo: Quote | null;
  readonly queuedAt: number;
  /** Set when the server said no; only the viewer can then retry or delete. */
  readonly refusal: string | null;
};

/** The newest part of one conversation, without holes; older messages are fetched at its front. */
export type Thread = {
  /** Ordered by createdAt, then id; oldest first. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  /** How far the viewer has read, on any device. */
  readonly readUpTo: string | null;
  /** null also when read receipts are off for either of the two. */
  readonly otherReadUpTo: string | null;
  readonly otherDeliveredUpTo: string | null;
};

/** A part of a conversation around a message that was looked for, while it does not reach the newest part (MSG-58). */
export type Excerpt = {
  /** Ordered as in a thread, without holes. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
};

export type PermissionRequest = {
  readonly id: string;
  readonly fromId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly photo: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
};

export type MessagingPreferences = {
  readonly showTyping: boolean;
  readonly showPresence: boolean;
  readonly showReadReceipts: boolean;
  readonly allowNewContacts: boolean;
  readonly enterSends: boolean;
};

export const DEFAULT_PREFERENCES: MessagingPreferences = {
  showTyping: true,
  showPresence: true,
  showReadReceipts: true,
  allowNewContacts: true,
  enterSends: true,
};
