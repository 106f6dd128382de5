export { articles } from './articles.ts';
export { discovery } from './capability.ts';
export type { RecommendationCommand } from './commands.ts';
export { contentFor } from './content.ts';
export { recommendationDecider } from './decide.ts';
export { type DiscoveryEvent, discoveryEvents } from './events.ts';
export { favourOf } from './favour.ts';
export { endOfPart, partsBetween, weekParts } from './freeHours.ts';
export { type Diary, isFreeAt, type NextFree, nextFree } from './nextFree.ts';
export { BANDS, bandOf, qualityOf } from './quality.ts';
export { type Candidate, rank, reasonsOf, type Seeker } from './rank.ts';
export type { RecommendationRefusal } from './refusals.ts';
export { learningLanguagesOf, mentoringLanguagesOf, parentOf, term } from './terms.ts';
export { isTypoOf, searchTerms, termsIn } from './textTerms.ts';
export {
  type AnswerTime,
  answerTimeOf,
  answerTimes,
  type MatchReason,
  type MatchReasonKind,
  matchReasonKinds,
  recommendationsStream,
} from './values.ts';
