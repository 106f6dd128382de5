import type {
  Cadence,
  MeetingProvider,
  SessionKind,
  SessionReason,
  SessionStatus,
} from '@waymark/events/mentoring';
import type { OfferStatus, RescheduleStatus } from './views.ts';

// Rows by the names of their columns, as JSON carries them into and out of the database.

export type SessionRow = {
  readonly session_id: string;
  readonly kind: SessionKind;
  readonly series_id: string | null;
  readonly series_number: number | null;
  readonly series_count: number | null;
  readonly cadence: Cadence | null;
  readonly status: SessionStatus;
  readonly mentee_id: string;
  readonly mentor_id: string | null;
  readonly sealed_title: string | null;
  readonly sealed_description: string | null;
  readonly topic_id: string;
  readonly times: readonly number[];
  readonly timezone: string;
  readonly duration_minutes: number;
  readonly starts_at: number | null;
  readonly ends_at: number | null;
  readonly provider: MeetingProvider | null;
  readonly sealed_link: string | null;
  readonly community_id: string | null;
  readonly plan_id: string | null;
  readonly reason: SessionReason | null;
  readonly sealed_reason_text: string | null;
  readonly cancelled_by: string | null;
  readonly late_by: string | null;
  readonly late_minutes: number | null;
  readonly late_at: number | null;
  readonly no_show_by: string | null;
  readonly no_show_absent: string | null;
  readonly no_show_at: number | null;
  readonly is_no_show_appealed: boolean;
  readonly is_no_show_revoked: boolean;
  readonly is_appeal_dismissed: boolean;
  readonly sealed_agenda: string | null;
  readonly agenda_by: string | null;
  readonly sealed_notes: string | null;
  readonly notes_by: string | null;
  readonly notes_at: number | null;
  readonly notes_revision: number;
  readonly expires_at: number | null;
  readonly created_at: number;
  readonly version: number;
};

export type OfferRow = {
  readonly session_id: string;
  readonly mentor_id: string;
  readonly status: OfferStatus;
  readonly offered_at: number;
  readonly answered_at: number | null;
  readonly is_substitute: boolean;
  readonly sealed_question: string | null;
  readonly reason: SessionReason | null;
  readonly sealed_reason_text: string | null;
};

export type ProposalRow = {
  readonly proposal_id: string;
  readonly session_id: string;
  readonly by_id: string;
  readonly times: readonly number[];
  readonly sealed_reason_text: string | null;
  readonly status: RescheduleStatus;
  readonly original_start: number;
  readonly accepted_time: number | null;
  readonly expires_at: number;
  readonly created_at: number;
  readonly position: number;
};

export type DocumentRow = {
  readonly session_id: string;
  readonly document_id: string;
  readonly by_id: string;
  readonly sealed_title: string | null;
  readonly sealed_url: string | null;
  readonly is_from_library: boolean;
  readonly added_at: number;
  readonly position: number;
};

/** Before anything happened to it. */
export const emptySession = {
  series_id: null,
  series_number: null,
  series_count: null,
  cadence: null,
  mentor_id: null,
  starts_at: null,
  ends_at: null,
  provider: null,
  sealed_link: null,
  community_id: null,
  plan_id: null,
  reason: null,
  sealed_reason_text: null,
  cancelled_by: null,
  late_by: null,
  late_minutes: null,
  late_at: null,
  no_show_by: null,
  no_show_absent: null,
  no_show_at: null,
  is_no_show_appealed: false,
  is_no_show_revoked: false,
  is_appeal_dismissed: false,
  sealed_agenda: null,
  agenda_by: null,
  sealed_notes: null,
  notes_by: null,
  notes_at: null,
  notes_revision: 0,
  expires_at: null,
} as const satisfies Partial<SessionRow>;
