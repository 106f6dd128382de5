import type { Instant, Recorded, TimerChange } from '../kernel/index.ts';
import { mentoringLimits as limits } from '../limits/index.ts';
import type { MentoringEvent } from './events.ts';
import { endOf, mentoringStream, type SessionId } from './values.ts';

/** Requests are nudged and expire, proposals expire, sessions complete; each is put off by what puts its cause off. */
export function mentoringTimers(event: Recorded<MentoringEvent>): readonly TimerChange[] {
  switch (event.type) {
    case 'SessionRequested': {
      const { sessionId, requestedAt, expiresAt } = event.data;
      const nudges = limits.nudgeAfter.map((after, index) => ({
        nudge: index + 1,
        dueAt: requestedAt + after,
      }));
      return open(sessionId, expiresAt, nudges);
    }
    case 'SessionQuestionAsked':
      return open(event.data.sessionId, event.data.expiresAt, event.data.nudges);
    case 'SessionRequestDeclined':
    case 'SessionRequestWithdrawn':
    case 'SessionRequestExpired':
      return closed(event.data.sessionId);
    case 'SessionAccepted': {
      const { sessionId, startsAt, durationMinutes } = event.data;
      return [...closed(sessionId), finish(sessionId, startsAt, durationMinutes)];
    }
    case 'SessionPlanned': {
      const { sessionId, startsAt, durationMinutes } = event.data;
      return [finish(sessionId, startsAt, durationMinutes)];
    }
    case 'RescheduleProposed': {
      const { sessionId, proposalId, expiresAt } = event.data;
      return [arm('proposal', sessionId, expiresAt, 'ExpireReschedule', { proposalId })];
    }
    case 'RescheduleAccepted': {
      const { sessionId, startsAt, durationMinutes } = event.data;
      return [disarm('proposal', sessionId), finish(sessionId, startsAt, durationMinutes)];
    }
    case 'RescheduleDeclined':
    case 'RescheduleWithdrawn':
    case 'RescheduleExpired':
      return [disarm('proposal', event.data.sessionId)];
    case 'SessionCancelled':
    case 'SessionCompleted':
    case 'SessionNoShowReported':
      return [disarm('proposal', event.data.sessionId), disarm('completion', event.data.sessionId)];
    default:
      return [];
  }
}

function open(
  sessionId: SessionId,
  expiresAt: Instant,
  nudges: readonly { readonly nudge: number; readonly dueAt: Instant }[],
): readonly TimerChange[] {
  return [
    arm('expiry', sessionId, expiresAt, 'ExpireSessionRequest'),
    ...limits.nudgeAfter.map((_after, index) => {
      const due = nudges.find(({ nudge, dueAt }) => nudge === index + 1 && dueAt < expiresAt);
      const name = `nudge-${index + 1}`;
      return due
        ? arm(name, sessionId, due.dueAt, 'NudgeMentors', { nudge: due.nudge })
        : disarm(name, sessionId);
    }),
  ];
}

function closed(sessionId: SessionId): readonly TimerChange[] {
  const nudges = limits.nudgeAfter.map((_after, index) => disarm(`nudge-${index + 1}`, sessionId));
  return [disarm('expiry', sessionId), ...nudges];
}

function finish(sessionId: SessionId, startsAt: Instant, durationMinutes: number): TimerChange {
  const dueAt = endOf(startsAt, durationMinutes) + limits.completesAfter;
  return arm('completion', sessionId, dueAt, 'FinishSession', { startsAt });
}

function arm(
  name: string,
  sessionId: SessionId,
  dueAt: Instant,
  type: string,
  data: object = {},
): TimerChange {
  const command = { stream: mentoringStream(sessionId), type, data: { sessionId, ...data } };
  return { change: 'arm', id: timerId(name, sessionId), dueAt, command };
}

function disarm(name: string, sessionId: SessionId): TimerChange {
  return { change: 'disarm', id: timerId(name, sessionId) };
}

function timerId(name: string, sessionId: SessionId): string {
  return `session-${name}.${sessionId}`;
}
