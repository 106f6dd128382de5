export type FeedbackRefusal =
  /** It has not ended, it did not take place, or the actor was not there: the refusal does not say which. */
  | { readonly type: 'FeedbackNotOpen' }
  | { readonly type: 'FeedbackNotGiven' }
  /** FBK-10: the days for changing it are over. */
  | { readonly type: 'FeedbackFixed' }
  /** By field, as text keys. */
  | { readonly type: 'FeedbackInvalid'; readonly fields: Readonly<Record<string, string>> }
  | { readonly type: 'FeedbackSystemOnly' };
