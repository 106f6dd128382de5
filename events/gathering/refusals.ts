import type { Instant } from '../kernel/index.ts';

/** Why a command of an event, or of one person at it, was not carried out. */
export type GatheringRefusal =
  | { readonly type: 'GatheringUnknown' }
  | { readonly type: 'GatheringExists' }
  | { readonly type: 'NotYourGathering' }
  | { readonly type: 'GatheringSystemOnly' }
  /** EVT-80: speakers are mentors. */
  | { readonly type: 'SpeakersAreMentors' }
  /** By field, as text keys. `firstDay`: the first date that is allowed (EVT-92), where the start is too soon. */
  | {
      readonly type: 'GatheringInvalid';
      readonly fields: Readonly<Record<string, string>>;
      readonly firstDay?: string;
    }
  /** It was answered, expired or was cancelled before. */
  | { readonly type: 'GatheringRequestClosed' }
  | { readonly type: 'GatheringNotDraft' }
  | { readonly type: 'GatheringNotUpcoming' }
  | { readonly type: 'GatheringNotFinished' }
  /** So many are registered: fewer seats move the last of them to the waiting list, and we would tell them. */
  | { readonly type: 'CapacityBelowRegistered'; readonly registered: number; readonly displaced: number }
  /** `fields`: those that somebody else has changed since they were shown. */
  | {
      readonly type: 'GatheringChangedMeanwhile';
      readonly version: number;
      readonly fields?: Readonly<Record<string, string>>;
    }
  /** EVT-115. */
  | { readonly type: 'GatheringNotForYou' }
  /** EVT-116. */
  | { readonly type: 'RegistrationNotOpen'; readonly opensAt: Instant }
  | { readonly type: 'RegistrationClosed'; readonly closedAt: Instant }
  | { readonly type: 'HostCannotAttend' }
  | { readonly type: 'AlreadyRegistered' }
  | { readonly type: 'NotRegistered' }
  | { readonly type: 'AttendeeChangedMeanwhile' }
  /** A check-in is not undone after that. */
  | { readonly type: 'AttendeeThankedBefore' }
  /** EVT-99. */
  | { readonly type: 'DoorNotOpen'; readonly opensAt: Instant }
  | { readonly type: 'DoorClosed' }
  /** EVT-63: the questions can be changed until the start. */
  | { readonly type: 'BriefingClosed' }
  /** EVT-30. */
  | { readonly type: 'NoRecordingConsent' }
  /** There is none to remove. */
  | { readonly type: 'NoReplay' }
  /** Who manages removed it; only they share it again. */
  | { readonly type: 'ReplayRemovedByManagers' };
