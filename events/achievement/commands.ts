import type { Command, Instant, UserId } from '../kernel/index.ts';
import type { GivenFigures, StatementPart } from './values.ts';

type On<Type extends string, Data = unknown> = Command<Type, { readonly userId: UserId } & Data>;

/** `name`, `joinedAt`, `timezone` and `figures` are what the edge knows of the person. */
export type IssueStatement = On<
  'IssueStatement',
  {
    readonly statementId: string;
    readonly name: string;
    readonly from: string;
    readonly to: string;
    readonly timezone: string;
    readonly joinedAt: Instant;
    readonly parts: readonly StatementPart[];
    readonly language: 'en' | 'pt';
    readonly partnerId: string | null;
    readonly figures: GivenFigures;
  }
>;
export type WithdrawStatement = On<'WithdrawStatement', { readonly statementId: string }>;
/** The person is erased. */
export type WithdrawAllStatements = On<'WithdrawAllStatements'>;

/** By the reaction to the person's choice of how they are notified, or to the end of the account. */
export type WishYearReview = On<'WishYearReview', { readonly isWished: boolean }>;
/** By the timer: what is due is asked of the state. */
export type FireYearReview = On<'FireYearReview'>;
export type YearReviewCommand = WishYearReview | FireYearReview;

export type AchievementCommand = IssueStatement | WithdrawStatement | WithdrawAllStatements;
