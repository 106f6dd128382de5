export { discovery } from './capability.ts';
export type { RecommendationCommand } from './commands.ts';
export { recommendationDecider } from './decide.ts';
export type { DiscoveryEvent } from './events.ts';
export type { RecommendationRefusal } from './refusals.ts';
export {
  type AnswerTime,
  answerTimeOf,
  answerTimes,
  discoveryLimits,
  type MatchReason,
  type MatchReasonKind,
  matchReasonKinds,
  recommendationsStream,
} from './values.ts';
