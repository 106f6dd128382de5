import type { GatheringRefusal } from '@waymark/events/gathering';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

/** The refusal itself travels as `extensions.refusal`, with what it says beside its name. */
export const refusalCodes: Readonly<Record<GatheringRefusal['type'], ErrorCode>> = {
  GatheringUnknown: 'NOT_FOUND',
  GatheringExists: 'CONFLICT',
  NotYourGathering: 'NOT_AUTHORIZED',
  GatheringSystemOnly: 'NOT_AUTHORIZED',
  SpeakersAreMentors: 'NOT_AUTHORIZED',
  GatheringInvalid: 'BAD_USER_INPUT',
  GatheringRequestClosed: 'REQUEST_NOT_AVAILABLE',
  GatheringNotDraft: 'CONFLICT',
  GatheringNotUpcoming: 'CONFLICT',
  GatheringNotFinished: 'TOO_EARLY',
  CapacityBelowRegistered: 'CONFLICT',
  GatheringChangedMeanwhile: 'CONFLICT',
  GatheringNotForYou: 'COMMUNITY_OPTION_OFF',
  RegistrationNotOpen: 'TOO_EARLY',
  RegistrationClosed: 'TOO_LATE',
  HostCannotAttend: 'CONFLICT',
  AlreadyRegistered: 'CONFLICT',
  NotRegistered: 'NOT_FOUND',
  AttendeeChangedMeanwhile: 'CONFLICT',
  AttendeeThankedBefore: 'TOO_LATE',
  DoorNotOpen: 'TOO_EARLY',
  DoorClosed: 'TOO_LATE',
  BriefingClosed: 'TOO_LATE',
  NoRecordingConsent: 'CONFLICT',
  NoReplay: 'CONFLICT',
  ReplayRemovedByManagers: 'NOT_AUTHORIZED',
};
