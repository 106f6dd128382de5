import type { Instant, Recorded, TimerChange, UserId } from '../kernel/index.ts';
import { identityLimits } from '../limits/index.ts';
import type { IdentityEvent } from './events.ts';
import { userStream } from './values.ts';

const { inactiveAfter, inactivityWarnings, inactivityWarningEvery } = identityLimits;

/** Deletions fall due, pauses end, and who stays away for long is warned and then inactive. */
export function identityTimers(event: Recorded<IdentityEvent>): readonly TimerChange[] {
  switch (event.type) {
    case 'UserDeletionRequested': {
      const { userId, dueAt } = event.data;
      return [arm('deletion', userId, dueAt, 'FallDeletionDue')];
    }
    case 'UserDeletionCancelled':
      return [disarm('deletion', event.data.userId)];
    case 'AccessPaused': {
      const { userId, until } = event.data;
      return [arm('access-pause', userId, until, 'ResumeAccess', { isEarly: false })];
    }
    case 'AccessResumed':
      return [disarm('access-pause', event.data.userId)];
    // Every sign of life puts the first warning off.
    case 'SessionStarted':
      return [seen(event.data.userId, event.data.startedAt)];
    case 'SessionRefreshed':
      return [seen(event.data.userId, event.data.refreshedAt)];
    case 'InactivityWarned': {
      const { userId, warning } = event.data;
      const at = event.meta.at + inactivityWarningEvery;
      return warning < inactivityWarnings
        ? [arm('inactivity', userId, at, 'WarnOfInactivity', { warning: warning + 1 })]
        : [arm('inactivity', userId, at, 'DeactivateUser', { reason: 'inactivity' })];
    }
    case 'UserErased': {
      const { userId } = event.data;
      return [disarm('deletion', userId), disarm('access-pause', userId), disarm('inactivity', userId)];
    }
    default:
      return [];
  }
}

function seen(userId: UserId, at: Instant): TimerChange {
  const dueAt = at + inactiveAfter - inactivityWarnings * inactivityWarningEvery;
  return arm('inactivity', userId, dueAt, 'WarnOfInactivity', { warning: 1 });
}

function arm(name: string, userId: UserId, dueAt: Instant, type: string, data: object = {}): TimerChange {
  const command = { stream: userStream(userId), type, data: { userId, ...data } };
  return { change: 'arm', id: `${name}.${userId}`, dueAt, command };
}

function disarm(name: string, userId: UserId): TimerChange {
  return { change: 'disarm', id: `${name}.${userId}` };
}
