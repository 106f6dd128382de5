import type { Instant, Viewer } from '@waymark/events/kernel';
import type { NoShowReport } from '@waymark/events/mentoring';
import type { Database } from '../store/index.ts';

export type MenteeStanding = {
  readonly openRequests: number;
  /** That they stayed away as a mentee. */
  readonly noShows: readonly NoShowReport[];
};

/** What decides how many requests the viewer may have open; reports since `since` only. */
export async function readMenteeStanding(
  viewer: Viewer,
  db: Pick<Database, 'sql'>,
  since: Instant,
): Promise<MenteeStanding> {
  if (viewer.kind !== 'user') return { openRequests: 0, noShows: [] };
  const { userId } = viewer;
  const [[open], noShows] = await Promise.all([
    db.sql<{ count: number }[]>`
      select count(*)::int from mentoring_sessions
      where mentee_id = ${userId} and status in ('REQUESTED', 'PENDING')`,
    db.sql<NoShowReport[]>`
      select no_show_at as "reportedAt", is_no_show_appealed and not is_appeal_dismissed as "isAppealed",
        is_no_show_revoked as "isRevoked"
      from mentoring_sessions
      where mentee_id = ${userId} and no_show_absent = ${userId} and no_show_at > ${since}
      order by no_show_at desc limit 100`,
  ]);
  return { openRequests: open?.count ?? 0, noShows };
}
