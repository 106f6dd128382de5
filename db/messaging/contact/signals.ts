import type { Instant, UserId } from '@waymark/events/kernel';
import type { Database } from '../../store/index.ts';
import { conversationRows } from '../conversationRow.ts';
import { pairWith, type Reader } from '../reads.ts';
import { contactState } from './contactState.ts';

/** Whether the other may see that the viewer is typing: the viewer may write to them, and neither blocks the other. */
export async function mayShowTyping(
  viewer: Reader,
  db: Database,
  otherId: UserId,
  now: Instant,
): Promise<boolean> {
  const [row] = await conversationRows(db.sql, pairWith(db.sql, viewer.userId, otherId));
  return row !== undefined && !row.isBlocked && contactState(viewer.userId, row, now) === 'OPEN';
}

/** People who may see a person's online state: those in conversation with them, latest first; no blocks, both willing. */
export async function presenceAudience(
  db: Database,
  userId: UserId,
  limit: number,
): Promise<readonly UserId[]> {
  const rows = await db.sql<{ otherId: UserId }[]>`
    select mine.other_id as "otherId"
    from conversation_users mine
    join messaging_people person on person.user_id = mine.user_id and person.show_presence
    join messaging_people other on other.user_id = mine.other_id and other.show_presence and not (other.is_erased or other.is_leaving)
    left join conversation_users theirs on theirs.user_id = mine.other_id and theirs.other_id = mine.user_id
    where mine.user_id = ${userId} and mine.last_message_id is not null and not mine.has_blocked
      and not coalesce(theirs.has_blocked, false)
    order by mine.last_message_id desc limit ${limit}`;
  return rows.map((row) => row.otherId);
}
