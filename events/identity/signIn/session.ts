import {
  type Actor,
  accepted,
  assertNever,
  type Decider,
  type Decision,
  type Instant,
  refused,
  type UserId,
} from '../../kernel/index.ts';
import { identityLimits } from '../../limits/index.ts';
import type { RefreshSession, SessionCommand } from '../commands.ts';
import type { SessionEndReason, SessionEvent } from '../events.ts';
import type { SessionRefusal } from '../refusals.ts';

export type SessionState =
  | { readonly status: 'none' }
  | {
      readonly status: 'live';
      readonly sessionId: string;
      readonly userId: UserId;
      /** How often the refresh token was rotated; a token carries the generation that it belongs to. */
      readonly generation: number;
      readonly rotatedAt: Instant;
      readonly expiresAt: Instant;
    }
  | { readonly status: 'ended'; readonly userId: UserId };

type Live = Extract<SessionState, { status: 'live' }>;
type Decided = Decision<SessionEvent, SessionRefusal>;

/** One log-in on one device: the family of refresh tokens that descend from it. Stream `session-<id>`. */
export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent, SessionRefusal> = {
  category: 'session',
  stateVersion: 1,
  initial: { status: 'none' },
  evolve: evolveSession,
  decide: decideSession,
};

function evolveSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'SessionStarted': {
      const { sessionId, userId, startedAt, expiresAt } = event.data;
      return { status: 'live', sessionId, userId, generation: 1, rotatedAt: startedAt, expiresAt };
    }
    case 'SessionRefreshed': {
      const { sessionId, userId, generation, refreshedAt, expiresAt } = event.data;
      return { status: 'live', sessionId, userId, generation, rotatedAt: refreshedAt, expiresAt };
    }
    case 'SessionEnded':
      return { status: 'ended', userId: event.data.userId };
    default:
      return state;
  }
}

function decideSession(state: SessionState, command: SessionCommand): Decided {
  if (command.type === 'StartSession') {
    if (state.status !== 'none') return refused({ type: 'SessionExists' });
    const startedAt = command.meta.at;
    return accepted({
      type: 'SessionStarted',
      data: { ...command.data, startedAt, expiresAt: startedAt + identityLimits.sessionLifetime },
    });
  }
  if (state.status === 'none') return refused({ type: 'SessionUnknown' });
  switch (command.type) {
    case 'RefreshSession':
      return state.status === 'ended' ? refused({ type: 'SessionUnknown' }) : decideRefresh(state, command);
    case 'EndSession':
      if (!mayEnd(command.meta.actor, state.userId)) return refused({ type: 'NotYourSession' });
      return state.status === 'ended' ? accepted() : accepted(ended(state, command.data.reason));
    case 'TransferSession': {
      const isTheirs = state.userId === command.data.userId;
      if (state.status === 'ended' || !isTheirs || command.meta.at >= state.expiresAt) {
        return refused({ type: 'SessionUnknown' });
      }
      return accepted({ type: 'SessionTransferred', data: command.data });
    }
    default:
      return assertNever(command);
  }
}

/**
 * AUT-60. The newest token rotates; the one before it is still good for a moment, so that two tabs both succeed, and
 * gets the pair that is newest already; any other was stolen or kept, and ends the whole family.
 */
function decideRefresh(state: Live, command: RefreshSession): Decided {
  const { at } = command.meta;
  const { generation } = command.data;
  if (at >= state.expiresAt) return accepted(ended(state, 'expired'));
  if (generation === state.generation) {
    return accepted({
      type: 'SessionRefreshed',
      data: {
        sessionId: state.sessionId,
        userId: state.userId,
        generation: generation + 1,
        refreshedAt: at,
        expiresAt: at + identityLimits.sessionLifetime,
      },
    });
  }
  // Either way: the clock may have been set right since.
  const isInGrace = Math.abs(at - state.rotatedAt) <= identityLimits.refreshGrace;
  if (generation === state.generation - 1 && isInGrace) return accepted();
  return accepted(ended(state, 'reuse'));
}

function ended(state: Live, reason: SessionEndReason): SessionEvent {
  return { type: 'SessionEnded', data: { sessionId: state.sessionId, userId: state.userId, reason } };
}

function mayEnd(actor: Actor, owner: UserId): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.id === owner);
}
