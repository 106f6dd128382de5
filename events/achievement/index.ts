export { achievement } from './capability.ts';
export type { AchievementCommand } from './commands.ts';
export { achievementDecider } from './decide.ts';
export {
  type AchievementEvent,
  achievementEvents,
  type StatementEvent,
  type YearReviewEvent,
} from './events.ts';
export { type Month, monthAt, splitMonth } from './month.ts';
export { periodProblems, spanOf } from './period.ts';
export type { AchievementRefusal } from './refusals.ts';
export {
  type AchievementRole,
  achievementRoles,
  achievementStream,
  type GivenFigures,
  type StatementPart,
  statementParts,
} from './values.ts';
export { yearReviewDecider, yearReviewStream } from './yearReview.ts';
