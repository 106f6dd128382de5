export { blockedBetween } from './blockedBetween.ts';
export { type ContactPerson, contactPeople } from './contactPeople.ts';
export type { ContactState } from './contactState.ts';
export { conversationProjection } from './conversationProjection.ts';
export type { ConversationUser } from './conversationUser.ts';
export { findMessage, messageToChange, readMessage, readMessagesAt } from './findMessage.ts';
export type { Message } from './message.ts';
export { findMessageConversation } from './messageConversation.ts';
export { type MessagePage, messagePage, type PageAnchor } from './messagePage.ts';
export {
  type PermissionRequest,
  type PermissionRequestPage,
  permissionRequest,
  permissionRequests,
} from './permissionRequests.ts';
export { messagingProjections } from './projection.ts';
export {
  blockedUsers,
  type ConversationUserPage,
  conversationUser,
  conversationUsers,
  type Page,
  type Reader,
  type UnreadConversation,
  unreadConversations,
  unreadTotal,
} from './reads.ts';
export { type MessageSearch, searchMessages } from './searchMessages.ts';
export { searchPeople } from './searchPeople.ts';
export { sharesSession } from './sharesSession.ts';
export { mayShowTyping, presenceAudience } from './signals.ts';
