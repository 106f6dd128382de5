import type { GatheringEvent } from '../gathering/index.ts';
import type { FollowUp, Reaction, Recorded, UserId } from '../kernel/index.ts';
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
  return [{ stream: feedbackStream('SESSION', sessionId, menteeId), type: 'AskForFeedback', data }];
}

function close(event: Recorded): readonly FollowUp[] {
  const { sessionId, menteeId } = (event as NotHeld).data;
  const data = { subjectKind: 'SESSION', subjectId: sessionId };
  return [{ stream: feedbackStream('SESSION', sessionId, menteeId), type: 'CloseFeedback', data }];
}

type Came = Recorded<Extract<GatheringEvent, { type: 'AttendeeThanked' }>>;
type Over = Recorded<Extract<GatheringEvent, { type: 'GatheringFinished' }>>;

/** Who came rates the speaker; the speaker says how it was, and rates nobody. */
function askAttendee(event: Recorded): readonly FollowUp[] {
  const { gatheringId, userId, hostId } = (event as Came).data;
  return askOne(gatheringId, userId, hostId);
}

function askSpeaker(event: Recorded): readonly FollowUp[] {
  const { gatheringId, hostId } = (event as Over).data;
  return askOne(gatheringId, hostId, null);
}

function askOne(subjectId: string, personId: UserId, aboutId: UserId | null): readonly FollowUp[] {
  const data = { subjectKind: 'GROUP_EVENT', subjectId, people: [{ personId, aboutId }] };
  return [{ stream: feedbackStream('GROUP_EVENT', subjectId, personId), type: 'AskForFeedback', data }];
}

/** FBK-15: right after the end. A no-show ends it, and what takes that back begins it again. */
export const feedbackReactions: readonly Reaction[] = [
  { name: 'feedback.ask', on: 'SessionCompleted', react: askBoth },
  { name: 'feedback.ask-after-all', on: 'SessionNoShowRevoked', react: askBoth },
  { name: 'feedback.ask-attendee', on: 'AttendeeThanked', react: askAttendee },
  { name: 'feedback.ask-speaker', on: 'GatheringFinished', react: askSpeaker },
  { name: 'feedback.close', on: 'SessionNoShowReported', react: close },
];
