import type { Recorded } from '../../kernel/index.ts';
import type { NotificationId } from '../values.ts';
import { accountCauses } from './accountCauses.ts';
import type { Causes, CausingEvent } from './cause.ts';
import { documentCauses } from './documentCauses.ts';
import { feedbackCauses } from './feedbackCauses.ts';
import { gatheringCauses } from './gatheringCauses.ts';
import { planCauses } from './planCauses.ts';
import { sessionCauses } from './sessionCauses.ts';

/** The facts that tell somebody something or take it back. Messages are not among them: they are read where they lie. */
export const causingTypes = [
  'SessionOffered',
  'SessionMentorsNudged',
  'SessionQuestionAsked',
  'SessionOfferDeclined',
  'SessionOfferPassedOn',
  'SessionRequestDeclined',
  'SessionAccepted',
  'SessionRequestWithdrawn',
  'SessionRequestExpired',
  'SessionCancelled',
  'SessionLateAnnounced',
  'SessionCompleted',
  'SessionNoShowReported',
  'SessionNoShowRevoked',
  'SessionNoShowAppealDecided',
  'RescheduleProposed',
  'RescheduleAccepted',
  'RescheduleDeclined',
  'RescheduleWithdrawn',
  'RescheduleExpired',
  'SessionReminderDue',
  'ProposalReminderDue',
  'FeedbackAsked',
  'FeedbackGiven',
  'FeedbackSkipped',
  'FeedbackClosed',
  'MessagePermissionRequested',
  'MessagePermissionAnswered',
  'MessagePermissionLapsed',
  'PartnerRoleAnswered',
  'AccessPaused',
  'AccessResumed',
  'PlanShared',
  'PlanAccessRemoved',
  'PlanDeleted',
  'TaskCreated',
  'TaskEdited',
  'TaskMoved',
  'TaskDeleted',
  'TaskReminderDue',
  'DocumentShared',
  'DocumentUnshared',
  'DocumentRemoved',
  'SpeakerInvited',
  'GatheringAccepted',
  'GatheringDeclined',
  'GatheringExpired',
  'GatheringChanged',
  'GatheringPublished',
  'GatheringCancelled',
  'ReplayRemoved',
  'RecordingConsentAnswered',
  'GatheringStarted',
  'GatheringFinished',
  'GatheringShort',
  'GatheringReminderDue',
  'SeatTaken',
  'SeatFreed',
  'SeatQueued',
  'AttendeeInvited',
  'AttendeeEntered',
  'AttendeeLeft',
  'AttendeeDeclined',
  'AttendeeCalled',
  'AttendeeConfirmed',
  'AttendeeTold',
  'YearReviewDue',
] as const satisfies readonly CausingEvent['type'][];

type Placed = Pick<Recorded, 'position'> & { readonly meta: Pick<Recorded['meta'], 'at'> };

/** NTF-04: who is notified of an event, and which notices it withdraws. Deterministic for each event. */
export function causesOf(event: CausingEvent & Placed): Causes {
  const outline =
    sessionCauses(event) ??
    planCauses(event) ??
    documentCauses(event) ??
    feedbackCauses(event) ??
    gatheringCauses(event) ??
    accountCauses(event);
  return {
    begins: (outline?.begins ?? []).map((parts) => ({
      id: String(event.position) as NotificationId,
      sessionId: null,
      actorId: null,
      values: {},
      isOwnAct: false,
      at: event.meta.at,
      ...parts,
    })),
    ends: outline?.ends ?? [],
  };
}
