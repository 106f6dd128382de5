import type {
  LivePlace,
  MessagePermissionAnswered,
  MessagePermissionLapsed,
  MessagePermissionRequested,
  MessageUserBlocked,
  MessageUserUnblocked,
} from './messagingChange.ts';
import type { ContactState, Conversation, MessagingState } from './messagingState.ts';
import { markPersonStale } from './stale.ts';

/** Presence, typing and read state are hidden both ways (MSG-42). */
export function applyUserBlocked(state: MessagingState, { userId }: MessageUserBlocked): MessagingState {
  const row = state.conversations[userId];
  if (!row || row.blocked) return state;
  const { [userId]: _, ...typing } = state.typing;
  const thread = state.threads[userId];
  return {
    ...state,
    typing,
    threads: thread
      ? { ...state.threads, [userId]: { ...thread, otherReadUpTo: null, otherDeliveredUpTo: null } }
      : state.threads,
    conversations: {
      ...state.conversations,
      [userId]: { ...row, blocked: true, presence: null, contact: 'BLOCKED' },
    },
  };
}

/** What the viewer may do next is the server's to say, so the row is fetched again. */
export function applyUserUnblocked(
  state: MessagingState,
  { userId, place }: MessageUserUnblocked,
): MessagingState {
  const row = state.conversations[userId];
  if (!row?.blocked) return state;
  const contact: ContactState = row.unavailable ? 'UNAVAILABLE' : 'OPEN';
  const open = {
    ...state,
    conversations: { ...state.conversations, [userId]: { ...row, blocked: false, contact } },
  };
  return markPersonStale(open, userId, place?.position ?? row.position);
}

export function applyPermissionRequested(
  state: MessagingState,
  { fromId, toId, place }: MessagePermissionRequested,
): MessagingState {
  return fromId === state.viewerId ? withContact(state, toId, 'PERMISSION_ASKED', place) : state;
}

export function applyPermissionAnswered(
  state: MessagingState,
  { fromId, toId, accepted, place }: MessagePermissionAnswered,
): MessagingState {
  const otherId = fromId === state.viewerId ? toId : fromId;
  if (!accepted) return state;
  const opened = withContact(state, otherId, 'OPEN', place);
  return opened === state ? state : markPersonStale(opened, otherId, place?.position ?? 0);
}

export function applyPermissionLapsed(
  state: MessagingState,
  { fromId, toId, place }: MessagePermissionLapsed,
): MessagingState {
  const row = state.conversations[toId];
  if (fromId !== state.viewerId || !row || isReflected(row, place)) return state;
  return markPersonStale(state, toId, place?.position ?? 0);
}

/** The feed may go back for somebody else and tell again what the row has shown. */
function isReflected(row: Conversation, place: LivePlace | null): boolean {
  return place !== null && place.position <= row.position;
}

function withContact(
  state: MessagingState,
  userId: string,
  contact: ContactState,
  place: LivePlace | null,
): MessagingState {
  const row: Conversation | undefined = state.conversations[userId];
  if (!row || row.contact === contact || row.blocked || row.unavailable) return state;
  if (isReflected(row, place)) return state;
  return { ...state, conversations: { ...state.conversations, [userId]: { ...row, contact } } };
}
