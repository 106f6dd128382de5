import { accepted, type Decision, refused, type UserId } from '../../kernel/index.ts';
import { messagingLimits } from '../../limits/index.ts';
import type {
  AnswerMessagePermission,
  LapseMessagePermission,
  RequestMessagePermission,
} from '../commands.ts';
import { whyNotWrite } from '../contact.ts';
import type { ConversationEvent } from '../events.ts';
import type { MessagingRefusal } from '../refusals.ts';
import type { ConversationState } from '../state.ts';
import { conversationId, permissionRequestId } from '../values.ts';

type Decided = Decision<ConversationEvent, MessagingRefusal>;

export function decideRequest(
  state: ConversationState,
  fromId: UserId,
  { data, meta }: RequestMessagePermission,
): Decided {
  const reason = whyNotWrite(state, fromId, data.otherId, data.facts);
  if (!reason) return refused({ type: 'PermissionNotNeeded' });
  if (reason.type !== 'PermissionNeeded') return refused(reason);
  if (mustWait(state, meta.at)) return refused({ type: 'PermissionAlreadyAsked' });
  const conversation = conversationId(fromId, data.otherId);
  return accepted({
    type: 'MessagePermissionRequested',
    data: {
      conversationId: conversation,
      requestId: permissionRequestId(conversation, meta.at, meta.commandId),
      fromId,
      toId: data.otherId,
      expiresAt: meta.at + messagingLimits.permissionLapsesAfter,
    },
  });
}

/** The same answer for waiting, refused and lapsed, so that a refusal stays silent (MSG-47). */
function mustWait({ permission }: ConversationState, at: number): boolean {
  switch (permission.status) {
    case 'asked':
      return true;
    case 'refused':
    case 'lapsed':
      return at < permission.askAgainFrom;
    default:
      return false;
  }
}

export function decideAnswer(
  state: ConversationState,
  toId: UserId,
  { data, meta }: AnswerMessagePermission,
): Decided {
  const { permission } = state;
  if (permission.status === 'none' || permission.requestId !== data.requestId || permission.toId !== toId) {
    return refused({ type: 'PermissionRequestNotFound' });
  }
  if (permission.status !== 'asked') {
    const isSameAnswer = permission.status === (data.accept ? 'granted' : 'refused');
    return isSameAnswer ? accepted() : refused({ type: 'PermissionRequestClosed' });
  }
  // The timer may be late; the time of the command decides.
  if (meta.at >= permission.expiresAt) return refused({ type: 'PermissionRequestClosed' });
  return accepted(
    answered(permission, data.accept ? null : meta.at + messagingLimits.permissionRepeatsAfter),
  );
}

export function decideLapse(
  { permission }: ConversationState,
  { data, meta }: LapseMessagePermission,
): Decided {
  if (permission.status !== 'asked' || permission.requestId !== data.requestId) return accepted();
  if (meta.at < permission.expiresAt) return accepted();
  const { requestId, fromId, toId, expiresAt } = permission;
  return accepted({
    type: 'MessagePermissionLapsed',
    data: {
      conversationId: conversationId(fromId, toId),
      requestId,
      fromId,
      toId,
      askAgainFrom: expiresAt + messagingLimits.permissionRepeatsAfter,
    },
  });
}

/** Writing to a person who waits for one's permission gives that permission. */
export function grant({ permission }: ConversationState, senderId: UserId): ConversationEvent | undefined {
  if (permission.status !== 'asked' || permission.toId !== senderId) return undefined;
  return answered(permission, null);
}

function answered(
  asked: Extract<ConversationState['permission'], { status: 'asked' }>,
  askAgainFrom: number | null,
): ConversationEvent {
  const { requestId, fromId, toId } = asked;
  return {
    type: 'MessagePermissionAnswered',
    data: {
      conversationId: conversationId(fromId, toId),
      requestId,
      fromId,
      toId,
      accepted: askAgainFrom === null,
      askAgainFrom,
    },
  };
}
