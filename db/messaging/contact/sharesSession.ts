import type { UserId } from '@waymark/events/kernel';
import type { Database } from '../../store/index.ts';
import type { Reader } from '../reads.ts';

/** MSG-48: whether the viewer and the other share an accepted session. */
export async function sharesSession(
  viewer: Reader,
  db: Pick<Database, 'sql'>,
  otherId: UserId,
): Promise<boolean> {
  const [row] = await db.sql`
    select from messaging_sessions
    where (mentee_id = ${viewer.userId} and mentor_id = ${otherId})
      or (mentee_id = ${otherId} and mentor_id = ${viewer.userId})
    limit 1`;
  return row !== undefined;
}
