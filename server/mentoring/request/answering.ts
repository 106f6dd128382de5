import type { EventMeta } from '@waymark/events/kernel';
import type { SessionState } from '@waymark/events/mentoring';
import { confirmedMember } from '../../identity/confirmed.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import type { Intents } from '../session/changeSession.ts';
import { type MentorFacts, mentorFacts } from '../time/mentorFacts.ts';

/** The viewer as a mentor; that they may answer this request is decided in its stream. */
export async function viewerAsMentor({ app, viewer }: UserContext): Promise<MentorFacts> {
  const facts = (await mentorFacts(app, viewer, [viewer.userId])).get(viewer.userId);
  if (!facts) throw failure('NOT_FOUND');
  return facts;
}

/**
 * PRO-102, ONB-32: who may take a session on. Advisory: a pause is looked at again in the append.
 * @throws GraphQLError ACCESS_PAUSED, PARTNER_NOT_APPROVED, NOT_AUTHORIZED
 */
export function checkStanding({ standing }: MentorFacts): void {
  if (standing === 'paused') throw failure('ACCESS_PAUSED');
  if (standing === 'unapproved') throw failure('PARTNER_NOT_APPROVED');
  if (standing === 'unavailable') throw failure('NOT_AUTHORIZED');
}

/** COM-11: the request lies before the mentors of a community of theirs. */
export function isInQueueFor({ communities }: MentorFacts, { communityId }: SessionState): boolean {
  return communityId !== null && communities.includes(communityId);
}

/** Goes first into an answer out of that queue: it refuses the whole where the mentor was put out meanwhile. */
export function rightToQueue(mentor: MentorFacts, state: SessionState, meta: EventMeta): Intents {
  const { communityId: partnerId, offers } = state;
  // Who was asked by name has an offer, and needs no community.
  if (partnerId === null || offers[mentor.userId] !== undefined || !isInQueueFor(mentor, state)) return [];
  return [confirmedMember(mentor.userId, { partnerId, as: 'mentor' }, meta)];
}
