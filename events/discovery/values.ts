import { type StreamName, streamName, type UserId } from '../kernel/index.ts';
import { discoveryLimits } from '../limits/index.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Why a mentor fits. Never by what is protected: neither gender nor disability is in here (MEN-14). */
export const matchReasonKinds = [
  'TOPIC',
  'LANGUAGE',
  'ORG_TYPE',
  'COUNTRY',
  'SECTOR',
  'FREE_AT_TIMES',
  'FREE_SOON',
  'ANSWERS_FAST',
  'SAME_COMMUNITY',
  'EXPERIENCED',
] as const;
export type MatchReasonKind = (typeof matchReasonKinds)[number];
/** `value` is the id of what fits, or empty. */
export type MatchReason = { readonly kind: MatchReasonKind; readonly value: string };

/** Within how long a mentor usually answers. */
export const answerTimes = ['HOURS', 'DAY', 'FEW_DAYS', 'WEEK'] as const;
export type AnswerTime = (typeof answerTimes)[number];

/** The usual time of an answer, as a category; null: too little is known. */
export function answerTimeOf(durations: readonly number[]): AnswerTime | null {
  if (durations.length < discoveryLimits.answersAtLeast) return null;
  const inOrder = durations.toSorted((one, other) => one - other);
  const median = inOrder[Math.floor((inOrder.length - 1) / 2)] ?? 0;
  if (median <= 8 * HOUR) return 'HOURS';
  if (median <= DAY) return 'DAY';
  return median <= 3 * DAY ? 'FEW_DAYS' : 'WEEK';
}

export function recommendationsStream(owner: UserId): StreamName {
  return streamName('recommendations', owner);
}
