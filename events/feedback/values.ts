import { type StreamName, streamName } from '../kernel/index.ts';

/** What feedback is about. */
export const feedbackSubjects = ['SESSION', 'GROUP_EVENT'] as const;
export type FeedbackSubject = (typeof feedbackSubjects)[number];

const DAY = 24 * 60 * 60 * 1_000;

/** FBK-01 to FBK-15. Durations in milliseconds. */
export const feedbackLimits = {
  scoreMax: 10,
  reasons: 10,
  commentMax: 2_000,
  /** No one can see more; a cap on what one visible character may be built of. */
  codeUnitsPerCharacter: 4,
  editableFor: 7 * DAY,
  askAgainAfter: 2 * DAY,
  asks: 2,
  batch: DAY,
  /** FBK-13: fewer than these anonymous ones are not shown. */
  anonymousFrom: 3,
} as const;

/** Everything that the people of one session, or of one event, say about it. */
export function feedbackStream(subjectId: string): StreamName {
  return streamName('feedback', subjectId);
}
