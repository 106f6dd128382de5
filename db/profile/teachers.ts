import { type UserId, userId, type Viewer } from '@waymark/events/kernel';
import type { Database } from '../store/index.ts';

/** Who teaches the topic, at most `limit` of them; the seed decides who comes first, so that it is not always the same few. */
export async function readTeachers(
  _viewer: Viewer,
  db: Pick<Database, 'sql'>,
  asked: { readonly topicId: string; readonly seed: string; readonly limit: number },
): Promise<readonly UserId[]> {
  const topic = JSON.stringify([{ id: asked.topicId }]);
  const rows = await db.sql<{ userId: string }[]>`
    select user_id as "userId" from profiles
    where topics_to_teach @> ${topic}::text::jsonb
    order by md5(user_id || ${asked.seed}), user_id
    limit ${asked.limit}`;
  return rows.map((row) => userId(row.userId));
}
