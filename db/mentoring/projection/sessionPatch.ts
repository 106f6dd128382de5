import { assertNever, type Recorded } from '@waymark/events/kernel';
import type { SessionEvent } from '@waymark/events/mentoring';
import type { SessionRow } from '../rows.ts';

const MINUTE = 60_000;

type Patch = Partial<SessionRow>;

/** What the fact sets in the row of a session that exists; everything else stays. */
export function sessionPatch(event: Recorded<SessionEvent>): Patch {
  switch (event.type) {
    case 'SessionOffered':
      return { status: 'PENDING' };
    case 'SessionQuestionAsked':
      return { status: 'PENDING', expires_at: event.data.expiresAt };
    case 'SessionRequestDeclined':
      return { status: 'DECLINED' };
    case 'SessionAccepted':
      return {
        status: 'ACCEPTED',
        mentor_id: event.data.mentorId,
        ...span(event.data.startsAt, event.data.durationMinutes),
        provider: event.data.provider,
        sealed_link: event.sealed.link ?? null,
      };
    case 'SessionRequestWithdrawn':
      return { status: 'CANCELLED', cancelled_by: event.data.menteeId };
    case 'SessionRequestExpired':
      return { status: 'EXPIRED' };
    case 'SessionCancelled':
      return {
        status: 'CANCELLED',
        cancelled_by: event.data.byId,
        reason: event.data.reason,
        sealed_reason_text: event.sealed.reasonText ?? null,
      };
    case 'SessionLateAnnounced': {
      const { byId, minutes, announcedAt } = event.data;
      return { late_by: byId, late_minutes: minutes, late_at: announcedAt };
    }
    case 'SessionCompleted':
      return { status: 'COMPLETED' };
    case 'SessionNoShowReported':
      return {
        status: 'NO_SHOW',
        no_show_by: event.data.byId,
        no_show_absent: event.data.absentId,
        no_show_at: event.data.reportedAt,
        is_no_show_appealed: false,
        is_no_show_revoked: false,
        is_appeal_dismissed: false,
      };
    case 'SessionNoShowAppealed':
      return { is_no_show_appealed: true };
    case 'SessionNoShowRevoked':
      return { status: 'COMPLETED', is_no_show_revoked: true };
    case 'SessionNoShowAppealDecided':
      return { is_appeal_dismissed: event.data.outcome === 'DISMISSED' };
    case 'RescheduleAccepted':
      return {
        ...span(event.data.startsAt, event.data.durationMinutes),
        late_by: null,
        late_minutes: null,
        late_at: null,
      };
    case 'SessionAgendaChanged':
      return { sealed_agenda: event.sealed.items ?? null, agenda_by: event.data.byId };
    case 'SessionNotesChanged':
      return {
        sealed_notes: event.sealed.text ?? null,
        notes_by: event.data.byId,
        notes_at: event.meta.at,
        notes_revision: event.data.revision,
      };
    case 'SessionRequested':
    case 'SessionPlanned':
    case 'SessionOfferDeclined':
    case 'SessionOfferPassedOn':
    case 'SessionMentorsNudged':
    case 'RescheduleProposed':
    case 'RescheduleDeclined':
    case 'RescheduleWithdrawn':
    case 'RescheduleExpired':
    case 'SessionDocumentAdded':
    case 'SessionDocumentRemoved':
      return {};
    default:
      return assertNever(event);
  }
}

function span(startsAt: number, minutes: number): Pick<SessionRow, 'starts_at' | 'ends_at'> {
  return { starts_at: startsAt, ends_at: startsAt + minutes * MINUTE };
}
