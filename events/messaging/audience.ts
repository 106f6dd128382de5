import { type Topic, userTopic } from '../kernel/index.ts';
import type { MessagingEvent } from './events.ts';

/** The live audience. A block reaches only the blocker, and the refusal of a request only the person who refused (MSG-42, MSG-47). */
export function messagingAudience(event: MessagingEvent): readonly Topic[] {
  switch (event.type) {
    case 'MessageSent':
    case 'MessageEdited':
    case 'MessageDeleted':
    case 'MessageRestored':
    case 'MessageReactionAdded':
    case 'MessageReactionRemoved':
      return [userTopic(event.data.senderId), userTopic(event.data.receiverId)];
    case 'MessageAttachmentDiscarded':
      return [userTopic(event.data.senderId)];
    case 'MessagesRead':
      return shared(userTopic(event.data.readerId), userTopic(event.data.otherId), event.data.isShared);
    case 'MessagesDelivered':
      return shared(userTopic(event.data.receiverId), userTopic(event.data.otherId), event.data.isShared);
    case 'MessageUserBlocked':
    case 'MessageUserUnblocked':
      return [userTopic(event.data.byId)];
    case 'MessagePermissionRequested':
      return [userTopic(event.data.fromId), userTopic(event.data.toId)];
    case 'MessagePermissionAnswered':
      return shared(userTopic(event.data.toId), userTopic(event.data.fromId), event.data.accepted);
    case 'MessagePermissionLapsed':
      return [userTopic(event.data.toId)];
    case 'MessagingPreferencesChanged':
    case 'MessagingDisabled':
    case 'MessagingEnabled':
      return [userTopic(event.data.userId)];
    default:
      return [];
  }
}

function shared(own: Topic, other: Topic, isShared: boolean): readonly Topic[] {
  return isShared ? [own, other] : [own];
}
