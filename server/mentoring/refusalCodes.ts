import type { DiaryRefusal, SessionRefusal } from '@waymark/events/mentoring';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

/** The refusal itself travels as `extensions.refusal`, so that a client can tell two of one code apart. */
export const refusalCodes: Readonly<Record<SessionRefusal['type'] | DiaryRefusal['type'], ErrorCode>> = {
  SessionUnknown: 'NOT_FOUND',
  SessionExists: 'CONFLICT',
  NotYourSession: 'NOT_AUTHORIZED',
  SessionSystemOnly: 'NOT_AUTHORIZED',
  NotYourDocument: 'NOT_AUTHORIZED',
  SessionInputInvalid: 'BAD_USER_INPUT',
  RequestTaken: 'REQUEST_TAKEN',
  RequestReassigned: 'REQUEST_REASSIGNED',
  RequestNotAvailable: 'REQUEST_NOT_AVAILABLE',
  SubstituteNotWanted: 'REQUEST_NOT_AVAILABLE',
  SessionNotUpcoming: 'CONFLICT',
  TooLateToReschedule: 'TOO_LATE',
  TooEarlyForThat: 'TOO_EARLY',
  TooLateForThat: 'TOO_LATE',
  RescheduleOpen: 'CONFLICT',
  RescheduleExpired: 'RESCHEDULE_EXPIRED',
  RescheduleClosed: 'CONFLICT',
  SessionChangedMeanwhile: 'CONFLICT',
  TimeNotFree: 'TIME_NOT_FREE',
  WeekIsFull: 'WEEK_FULL',
  NotYourDiary: 'NOT_AUTHORIZED',
};
