import type { ResultOf } from '#/app/graphql.ts';
import type { MessagingLive } from '../liveFragment.ts';
import type { LivePlace, MessagingChange } from './messagingChange.ts';
import type { Message } from './messagingState.ts';
import { toAttachment } from './toAttachment.ts';

export type MessagingPayload =
  | ResultOf<typeof MessagingLive>
  | {
      readonly __typename:
        | 'Heartbeat'
        | 'ResyncRequired'
        | 'PartnerChanged'
        | 'SessionStarted'
        | 'SessionEnded';
    };

export type MessagingLiveItem = {
  readonly position: string;
  readonly version: number | null;
  readonly payload: MessagingPayload;
};

/** An item of the feed as a change of this state; undefined for what messaging does not use. `now` dates signals by this clock. */
export function toMessagingChange(item: MessagingLiveItem, now: number): MessagingChange | undefined {
  const { payload } = item;
  const place = placeOf(item);
  switch (payload.__typename) {
    case 'MessageSent':
      return { type: 'MessageSent', message: toMessage(payload, place.position), place };
    case 'MessageEdited': {
      const { messageId, senderId, receiverId, message: text } = payload;
      const editedAt = Date.parse(payload.editedAt);
      return { type: 'MessageEdited', messageId, senderId, receiverId, text, editedAt, place };
    }
    case 'MessageDeleted': {
      const { messageId, senderId, receiverId } = payload;
      const deletedAt = Date.parse(payload.deletedAt);
      return { type: 'MessageDeleted', messageId, senderId, receiverId, deletedAt, place };
    }
    case 'MessageRestored': {
      const { messageId, senderId, receiverId, message: text } = payload;
      const attachment = toAttachment(payload.attachment);
      return { type: 'MessageRestored', messageId, senderId, receiverId, text, attachment, place };
    }
    case 'MessagesRead': {
      const { readerId, otherId, upToMessageId } = payload;
      return { type: 'MessagesRead', readerId, otherId, upToMessageId, place };
    }
    case 'MessagesDelivered': {
      const { receiverId, otherId, upToMessageId } = payload;
      return { type: 'MessagesDelivered', receiverId, otherId, upToMessageId, place };
    }
    case 'MessageUserBlocked':
    case 'MessageUserUnblocked':
      return { type: payload.__typename, userId: payload.userId, place };
    case 'MessagePermissionRequested':
    case 'MessagePermissionLapsed': {
      const { fromId, toId } = payload;
      return { type: payload.__typename, fromId, toId, place };
    }
    case 'MessagePermissionAnswered': {
      const { fromId, toId, accepted } = payload;
      return { type: 'MessagePermissionAnswered', fromId, toId, accepted, place };
    }
    case 'LibraryDocumentChanged': {
      const { documentId, documentChange, sharedUserId: readerId } = payload;
      return { type: 'DocumentChanged', documentId, documentChange, readerId, place };
    }
    case 'UserChanged':
      return { type: 'UserChanged', userId: payload.userId, place };
    case 'Typing':
      return { type: 'Typing', userId: payload.userId, at: now };
    case 'PresenceChanged':
      return { type: 'PresenceChanged', userId: payload.userId, presence: payload.presence };
    case 'ResyncRequired':
      return { type: 'ResyncRequired', position: place.position };
    case 'MessagingPreferencesChanged':
    case 'Heartbeat':
    case 'PartnerChanged':
    case 'SessionStarted':
    case 'SessionEnded':
      return undefined;
  }
}

/** The version of a message counts within its conversation; of anything else there is nothing to compare. */
function placeOf({ position, version, payload }: MessagingLiveItem): LivePlace {
  const of = payload.__typename === 'MessageSent' ? payload.conversationId : undefined;
  return {
    position: Number(position),
    version: version !== null && of !== undefined ? { of, value: version } : null,
  };
}

function toMessage(
  payload: Extract<MessagingPayload, { __typename: 'MessageSent' }>,
  position: number,
): Message {
  return {
    id: payload.messageId,
    clientId: payload.clientId,
    senderId: payload.senderId,
    receiverId: payload.receiverId,
    text: payload.message,
    createdAt: Date.parse(payload.createdAt),
    attachment: toAttachment(payload.attachment),
    declineOfSession: payload.declineOfSession,
    editedAt: null,
    deletedAt: null,
    asOf: position,
  };
}
