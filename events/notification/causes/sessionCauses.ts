import type { DomainEvent, UserId } from '../../kernel/index.ts';
import type { NotificationKind } from '../values.ts';
import type { CauseOutline, CauseParts, CausingEvent, Ending } from './cause.ts';

const proposal: readonly NotificationKind[] = ['RESCHEDULE_PROPOSED', 'RESCHEDULE_EXPIRING'];
const reminders: readonly NotificationKind[] = ['SESSION_IN_24_HOURS', 'SESSION_IN_15_MINUTES'];
const asked: readonly NotificationKind[] = ['SESSION_REQUESTED', 'SESSION_QUESTION'];
/** What a session that will not take place takes with it. */
const plans: readonly NotificationKind[] = [
  ...proposal,
  ...reminders,
  'SESSION_ACCEPTED',
  'RESCHEDULE_ANSWERED',
  'RESCHEDULE_EXPIRED',
  'SESSION_LATE',
];
const over: readonly NotificationKind[] = [...proposal, ...reminders, 'SESSION_LATE', 'RESCHEDULE_EXPIRED'];

/** Notifications about a session, from the request to its end; undefined for other events. */
export function sessionCauses(recorded: DomainEvent): CauseOutline | undefined {
  const event = recorded as CausingEvent;
  switch (event.type) {
    case 'SessionOffered': {
      const { sessionId, menteeId, mentorId } = event.data;
      return { begins: [noticeOf('SESSION_REQUESTED', sessionId, mentorId, menteeId)] };
    }
    case 'SessionMentorsNudged': {
      const { sessionId, menteeId, mentorIds, nudge } = event.data;
      const values = { nudge: String(nudge) };
      return {
        begins: mentorIds.map((id) => noticeOf('SESSION_REQUESTED', sessionId, id, menteeId, values)),
        ends: mentorIds.map((userId) => ({ about: sessionId, kinds: ['SESSION_REQUESTED'], userId })),
      };
    }
    case 'SessionQuestionAsked': {
      const { sessionId, menteeId, mentorId } = event.data;
      return { begins: [noticeOf('SESSION_QUESTION', sessionId, menteeId, mentorId)] };
    }
    case 'SessionOfferDeclined':
    case 'SessionOfferPassedOn': {
      const { sessionId, mentorId } = event.data;
      return { ends: [{ about: sessionId, kinds: ['SESSION_REQUESTED'], userId: mentorId }] };
    }
    case 'SessionRequestDeclined': {
      const { sessionId, menteeId } = event.data;
      return { begins: [noticeOf('SESSION_DECLINED', sessionId, menteeId)], ends: [gone(sessionId, asked)] };
    }
    case 'SessionRequestExpired': {
      const { sessionId, menteeId } = event.data;
      return { begins: [noticeOf('SESSION_EXPIRED', sessionId, menteeId)], ends: [gone(sessionId, asked)] };
    }
    case 'SessionRequestWithdrawn':
      return { ends: [gone(event.data.sessionId, asked)] };
    case 'SessionAccepted': {
      const { sessionId, menteeId, mentorId, lostIds, startsAt, seriesCount } = event.data;
      const values = { startsAt: String(startsAt), seriesCount: String(seriesCount) };
      return {
        begins: [
          noticeOf('SESSION_ACCEPTED', sessionId, menteeId, mentorId, values),
          { ...noticeOf('SESSION_ACCEPTED', sessionId, mentorId, menteeId, values), isOwnAct: true },
          ...lostIds.map((id) => noticeOf('SESSION_TAKEN', sessionId, id, menteeId)),
        ],
        ends: [gone(sessionId, asked)],
      };
    }
    case 'SessionCancelled': {
      const { sessionId, byId, startsAt, reason } = event.data;
      const values = { startsAt: String(startsAt), ...(reason && { reason }) };
      return {
        begins: bothSides('SESSION_CANCELLED', event.data, byId, values),
        ends: [gone(sessionId, plans), ...refusalGone(sessionId)],
      };
    }
    case 'SessionLateAnnounced': {
      const { sessionId, byId, minutes } = event.data;
      const values = { minutes: String(minutes) };
      const other = otherOf(event.data, byId);
      return {
        begins: [noticeOf('SESSION_LATE', sessionId, other, byId, values)],
        ends: [{ about: sessionId, kinds: ['SESSION_LATE'], userId: other }],
      };
    }
    case 'SessionCompleted':
      return {
        ends: [gone(event.data.sessionId, [...over, 'NO_SHOW']), ...refusalGone(event.data.sessionId)],
      };
    case 'SessionNoShowReported': {
      const { sessionId, byId, absentId } = event.data;
      return {
        begins: [noticeOf('NO_SHOW', sessionId, absentId, byId)],
        ends: [gone(sessionId, [...over, 'FEEDBACK_ASKED']), ...refusalGone(sessionId)],
      };
    }
    case 'SessionNoShowRevoked':
      return { ends: [gone(event.data.sessionId, ['NO_SHOW'])] };
    case 'SessionNoShowAppealDecided': {
      const { sessionId, absentId, outcome } = event.data;
      return {
        begins: [noticeOf('NO_SHOW_APPEAL', sessionId, absentId, null, { answer: outcome })],
        ends: [gone(sessionId, ['NO_SHOW'])],
      };
    }
    default:
      return rescheduleCauses(event);
  }
}

