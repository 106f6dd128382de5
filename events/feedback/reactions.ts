import type { FollowUp, Reaction, Recorded } from '../kernel/index.ts';
import type { SessionEvent } from '../mentoring/index.ts';
import { feedbackStream } from './values.ts';

type Held = Recorded<Extract<SessionEvent, { type: 'SessionCompleted' | 'SessionNoShowRevoked' }>>;
type NotHeld = Recorded<Extract<SessionEvent, { type: 'SessionNoShowReported' }>>;

/** Both sides, each about the other. */
function askBoth(event: Recorded): readonly FollowUp[] {
  const { sessionId, menteeId, mentorId } = (event as Held).data;
  const people = [
    { personId: menteeId, aboutId: mentorId },
    { personId: mentorId, aboutId: menteeId },
  ];
  const data = { subjectKind: 'SESSION', subjectId: sessionId, people };
  return [{ stream: feedbackStream(sessionId), type: 'AskForFeedback', data }];
}

function close(event: Recorded): readonly FollowUp[] {
  const { sessionId } = (event as NotHeld).data;
  const data = { subjectKind: 'SESSION', subjectId: sessionId };
  return [{ stream: feedbackStream(sessionId), type: 'CloseFeedback', data }];
}

/** FBK-15: right after the end. A no-show ends it, and what takes that back begins it again. */
export const feedbackReactions: readonly Reaction[] = [
  { name: 'feedback.ask', on: 'SessionCompleted', react: askBoth },
  { name: 'feedback.ask-after-all', on: 'SessionNoShowRevoked', react: askBoth },
  { name: 'feedback.close', on: 'SessionNoShowReported', react: close },
];
