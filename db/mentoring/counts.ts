import type { SessionStatus } from '@waymark/events/mentoring';
import { type Database, readSnapshot } from '../store/index.ts';
import { asMentee, asMentor, inQueues, OPEN, type Reader } from './lists.ts';
import type { SessionCounts } from './views.ts';

const UPCOMING = ['ACCEPTED'] as const satisfies readonly SessionStatus[];
const OVER = ['COMPLETED', 'NO_SHOW'] as const satisfies readonly SessionStatus[];

/** As many as the lists of the same names have. */
export function countSessions(
  viewer: Reader,
  db: Database,
  communityIds: readonly string[],
): Promise<SessionCounts> {
  return readSnapshot(db, async ({ sql, position, cursor }) => {
    const [row] = await sql<Omit<SessionCounts, 'position' | 'cursor'>[]>`
      select (select count(*)::int from (${asMentor(sql, viewer, OPEN)}) as each) as "requestsAsMentor",
        (select count(*)::int from (${asMentee(sql, viewer, OPEN)}) as each) as "requestsAsMentee",
        (select count(*)::int from (${inQueues(sql, viewer, communityIds)}) as each) as community,
        (select count(*)::int from (${asMentor(sql, viewer, UPCOMING)}) as each) as "upcomingAsMentor",
        (select count(*)::int from (${asMentee(sql, viewer, UPCOMING)}) as each) as "upcomingAsMentee",
        (select count(*)::int from (${asMentor(sql, viewer, OVER)}) as each) as "completedAsMentor",
        (select count(*)::int from (${asMentee(sql, viewer, OVER)}) as each) as "completedAsMentee"`;
    return { ...none, ...row, position, cursor };
  });
}

const none = {
  requestsAsMentor: 0,
  requestsAsMentee: 0,
  community: 0,
  upcomingAsMentor: 0,
  upcomingAsMentee: 0,
  completedAsMentor: 0,
  completedAsMentee: 0,
};
