import type { Decider, Decision } from '../kernel/index.ts';
import { refused } from '../kernel/index.ts';
import type { SessionCommand } from './commands.ts';
import type { SessionEvent } from './events.ts';
import type { SessionRefusal } from './refusals.ts';
import { evolveSession, newSession, type SessionState } from './state.ts';

/** One session from the request to the last word about it. Stream `mentoring-<session>`. */
export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent, SessionRefusal> = {
  category: 'mentoring',
  stateVersion: 1,
  initial: newSession,
  evolve: evolveSession,
  decide: decideSession,
};

function decideSession(
  _state: SessionState,
  _command: SessionCommand,
): Decision<SessionEvent, SessionRefusal> {
  return refused({ type: 'SessionUnknown' });
}
