import type { Command, UserId } from '../kernel/index.ts';
import type { FeedbackSubject } from './values.ts';

type On<Type extends string, Data = unknown> = Command<
  Type,
  { readonly subjectKind: FeedbackSubject; readonly subjectId: string } & Data
>;

/** The reaction to the end of a session or event sends it. A person is asked at most once. */
export type AskForFeedback = On<
  'AskForFeedback',
  { readonly people: readonly { readonly personId: UserId; readonly aboutId: UserId | null }[] }
>;
/** By a timer. */
export type AskForFeedbackAgain = On<'AskForFeedbackAgain', { readonly personId: UserId }>;
/** By the reaction to a report that it did not take place. */
export type CloseFeedback = On<'CloseFeedback'>;
/** Within the days of FBK-10 it replaces what the person said before. */
export type GiveFeedback = On<
  'GiveFeedback',
  {
    readonly feedbackId: string;
    readonly score: number;
    readonly reasonIds: readonly string[];
    readonly comment: string;
    readonly isAnonymous: boolean;
    readonly marketingConsent: boolean;
  }
>;
export type SkipFeedback = On<'SkipFeedback'>;
export type WithdrawMarketingConsent = On<'WithdrawMarketingConsent'>;

export type FeedbackCommand =
  | AskForFeedback
  | AskForFeedbackAgain
  | CloseFeedback
  | GiveFeedback
  | SkipFeedback
  | WithdrawMarketingConsent;
