/** Every code that a client can meet (ERR-01 to ERR-18), with the English text for people who read the raw answer. */
export const errorTexts = {
  EXPIRED_TOKEN: 'The access token is missing or no longer valid',
  NOT_AUTHORIZED: "You don't have access to this feature",
  PERSISTED_QUERY_NOT_FOUND: 'PersistedQueryNotFound',
  PERSISTED_QUERY_NOT_SUPPORTED: 'PersistedQueryNotSupported',
  BAD_USER_INPUT: 'Some of what was sent is not valid',
  INVALID_CREDENTIALS: 'The email or password is not correct',
  EMAIL_NOT_VERIFIED: 'The email is not verified yet',
  EMAIL_ALREADY_VERIFIED: 'Account already verified',
  EMAIL_CODE_INVALID: 'Email could not be verified',
  NOT_FOUND: 'Not found',
  CONFLICT: 'Someone changed this at the same time',
  REQUEST_TAKEN: 'Sorry, this session has already been accepted by another mentor.',
  REQUEST_REASSIGNED:
    "Sorry, this session doesn't match your availability and has been assigned to another mentor.",
  REQUEST_NOT_AVAILABLE: 'ERROR! Request not available',
  RESCHEDULE_EXPIRED: 'Reschedule request has expired (check the dashboard)',
  TIME_NOT_FREE: 'There is another session at that time',
  WEEK_FULL: 'The mentoring hours of that week are used up',
  TIME_NOT_AVAILABLE: 'That time is outside your availability',
  TOO_LATE: 'It is too late for that',
  TOO_EARLY: 'It is too early for that',
  EVENT_FULL: 'The event is full',
  MESSAGING_DISABLED: 'Messaging function is disabled',
  MESSAGE_UNAVAILABLE: 'Message unavailable',
  CLOSED_COMMUNITY: 'This mentor cannot be booked as they are part of a closed community',
  COMMUNITY_OPTION_OFF: 'Sorry this option is not available for your community',
  PARTNER_NOT_APPROVED: 'User not approved by the partner',
  PROFILE_INCOMPLETE: 'To use our platform, please complete your profile',
  ACCESS_PAUSED: 'Access to the account is paused',
  BOT_CHECK_FAILED: 'The proof of work of the bot check is missing or not valid',
  RATE_LIMITED: 'Too many attempts. Wait a moment and try again',
  INTERNAL: 'Something went wrong on our side',
} as const;

export type ErrorCode = keyof typeof errorTexts;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorTexts, value);
}
