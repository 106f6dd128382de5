import { accepted, assertNever, type Decision, refused, type UserRole } from '../kernel/index.ts';
import { identityLimits } from '../limits/index.ts';
import type { AccountCommand } from './account/accountCommands.ts';
import { hasNewLogIns } from './decideAccess.ts';
import type { UserEvent } from './events.ts';
import type { UserRefusal } from './refusals.ts';
import type { RegisteredUser } from './state.ts';

type Decided = Decision<UserEvent, UserRefusal>;

type StandingCommand = Extract<
  AccountCommand,
  {
    type:
      | 'FallDeletionDue'
      | 'PauseAccess'
      | 'ResumeAccess'
      | 'WarnOfInactivity'
      | 'DeactivateUser'
      | 'ReactivateUser';
  }
>;

/** What ops and timers decide about an account. A timer that comes too late, or too early, finds nothing to do. */
export function decideStanding(state: RegisteredUser, command: StandingCommand): Decided {
  const { userId } = state;
  const credentialVersion = state.credentialVersion + 1;
  const { at } = command.meta;
  switch (command.type) {
    case 'FallDeletionDue':
      if (!state.deletion || state.deletion.isDue || at < state.deletion.dueAt) return accepted();
      return accepted({ type: 'UserDeletionDue', data: { userId } });
    case 'PauseAccess': {
      const { reason, until } = command.data;
      if (until <= at) return refused({ type: 'PauseEndsInThePast' });
      return accepted({
        type: 'AccessPaused',
        data: { userId, reason, pausedAt: at, until, credentialVersion },
      });
    }
    case 'ResumeAccess': {
      const isOver = state.pausedUntil !== null && (command.data.isEarly || at >= state.pausedUntil);
      return isOver ? accepted({ type: 'AccessResumed', data: { userId } }) : accepted();
    }
    case 'WarnOfInactivity': {
      const { warning } = command.data;
      if (state.inactive || state.deletion || state.inactivityWarnings >= warning) return accepted();
      const left = identityLimits.inactivityWarnings + 1 - warning;
      const inactiveAt = at + left * identityLimits.inactivityWarningEvery;
      return accepted({ type: 'InactivityWarned', data: { userId, warning, inactiveAt } });
    }
    case 'DeactivateUser': {
      const { reason, byRole } = command.data;
      if (isAbove(state, byRole)) return refused({ type: 'AdminOnly' });
      if (state.inactive === reason || state.inactive === 'ops') return accepted();
      const isWarned = state.inactivityWarnings >= identityLimits.inactivityWarnings;
      if (reason === 'inactivity' && !isWarned) return accepted();
      if (hasNewLogIns(state, command.data.logIns)) return refused({ type: 'LogInsChanged' });
      return accepted({ type: 'UserDeactivated', data: { userId, reason, credentialVersion } });
    }
    case 'ReactivateUser':
      if (isAbove(state, command.data.byRole)) return refused({ type: 'AdminOnly' });
      return state.inactive ? accepted({ type: 'UserReactivated', data: { userId } }) : accepted();
    default:
      return assertNever(command);
  }
}

/** OPS-01: what an ADMIN may is for an ADMIN to take and give. */
function isAbove({ role }: RegisteredUser, byRole: UserRole | undefined): boolean {
  return role === 'ADMIN' && byRole !== undefined && byRole !== 'ADMIN';
}
