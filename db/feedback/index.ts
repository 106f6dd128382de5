export { feedbackProjection } from './projection.ts';
export {
  type FeedbackDue,
  type Listed,
  type Nps,
  type OwnFeedback,
  type ReceivedFeedback,
  readEventNps,
  readFeedbackDue,
  readGivenFeedback,
  readNps,
  readOwnFeedback,
  readReceivedFeedback,
  readWhoAnswered,
} from './reads.ts';