function rescheduleCauses(event: CausingEvent): CauseOutline | undefined {
  switch (event.type) {
    case 'RescheduleProposed': {
      const { sessionId, byId, toId, times, originalStart, expiresAt } = event.data;
      const values = {
        times: times.join(' '),
        originalStart: String(originalStart),
        expiresAt: String(expiresAt),
      };
      return {
        begins: [noticeOf('RESCHEDULE_PROPOSED', sessionId, toId, byId, values)],
        // A time that was agreed before still counts, and its mail may wait.
        ends: [gone(sessionId, [...proposal, 'RESCHEDULE_EXPIRED']), ...refusalGone(sessionId)],
      };
    }
    case 'RescheduleAccepted': {
      const { sessionId, byId, startsAt, previousStart } = event.data;
      const values = {
        answer: 'ACCEPTED',
        startsAt: String(startsAt),
        previousStart: String(previousStart),
      };
      return {
        begins: bothSides('RESCHEDULE_ANSWERED', event.data, byId, values),
        ends: [
          gone(sessionId, [...proposal, ...reminders, 'SESSION_LATE', 'RESCHEDULE_ANSWERED']),
          ...refusalGone(sessionId),
        ],
      };
    }
    case 'RescheduleDeclined': {
      const { sessionId, byId } = event.data;
      const values = { answer: 'DECLINED' };
      const declined = noticeOf('RESCHEDULE_ANSWERED', sessionId, otherOf(event.data, byId), byId, values);
      return {
        begins: [{ ...declined, about: refusalOf(sessionId) }],
        ends: [gone(sessionId, proposal), ...refusalGone(sessionId)],
      };
    }
    case 'RescheduleWithdrawn':
      return { ends: [gone(event.data.sessionId, proposal)] };
    case 'RescheduleExpired': {
      const { sessionId, menteeId, mentorId } = event.data;
      return {
        begins: [
          noticeOf('RESCHEDULE_EXPIRED', sessionId, menteeId, mentorId),
          noticeOf('RESCHEDULE_EXPIRED', sessionId, mentorId, menteeId),
        ],
        ends: [gone(sessionId, proposal)],
      };
    }
    case 'SessionReminderDue': {
      const { sessionId, menteeId, mentorId, lead, startsAt } = event.data;
      const kind = lead === 'DAY' ? 'SESSION_IN_24_HOURS' : 'SESSION_IN_15_MINUTES';
      const values = { startsAt: String(startsAt) };
      return {
        begins: [
          noticeOf(kind, sessionId, menteeId, mentorId, values),
          noticeOf(kind, sessionId, mentorId, menteeId, values),
        ],
        ends: [gone(sessionId, reminders)],
      };
    }
    case 'ProposalReminderDue': {
      const { sessionId, toId, expiresAt } = event.data;
      const values = { expiresAt: String(expiresAt) };
      return {
        begins: [noticeOf('RESCHEDULE_EXPIRING', sessionId, toId, otherOf(event.data, toId), values)],
      };
    }
    default:
      return undefined;
  }
}

function noticeOf(
  kind: NotificationKind,
  sessionId: string,
  userId: UserId,
  actorId: UserId | null = null,
  values: Readonly<Record<string, string>> = {},
): CauseParts {
  return { userId, kind, about: sessionId, sessionId, actorId, values };
}

/** Only the other side is notified; the person who did it has it in their calendar. */
function bothSides(
  kind: NotificationKind,
  pair: { readonly sessionId: string; readonly menteeId: UserId; readonly mentorId: UserId },
  byId: UserId,
  values: Readonly<Record<string, string>>,
): readonly CauseParts[] {
  const other = otherOf(pair, byId);
  return [
    noticeOf(kind, pair.sessionId, other, byId, values),
    { ...noticeOf(kind, pair.sessionId, byId, other, values), isOwnAct: true },
  ];
}

function otherOf(pair: { readonly menteeId: UserId; readonly mentorId: UserId }, id: UserId): UserId {
  return id === pair.menteeId ? pair.mentorId : pair.menteeId;
}

function gone(about: string, kinds: readonly NotificationKind[]): Ending {
  return { about, kinds };
}

/** A declined time stands by itself: another suggestion ends it, and not the time that was agreed before. */
function refusalOf(sessionId: string): string {
  return `${sessionId}.declined`;
}

function refusalGone(sessionId: string): readonly Ending[] {
  return [gone(refusalOf(sessionId), ['RESCHEDULE_ANSWERED'])];
}
