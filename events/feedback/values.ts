import { type StreamName, streamName, type UserId } from '../kernel/index.ts';

/** What feedback is about. */
export const feedbackSubjects = ['SESSION', 'GROUP_EVENT'] as const;
export type FeedbackSubject = (typeof feedbackSubjects)[number];

/** Everything that the people of one session say about it; of an event, to which many come, one stream a person. */
export function feedbackStream(subjectKind: FeedbackSubject, subjectId: string, person: UserId): StreamName {
  return streamName('feedback', subjectKind === 'SESSION' ? subjectId : `${subjectId}.${person}`);
}
