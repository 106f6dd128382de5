import type { FeedbackEvent } from '../feedback/index.ts';
import type { IdentityEvent } from '../identity/index.ts';
import type { Instant, Recorded, UserId } from '../kernel/index.ts';
import type { LibraryEvent } from '../library/index.ts';
import type { MentoringEvent } from '../mentoring/index.ts';
import type { MessagingEvent } from '../messaging/index.ts';
import type { PlanningEvent } from '../planning/index.ts';
import { accountCauses } from './accountCauses.ts';
import { documentCauses } from './documentCauses.ts';
import type { ReminderEvent, TaskReminderEvent } from './events.ts';
import { feedbackCauses } from './feedbackCauses.ts';
import { planCauses } from './planCauses.ts';
import { sessionCauses } from './sessionCauses.ts';
import type { NotificationId, NotificationKind } from './values.ts';

/** One person is told of one fact. */
export type Cause = {
  readonly id: NotificationId;
  readonly userId: UserId;
  readonly kind: NotificationKind;
  /** What it stands and falls with: a session, a permission request, an account. */
  readonly about: string;
  readonly sessionId: string | null;
  readonly actorId: UserId | null;
  readonly at: Instant;
  /** Plain values that the texts need; never personal words. */
  readonly values: Readonly<Record<string, string>>;
  /** What somebody did themselves is no news: only their calendar hears of it, by mail. */
  readonly isOwnAct: boolean;
};

/** Notifications that are gone with this fact; without `userId` those of everybody. */
export type Ending = {
  readonly about: string;
  readonly kinds: readonly NotificationKind[];
  readonly userId?: UserId;
  /** Of what it is made of instead: everything whose `about` begins with this one and a dot. Only with `userId`. */
  readonly isOfParts?: true;
};

export type Causes = { readonly begins: readonly Cause[]; readonly ends: readonly Ending[] };

/** What a cause says beside what its fact gives it anyway. */
export type CauseParts = Pick<Cause, 'userId' | 'kind' | 'about'> &
  Partial<Pick<Cause, 'sessionId' | 'actorId' | 'values' | 'isOwnAct'>>;
export type CauseOutline = { readonly begins?: readonly CauseParts[]; readonly ends?: readonly Ending[] };

export type CausingEvent =
  | IdentityEvent
  | MessagingEvent
  | MentoringEvent
  | FeedbackEvent
  | PlanningEvent
  | LibraryEvent
  | ReminderEvent
  | TaskReminderEvent;

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
] as const satisfies readonly CausingEvent['type'][];

/** NTF-04: what a fact tells whom, and what it takes back. The same fact always says the same. */
export function causesOf(event: Recorded<CausingEvent>): Causes {
  const outline =
    sessionCauses(event) ??
    planCauses(event) ??
    documentCauses(event) ??
    feedbackCauses(event) ??
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
