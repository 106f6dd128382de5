import { type UserId, userId, type Viewer } from '@waymark/events/kernel';
import type { Availability } from '@waymark/events/profile';
import { inArray } from 'drizzle-orm';
import type { Database } from '../store/index.ts';
import { profiles } from './tables.ts';

/** How somebody mentors: what a request of them is decided on. Unmasked, so it never leaves the server as it is. */
export type MentorSettings = {
  readonly userId: UserId;
  readonly availability: Availability | null;
  readonly hoursPerWeek: number | null;
  readonly oneOffMentoring: boolean | null;
  readonly ongoingMentoring: boolean | null;
  readonly requestTypeIds: readonly string[] | null;
  readonly acceptSubstitutes: boolean | null;
};

/** The settings of these people; people without answers are missing. */
export async function readMentorSettings(
  _viewer: Viewer,
  db: Pick<Database, 'orm'>,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, MentorSettings>> {
  if (ids.length === 0) return new Map();
  const rows = await db.orm
    .select({
      userId: profiles.userId,
      availability: profiles.availability,
      hoursPerWeek: profiles.hoursPerWeek,
      oneOffMentoring: profiles.oneOffMentoring,
      ongoingMentoring: profiles.ongoingMentoring,
      requestTypeIds: profiles.requestTypeIds,
      acceptSubstitutes: profiles.acceptSubstitutes,
    })
    .from(profiles)
    .where(inArray(profiles.userId, [...ids]));
  return new Map(rows.map((row) => [userId(row.userId), { ...row, userId: userId(row.userId) }]));
}

/**
 * SES-55: who teaches the topic and stands in for others, at most `limit` of them. The seed decides who comes first, so that
 * not the same few stand in for everybody.
 */
export async function readSubstitutes(
  _viewer: Viewer,
  db: Pick<Database, 'sql'>,
  asked: {
    readonly topicId: string;
    readonly seed: string;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<readonly UserId[]> {
  const topic = JSON.stringify([{ id: asked.topicId }]);
  const rows = await db.sql<{ userId: string }[]>`
    select user_id as "userId" from profiles
    where accept_substitutes and topics_to_teach @> ${topic}::text::jsonb
    order by md5(user_id || ${asked.seed}), user_id
    limit ${asked.limit} offset ${asked.offset}`;
  return rows.map((row) => userId(row.userId));
}
