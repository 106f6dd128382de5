export { blockedBetween } from './contact/blockedBetween.ts';
export { type ContactPerson, contactPeople } from './contact/contactPeople.ts';
export type { ContactState } from './contact/contactState.ts';
export {
  type PermissionRequest,
  type PermissionRequestPage,
  permissionRequest,
  permissionRequests,
} from './contact/permissionRequests.ts';
export { sharesSession } from './contact/sharesSession.ts';
export { mayShowTyping, presenceAudience } from './contact/signals.ts';
export type { ConversationUser } from './conversationUser.ts';
export { findMessage, messageToChange, readMessage, readMessagesAt } from './findMessage.ts';
export type { GivenReaction, Message } from './message.ts';
export { findMessageConversation } from './messageConversation.ts';
export { type MessagePage, messagePage, type PageAnchor } from './messagePage.ts';
export { conversationProjection } from './projection/conversationProjection.ts';
export { messagingProjections } from './projection/projection.ts';
export {
  blockedUsers,
  type ConversationUserPage,
  conversationUser,
  conversationUsers,
  firstUnreadAt,
  type Page,
  type Reader,
  type UnreadConversation,
  unreadConversations,
  unreadTotal,
} from './reads.ts';
export { type MessageSearch, searchMessages } from './search/searchMessages.ts';
export { searchPeople } from './search/searchPeople.ts';
