/** Why a command of a session was not carried out. */
export type SessionRefusal =
  | { readonly type: 'SessionUnknown' }
  | { readonly type: 'SessionExists' }
  | { readonly type: 'NotYourSession' }
  | { readonly type: 'SessionSystemOnly' }
  /** A document of the other one's library is taken away by them alone. */
  | { readonly type: 'NotYourDocument' }
  /** By field, as text keys. */
  | { readonly type: 'SessionInputInvalid'; readonly fields: Readonly<Record<string, string>> }
  /** The request is no longer open: another mentor was first, while this one had it open (SES-48). */
  | { readonly type: 'RequestTaken' }
  /** SES-51. */
  | { readonly type: 'RequestReassigned' }
  /** A stale link or a closed request (SES-50). */
  | { readonly type: 'RequestNotAvailable' }
  /** Nobody is to be put in the place of the chosen mentors (SES-55). */
  | { readonly type: 'SubstituteNotWanted' }
  | { readonly type: 'SessionNotUpcoming' }
  | { readonly type: 'TooLateToReschedule' }
  | { readonly type: 'TooEarlyForThat' }
  | { readonly type: 'TooLateForThat' }
  /** Another one is open; the person it was made to answers it, also by a counter-proposal. */
  | { readonly type: 'RescheduleOpen' }
  /** SES-64. */
  | { readonly type: 'RescheduleExpired' }
  /** Answered or withdrawn before. */
  | { readonly type: 'RescheduleClosed' }
  /** `fields`: what of it, where that was compared. */
  | {
      readonly type: 'SessionChangedMeanwhile';
      readonly version: number;
      readonly fields?: Readonly<Record<string, string>>;
    };

export type DiaryRefusal =
  | { readonly type: 'TimeNotFree' }
  /** MEN-22: the hours of that week are used up. */
  | { readonly type: 'WeekIsFull' }
  | { readonly type: 'NotYourDiary' };
