import { readApprovedPartners } from '@waymark/db/partner';
import type { UserId, Viewer } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';
import type { ErrorCode } from '../../platform/graphql/errorCodes.ts';
import { partnerById } from '../directory.ts';

export type BookingRefusal = Extract<ErrorCode, 'CLOSED_COMMUNITY' | 'COMMUNITY_OPTION_OFF'>;

/**
 * COM-07, COM-08: why this learner cannot book those mentors, by their communities; who is missing can be booked. A community
 * that both are approved in opens everything; else a closed one keeps its mentors to itself, and who belongs only to
 * communities without the search pack stays within them (PRT-40).
 */
export async function refusalsToBook(
  app: Pick<App, 'db'>,
  viewer: Viewer,
  learnerId: UserId,
  mentorIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, BookingRefusal>> {
  const approved = await readApprovedPartners(viewer, app.db, [learnerId, ...mentorIds]);
  const own = approved.get(learnerId) ?? [];
  const settingsOf = (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await partnerById(app, id))?.settings ?? {}));
  const ownSettings = await settingsOf(own);
  const maySearch = ownSettings.length === 0 || ownSettings.some((each) => each.searchPack);
  const refusals = new Map<UserId, BookingRefusal>();
  for (const mentorId of mentorIds) {
    const theirs = approved.get(mentorId) ?? [];
    if (theirs.length === 0 || theirs.some((id) => own.includes(id))) continue;
    const isClosed = (await settingsOf(theirs)).some((each) => each.closedCommunity);
    if (isClosed) refusals.set(mentorId, 'CLOSED_COMMUNITY');
    else if (!maySearch) refusals.set(mentorId, 'COMMUNITY_OPTION_OFF');
  }
  return refusals;
}
