import { applyThreadFetched } from './applyAnswer.ts';
import {
  applyPermissionAnswered,
  applyPermissionLapsed,
  applyPermissionRequested,
  applyUserBlocked,
  applyUserUnblocked,
} from './applyContactChange.ts';
import { applyDocumentChange } from './applyDocumentChange.ts';
import { applyExcerptFetched, applyExcerptLeft } from './applyExcerpt.ts';
import { applyMessageChange } from './applyMessageChange.ts';
import { applyMessageSent, applyOutgoingChange } from './applyMessageSent.ts';
import { applyOwnChange } from './applyOwnChange.ts';
import { applyPreferences } from './applyPreferences.ts';
import { applyMessagesDelivered, applyMessagesRead } from './applyReadPosition.ts';
import { applySignal } from './applySignal.ts';
import type { MessagingChange } from './messagingChange.ts';
import type { MessagingState } from './messagingState.ts';
import { noteVersion } from './noteVersion.ts';
import { markEverythingStale, markPersonStale } from './stale.ts';

/**
 * Invariant: pure and idempotent. The optimistic change, the mutation's answer and the feed all come through here; a
 * duplicate returns the very same state, an older position never takes back a newer one.
 */
export function applyMessagingChange(state: MessagingState, change: MessagingChange): MessagingState {
  const next = apply(state, change);
  const position = 'place' in change ? change.place?.position : undefined;
  if (position === undefined || position <= (next.feedPosition ?? 0)) return next;
  return { ...next, feedPosition: position };
}

function apply(state: MessagingState, change: MessagingChange): MessagingState {
  switch (change.type) {
    case 'MessageSent':
    case 'MessagesRead':
    case 'MessagesDelivered':
      return applyConversationFact(state, change);
    case 'MessageEdited':
    case 'MessageDeleted':
    case 'MessageRestored':
      return applyMessageChange(state, change);
    case 'MessageUserBlocked':
      return applyUserBlocked(state, change);
    case 'MessageUserUnblocked':
      return applyUserUnblocked(state, change);
    case 'MessagePermissionRequested':
      return applyPermissionRequested(state, change);
    case 'MessagePermissionAnswered':
      return applyPermissionAnswered(state, change);
    case 'MessagePermissionLapsed':
      return applyPermissionLapsed(state, change);
    case 'PreferencesShown':
      return applyPreferences(state, change.preferences, state.feedPosition ?? 0);
    case 'UserChanged':
      return state.conversations[change.userId]
        ? markPersonStale(state, change.userId, change.place?.position ?? 0)
        : state;
    case 'DocumentChanged':
      return applyDocumentChange(state, change);
    case 'MessageQueued':
    case 'MessageRefused':
    case 'MessageDiscarded':
      return applyOutgoingChange(state, change);
    case 'MessageChanging':
    case 'MessageChangeAnswered':
    case 'MessageChangeRefused':
      return applyOwnChange(state, change);
    case 'Typing':
    case 'TypingLapsed':
    case 'PresenceChanged':
      return applySignal(state, change);
    case 'ThreadFetched':
      return applyThreadFetched(state, change);
    case 'ExcerptFetched':
      return applyExcerptFetched(state, change);
    case 'ExcerptLeft':
      return applyExcerptLeft(state, change.userId);
    case 'ResyncRequired':
      return resync(state, change.position);
  }
}

type ConversationFact = Extract<
  MessagingChange,
  { type: 'MessageSent' } | { type: 'MessagesRead' } | { type: 'MessagesDelivered' }
>;

function applyConversationFact(before: MessagingState, fact: ConversationFact): MessagingState {
  const state = noteVersion(before, otherPerson(before.viewerId, fact), fact.place);
  if (state === 'old') return before;
  switch (fact.type) {
    case 'MessageSent':
      return applyMessageSent(state, fact);
    case 'MessagesRead':
      return applyMessagesRead(state, fact);
    case 'MessagesDelivered':
      return applyMessagesDelivered(state, fact);
  }
}

function otherPerson(viewerId: string, fact: ConversationFact): string {
  switch (fact.type) {
    case 'MessageSent':
      return fact.message.senderId === viewerId ? fact.message.receiverId : fact.message.senderId;
    case 'MessagesRead':
      return fact.readerId === viewerId ? fact.otherId : fact.readerId;
    case 'MessagesDelivered':
      return fact.receiverId === viewerId ? fact.otherId : fact.receiverId;
  }
}

function resync(state: MessagingState, position: number): MessagingState {
  const again = markEverythingStale(state, position);
  return { ...again, feedPosition: position, versions: {} };
}
