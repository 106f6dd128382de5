export { messaging } from './capability.ts';
export type {
  AddMessageReaction,
  ConversationCommand,
  DeleteMessage,
  EditMessage,
  FoundMessage,
  InboxCommand,
  ReadMessage,
  RemoveMessageReaction,
  RequestMessagePermission,
  RestoreMessage,
  SendMessage,
  SendMessageWhenDecline,
} from './commands.ts';
export { type ContactFacts, whyNotWrite } from './contact.ts';
export { conversationDecider } from './decide/decide.ts';
export { nextMessageId } from './decide/decideSend.ts';
export type {
  ConversationEvent,
  InboxEvent,
  MessagePermissionRequested,
  MessageSent,
  MessagingEvent,
  SentAttachment,
} from './events.ts';
export { messagingEvents } from './events.ts';
export { type InboxState, inboxDecider } from './inbox.ts';
export { type MessageText, parseMessageText } from './messageText.ts';
export { defaultPreferences, type MessagingPreferences } from './preferences.ts';
export type { MessagingRefusal } from './refusals.ts';
export { sequenceOf } from './sortableId.ts';
export type { ConversationState } from './state.ts';
export {
  type ConversationId,
  conversationId,
  conversationStream,
  inboxStream,
  type MessageId,
  type MessageReaction,
  messageReactions,
  type PermissionRequestId,
  participantsOf,
} from './values.ts';
