import { type UserId, userId, type Viewer } from '@waymark/events/kernel';
import type { Database } from '../../store/index.ts';

/** Which of the others block this person, or are blocked by them. The direction is never revealed (MSG-42). */
export async function blockedBetween(
  _viewer: Viewer,
  db: Pick<Database, 'sql'>,
  id: UserId,
  others: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const rows = await db.sql<{ other: string }[]>`
    select other_id as other from conversation_users
    where user_id = ${id} and other_id = any(${[...others]}::text[]) and has_blocked
    union
    select user_id from conversation_users
    where user_id = any(${[...others]}::text[]) and other_id = ${id} and has_blocked`;
  return new Set(rows.map(({ other }) => userId(other)));
}
