import { type StreamName, streamName } from '../kernel/index.ts';

/** What feedback is about. */
export const feedbackSubjects = ['SESSION', 'GROUP_EVENT'] as const;
export type FeedbackSubject = (typeof feedbackSubjects)[number];

/** Everything that the people of one session, or of one event, say about it. */
export function feedbackStream(subjectId: string): StreamName {
  return streamName('feedback', subjectId);
}
