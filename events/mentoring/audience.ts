import { type Topic, type UserId, userTopic } from '../kernel/index.ts';
import type { MentoringEvent } from './events.ts';
import { communityMentorsTopic } from './values.ts';

/** Who receives it live: those it is about, and the mentors of a community for what enters or leaves their queue. */
export function mentoringAudience(event: MentoringEvent): readonly Topic[] {
  switch (event.type) {
    case 'SessionRequested':
      return [userTopic(event.data.menteeId), ...queue(event.data.communityId)];
    case 'SessionRequestDeclined':
      return [event.data.menteeId, ...event.data.mentorIds].map(userTopic);
    case 'SessionAccepted': {
      const { menteeId, mentorId, lostIds, communityId } = event.data;
      return [...people(menteeId, mentorId, ...lostIds), ...queue(communityId)];
    }
    case 'SessionRequestWithdrawn':
    case 'SessionRequestExpired': {
      const { menteeId, mentorIds, communityId } = event.data;
      return [...people(menteeId, ...mentorIds), ...queue(communityId)];
    }
    case 'SessionMentorsNudged':
      return people(...event.data.mentorIds);
    // The events of the session say what it stands for.
    case 'DiaryBooked':
    case 'DiaryFreed':
      return [];
    default:
      return people(event.data.menteeId, event.data.mentorId);
  }
}

function people(...ids: readonly UserId[]): readonly Topic[] {
  return [...new Set(ids)].map(userTopic);
}

function queue(communityId: string | null): readonly Topic[] {
  return communityId === null ? [] : [communityMentorsTopic(communityId)];
}
