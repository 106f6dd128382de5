import type { Recorded, TimerChange } from '../kernel/index.ts';
import { messagingLimits } from '../limits/index.ts';
import type { MessagingEvent } from './events.ts';
import { conversationStream } from './values.ts';

/** A request that nobody answers ends by itself, and so does the file of a deleted message. */
export function messagingTimers(event: Recorded<MessagingEvent>): readonly TimerChange[] {
  switch (event.type) {
    case 'MessagePermissionRequested': {
      const { requestId, fromId, toId, expiresAt } = event.data;
      const command = {
        stream: conversationStream(fromId, toId),
        type: 'LapseMessagePermission',
        data: { requestId },
      };
      return [{ change: 'arm', id: timerId(requestId), dueAt: expiresAt, command }];
    }
    case 'MessagePermissionAnswered':
      return [{ change: 'disarm', id: timerId(event.data.requestId) }];
    case 'MessageDeleted': {
      const { conversationId, messageId, senderId, receiverId, fileKey, deletedAt } = event.data;
      if (fileKey === null) return [];
      const command = {
        stream: conversationStream(senderId, receiverId),
        type: 'DiscardMessageAttachment',
        data: { conversationId, messageId, senderId, fileKey },
      };
      const dueAt = deletedAt + messagingLimits.discardedAfter;
      return [{ change: 'arm', id: discardId(messageId), dueAt, command }];
    }
    case 'MessageRestored':
      return [{ change: 'disarm', id: discardId(event.data.messageId) }];
    default:
      return [];
  }
}

function timerId(requestId: string): string {
  return `message-permission.${requestId}`;
}

function discardId(messageId: string): string {
  return `message-discard.${messageId}`;
}
