import type { GatheringId } from '@waymark/events/gathering';
import type { ISql } from 'postgres';
import { isVisible } from './rows.ts';
import type { Looker } from './views.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;
const AT_MOST = 200;

/** What lists of events show to the looker: published, not over for longer than thirty days; promoted and nearest first. */
export async function readListedIds(
  looker: Looker,
  { sql }: { readonly sql: ISql },
  now: number,
): Promise<readonly GatheringId[]> {
  const userId = looker.viewer.kind === 'user' ? looker.viewer.userId : '';
  const rows = await sql<{ id: GatheringId }[]>`
    select g.gathering_id as id
    from gatherings g
      left join gathering_attendees seat on seat.gathering_id = g.gathering_id and seat.user_id = ${userId}
    where g.is_published and g.ends_at > ${now - KEPT_MS} and ${isVisible(sql, looker)}
    order by g.ends_at > ${now} desc, g.is_featured desc, abs(g.starts_at - ${now}::bigint), g.gathering_id
    limit ${AT_MOST}`;
  return rows.map(({ id }) => id);
}
