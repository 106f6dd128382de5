import type { Viewer } from '@waymark/events/kernel';
import type { Database } from '../store/index.ts';

/** How many verified people are in each community, by its id: who was approved in a role and has not left. Nobody is named. */
export async function readMemberCounts(
  _viewer: Viewer,
  { sql }: Pick<Database, 'sql'>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ id: string; count: number }[]>`
    select partner_id as id, count(*)::int as count from partner_members
    join partner_people using (user_id)
    where is_verified and left_at is null and (is_mentee_approved or is_mentor_approved) group by partner_id`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}
