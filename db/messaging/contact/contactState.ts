import type { UserId } from '@waymark/events/kernel';
import { type ConversationState, type PermissionRequestId, whyNotWrite } from '@waymark/events/messaging';
import type { ConversationRow } from '../conversationRow.ts';

/** Whether the viewer may write to the person, in the viewer's eyes: that the other blocks them is never said. */
export type ContactState =
  | 'OPEN'
  | 'NEEDS_PERMISSION'
  | 'PERMISSION_ASKED'
  | 'DISABLED'
  | 'UNAVAILABLE'
  | 'BLOCKED';

/** The domain's own rule on the read model's facts, so that the screen and the refusal cannot differ. */
export function contactState(viewerId: UserId, row: ConversationRow, now: number): ContactState {
  if (row.hasBlocked) return 'BLOCKED';
  const reason = whyNotWrite(stateOf(viewerId, row), viewerId, row.otherId, {
    receiver: row.isAvailable ? 'available' : 'unavailable',
    isDisabled: row.otherDisabled || row.viewerDisabled,
    sharesCommunity: row.sharesCommunity,
    sharesSession: row.sharesSession,
    receiverAllowsNewContacts: row.allowNewContacts,
    senderStanding: row.viewerStanding,
  });
  switch (reason?.type) {
    case undefined:
      return 'OPEN';
    case 'PermissionNeeded':
      return isWaiting(row, now) ? 'PERMISSION_ASKED' : 'NEEDS_PERMISSION';
    case 'MessageUnavailable':
    case 'ReceiverNotFound':
      return 'UNAVAILABLE';
    default:
      return 'DISABLED';
  }
}

function isWaiting(row: ConversationRow, now: number): boolean {
  return row.permission === 'asked' && (row.askAgainFrom === null || now < row.askAgainFrom);
}

function stateOf(viewerId: UserId, row: ConversationRow): ConversationState {
  const marks = { sent: 0, readUpTo: 0, deliveredUpTo: 0 };
  return {
    lastSequence: row.messageCount,
    lastSentAt: row.lastSentAt ?? 0,
    changes: 0,
    sides: {
      [viewerId]: { ...marks, hasWritten: row.hasWritten, hasBlocked: row.hasBlocked },
      [row.otherId]: { ...marks, hasWritten: row.otherHasWritten, hasBlocked: false },
    },
    permission: permissionOf(viewerId, row),
  };
}

function permissionOf(viewerId: UserId, row: ConversationRow): ConversationState['permission'] {
  const requestId = '' as PermissionRequestId;
  if (row.permission === 'granted')
    return { status: 'granted', requestId, fromId: row.otherId, toId: viewerId };
  if (row.permission === null) return { status: 'none' };
  const [fromId, toId] = row.permission === 'asked' ? [viewerId, row.otherId] : [row.otherId, viewerId];
  return { status: 'asked', requestId, fromId, toId, expiresAt: 0 };
}
