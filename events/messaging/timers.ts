import type { Recorded, TimerChange } from '../kernel/index.ts';
import type { MessagingEvent } from './events.ts';
import { conversationStream } from './values.ts';

/** A request that nobody answers ends by itself. */
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
    default:
      return [];
  }
}

function timerId(requestId: string): string {
  return `message-permission.${requestId}`;
}
