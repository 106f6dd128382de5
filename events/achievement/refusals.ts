import type { Refusal } from '../kernel/index.ts';
import type { PeriodProblems } from './period.ts';

export type AchievementRefusal =
  | Refusal<'NotYourAchievements'>
  | (Refusal<'StatementPeriodInvalid'> & { readonly fields: PeriodProblems })
  /** Nothing was given in the period. */
  | Refusal<'StatementEmpty'>
  | (Refusal<'StatementLimitReached'> & { readonly limit: number })
  | Refusal<'StatementUnknown'>;
