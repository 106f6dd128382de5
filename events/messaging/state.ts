import { assertNever, entryOf, type Instant, type UserId } from '../kernel/index.ts';
import type { ConversationEvent } from './events.ts';
import type { PermissionRequestId } from './values.ts';

/** What the conversation knows of one of its two people. */
export type Side = {
  readonly sent: number;
  /** Wrote at least one ordinary message: a decline opens no conversation. */
  readonly hasWritten: boolean;
  readonly readUpTo: number;
  readonly deliveredUpTo: number;
  readonly hasBlocked: boolean;
};

export type Permission =
  | { readonly status: 'none' }
  | {
      readonly status: 'asked';
      readonly requestId: PermissionRequestId;
      readonly fromId: UserId;
      readonly toId: UserId;
      readonly expiresAt: Instant;
    }
  | {
      readonly status: 'refused' | 'lapsed';
      readonly requestId: PermissionRequestId;
      readonly fromId: UserId;
      readonly toId: UserId;
      readonly askAgainFrom: Instant;
    }
  | {
      readonly status: 'granted';
      readonly requestId: PermissionRequestId;
      readonly fromId: UserId;
      readonly toId: UserId;
    };

/** Small and without personal text: its snapshot is stored unencrypted with every message. */
export type ConversationState = {
  readonly lastSequence: number;
  readonly lastSentAt: Instant;
  /** Edits, deletions, restorations and reactions so far: the author of the next change must have seen them all. */
  readonly changes: number;
  readonly sides: Readonly<Record<UserId, Side>>;
  readonly permission: Permission;
};

export const newConversation: ConversationState = {
  lastSequence: 0,
  lastSentAt: 0,
  changes: 0,
  sides: {},
  permission: { status: 'none' },
};

const NEW_SIDE: Side = { sent: 0, hasWritten: false, readUpTo: 0, deliveredUpTo: 0, hasBlocked: false };

export function sideOf(state: ConversationState, id: UserId): Side {
  return entryOf(state.sides, id) ?? NEW_SIDE;
}

export function evolveConversation(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case 'MessageSent': {
      const { senderId, sequence, senderSequence, sentAt, kind } = event.data;
      const hasWritten = sideOf(state, senderId).hasWritten || kind === 'message';
      return {
        ...withSide(state, senderId, { sent: senderSequence, hasWritten }),
        lastSequence: sequence,
        lastSentAt: sentAt,
      };
    }
    case 'MessageEdited':
    case 'MessageDeleted':
    case 'MessageRestored':
    case 'MessageReactionAdded':
    case 'MessageReactionRemoved':
      return { ...state, changes: event.data.change };
    case 'MessageAttachmentDiscarded':
      return state;
    case 'MessagesRead': {
      const { readerId, upToSequence } = event.data;
      const deliveredUpTo = Math.max(upToSequence, sideOf(state, readerId).deliveredUpTo);
      return withSide(state, readerId, { readUpTo: upToSequence, deliveredUpTo });
    }
    case 'MessagesDelivered':
      return withSide(state, event.data.receiverId, { deliveredUpTo: event.data.upToSequence });
    case 'MessageUserBlocked':
      return withSide(state, event.data.byId, { hasBlocked: true });
    case 'MessageUserUnblocked':
      return withSide(state, event.data.byId, { hasBlocked: false });
    case 'MessagePermissionRequested': {
      const { requestId, fromId, toId, expiresAt } = event.data;
      return { ...state, permission: { status: 'asked', requestId, fromId, toId, expiresAt } };
    }
    case 'MessagePermissionAnswered': {
      const { requestId, fromId, toId, askAgainFrom } = event.data;
      const permission: Permission =
        askAgainFrom === null
          ? { status: 'granted', requestId, fromId, toId }
          : { status: 'refused', requestId, fromId, toId, askAgainFrom };
      return { ...state, permission };
    }
    case 'MessagePermissionLapsed': {
      const { requestId, fromId, toId, askAgainFrom } = event.data;
      return { ...state, permission: { status: 'lapsed', requestId, fromId, toId, askAgainFrom } };
    }
    default:
      return assertNever(event);
  }
}

function withSide(state: ConversationState, id: UserId, changes: Partial<Side>): ConversationState {
  return { ...state, sides: { ...state.sides, [id]: { ...sideOf(state, id), ...changes } } };
}
