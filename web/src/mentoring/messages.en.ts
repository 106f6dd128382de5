export const en = {
  deletedUser: 'Deleted user',
  times: {
    forOther: '{time} for {name} ({place})',
    inPlace: '{time} in {place}',
  },
  left: {
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    hours: '{count} h',
    days: '{count, plural, one {# day} other {# days}}',
  },
  status: {
    REQUESTED: 'On its way',
    PENDING: 'Waiting for an answer',
    ACCEPTED: 'Accepted',
    DECLINED: 'Declined',
    CANCELLED: 'Cancelled',
    EXPIRED: 'Expired',
    COMPLETED: 'Completed',
    NO_SHOW: 'Somebody was missing',
  },
  reasons: {
    NO_TIME: 'No time',
    WRONG_TOPIC: 'Wrong topic',
    NEEDS_MORE_INFORMATION: 'Needs more information',
    OTHER: 'Another reason',
  },
  providers: {
    GOOGLE_MEET: 'Google Meet',
    ZOOM: 'Zoom',
    MICROSOFT_TEAMS: 'Microsoft Teams',
    WHEREBY: 'Whereby',
    OTHER: 'Another provider',
  },
  more: 'Show more',
  loadingMore: 'Loading',
  loading: 'Loading your sessions',
  offline: 'You are offline. This is what we last knew.',
  failures: {
    UNREACHABLE: 'No answer came. Nothing is lost; please try again.',
    RATE_LIMITED: 'That was a lot at once. Please wait a moment and try again.',
    other: 'That did not work. Nothing is lost; please try again.',
  },
} as const;
