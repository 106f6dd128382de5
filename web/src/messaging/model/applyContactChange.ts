import type {
  MessagePermissionAnswered,
  MessagePermissionLapsed,
  MessagePermissionRequested,
  MessageUserBlocked,
  MessageUserUnblocked,
} from './messagingChange.ts';
import type { ContactState, Conversation, MessagingState } from './messagingState.ts';
import { markListStale, markPersonStale, markRequestsStale } from './stale.ts';

const CLOSED_KEPT = 200;

/** Presence, typing and read state are hidden both ways, and the total leaves their messages out (MSG-33, MSG-42). */
export function applyUserBlocked(
  state: MessagingState,
  { userId, place }: MessageUserBlocked,
): MessagingState {
  const row = state.conversations[userId];
  if (!row) return place ? markListStale(state, place.position) : state;
  if (row.blocked) return state;
  const { [userId]: _, ...typing } = state.typing;
  const thread = state.threads[userId];
  return {
    ...moveTotal(state, -row.unread, place?.position),
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
  if (!row) return place ? markListStale(state, place.position) : state;
  if (!row.blocked) return state;
  const contact: ContactState = row.unavailable ? 'UNAVAILABLE' : 'OPEN';
  const open = {
    ...moveTotal(state, row.unread, place?.position),
    conversations: { ...state.conversations, [userId]: { ...row, blocked: false, contact } },
  };
  return markPersonStale(open, userId, place?.position ?? row.position);
}

export function applyPermissionRequested(
  state: MessagingState,
  { requestId, fromId, toId, place }: MessagePermissionRequested,
): MessagingState {
  if (fromId === state.viewerId) {
    return state.closedRequests.includes(requestId) ? state : withContact(state, toId, 'PERMISSION_ASKED');
  }
  if (state.requests?.[requestId] || state.closedRequests.includes(requestId)) return state;
  return markRequestsStale(state, place?.position ?? 0);
}

export function applyPermissionAnswered(
  state: MessagingState,
  { requestId, fromId, toId, accepted, place }: MessagePermissionAnswered,
): MessagingState {
  const otherId = fromId === state.viewerId ? toId : fromId;
  const closed = close(state, requestId);
  if (closed === state || !accepted) return closed;
  const opened = withContact(closed, otherId, 'OPEN');
  return state.conversations[otherId] ? markPersonStale(opened, otherId, place?.position ?? 0) : opened;
}

export function applyPermissionLapsed(
  state: MessagingState,
  { requestId, fromId, toId, place }: MessagePermissionLapsed,
): MessagingState {
  const closed = close(state, requestId);
  if (closed === state || fromId !== state.viewerId || !state.conversations[toId]) return closed;
  return markPersonStale(closed, toId, place?.position ?? 0);
}

function close(state: MessagingState, requestId: string): MessagingState {
  if (state.closedRequests.includes(requestId)) return state;
  const closedRequests = [...state.closedRequests, requestId].slice(-CLOSED_KEPT);
  if (!state.requests?.[requestId]) return { ...state, closedRequests };
  const { [requestId]: _, ...requests } = state.requests;
  return { ...state, closedRequests, requests };
}

function withContact(state: MessagingState, userId: string, contact: ContactState): MessagingState {
  const row: Conversation | undefined = state.conversations[userId];
  if (!row || row.contact === contact || row.blocked || row.unavailable) return state;
  return { ...state, conversations: { ...state.conversations, [userId]: { ...row, contact } } };
}

function moveTotal(state: MessagingState, by: number, position: number | undefined): MessagingState {
  const total = state.unreadTotal;
  if (!total || (position !== undefined && position <= total.position)) return state;
  return {
    ...state,
    unreadTotal: { count: Math.max(0, total.count + by), position: position ?? total.position },
  };
}
