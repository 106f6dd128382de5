import type { UserId } from '../kernel/index.ts';
import type { MessagingRefusal } from './refusals.ts';
import { type ConversationState, sideOf } from './state.ts';

/** What the conversation cannot know of its two people; the edge looks it up and the command carries it. */
export type ContactFacts = {
  /** `unavailable`: known, but deleted or not (or no longer) active. */
  readonly receiver: 'available' | 'unavailable' | 'missing';
  /** By a partner of either, or by ops for either. */
  readonly isDisabled: boolean;
  readonly sharesCommunity: boolean;
  /** MSG-48, SES-53: an accepted session, or a request that one of them has sent to the other. Absent: none. */
  readonly sharesSession?: boolean;
  readonly receiverAllowsNewContacts: boolean;
  readonly senderStanding: 'good' | 'paused' | 'unapproved';
};

/** Why `senderId` may not write to `receiverId`, or undefined when they may. */
export function whyNotWrite(
  state: ConversationState,
  senderId: UserId,
  receiverId: UserId,
  facts: ContactFacts,
): MessagingRefusal | undefined {
  if (facts.receiver === 'missing') return { type: 'ReceiverNotFound' };
  if (facts.receiver === 'unavailable') return { type: 'MessageUnavailable' };
  if (isBlocked(state, senderId, receiverId)) return { type: 'MessageUnavailable' };
  if (facts.isDisabled) return { type: 'MessagingIsDisabled' };
  const { sharesSession = false } = facts;
  if (!sharesSession && !isExistingContact(state, senderId, receiverId)) {
    if (facts.senderStanding === 'paused') return { type: 'SenderPaused' };
    if (facts.senderStanding === 'unapproved') return { type: 'SenderNotApproved' };
    if (!facts.receiverAllowsNewContacts) return { type: 'MessagingIsDisabled' };
  }
  if (facts.sharesCommunity || sharesSession || isInvited(state, senderId, receiverId)) return undefined;
  return { type: 'PermissionNeeded' };
}

/** In either direction: a block hides the two from each other. */
export function isBlocked(state: ConversationState, one: UserId, other: UserId): boolean {
  return sideOf(state, one).hasBlocked || sideOf(state, other).hasBlocked;
}

/** The sender was asked for contact by the receiver, whatever became of the request. */
export function wasAskedBy(state: ConversationState, senderId: UserId, receiverId: UserId): boolean {
  const { permission } = state;
  return permission.status !== 'none' && permission.toId === senderId && permission.fromId === receiverId;
}

/** The receiver wrote, asked or said yes: writing to them needs no further permission. */
function isInvited(state: ConversationState, senderId: UserId, receiverId: UserId): boolean {
  return (
    sideOf(state, receiverId).hasWritten ||
    state.permission.status === 'granted' ||
    wasAskedBy(state, senderId, receiverId)
  );
}

function isExistingContact(state: ConversationState, senderId: UserId, receiverId: UserId): boolean {
  return sideOf(state, senderId).hasWritten || isInvited(state, senderId, receiverId);
}
