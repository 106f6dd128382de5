export { feedback } from './capability.ts';
export type { FeedbackCommand, GiveFeedback } from './commands.ts';
export { feedbackDecider } from './decide.ts';
export { type FeedbackEvent, feedbackEvents } from './events.ts';
export {
  type EventReason,
  eventReasons,
  type FeedbackReason,
  reasonOf,
  type ScoreGroup,
  sessionReasons,
} from './reasons.ts';
export type { FeedbackRefusal } from './refusals.ts';
export { type FeedbackSubject, feedbackStream } from './values.ts';
