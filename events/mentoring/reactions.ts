import type { DomainEvent, FollowUp, Reaction, Recorded, UserId } from '../kernel/index.ts';
import type { SessionEvent } from './events.ts';
import { diaryStream, type SessionId } from './values.ts';

type Ended = Extract<SessionEvent, { type: 'SessionCancelled' | 'SessionNoShowReported' }>;

function freeBoth({ data }: Recorded<DomainEvent>): readonly FollowUp[] {
  const { sessionId, menteeId, mentorId } = data as Ended['data'];
  return [free(menteeId, sessionId), free(mentorId, sessionId)];
}

function free(userId: UserId, sessionId: SessionId): FollowUp {
  return { stream: diaryStream(userId), type: 'FreeDiary', data: { userId, sessionId } };
}

/** The time of a session that does not take place is both people's own again. */
export const mentoringReactions: readonly Reaction[] = [
  { name: 'mentoring.free-cancelled', on: 'SessionCancelled', react: freeBoth },
  { name: 'mentoring.free-no-show', on: 'SessionNoShowReported', react: freeBoth },
];
