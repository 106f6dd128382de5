import type { AttendeeStatus } from '@waymark/events/gathering';
import type { Database } from '../store/index.ts';
import { statusOf } from './rows.ts';
import type { GatheringView } from './views.ts';

/** How many people there are at an event. `registered`: who has or had a place, whether they came or not. */
export type GatheringFigures = {
  readonly invited: number;
  readonly registered: number;
  readonly waiting: number;
  readonly attended: number;
  readonly noShow: number;
  readonly left: number;
};

/** For who runs the event; undefined for everybody else. */
export async function readFigures(
  { sql }: Pick<Database, 'sql'>,
  event: Pick<GatheringView, 'id' | 'part'>,
): Promise<GatheringFigures | undefined> {
  if (event.part === 'OTHER') return undefined;
  const rows = await sql<{ status: AttendeeStatus; count: number }[]>`
    select ${statusOf(sql)} as status, count(*)::int as count
    from gathering_attendees seat join gatherings g using (gathering_id)
    where gathering_id = ${event.id} and seat.standing is not null group by 1`;
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  const of = (...statuses: readonly AttendeeStatus[]) =>
    statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  return {
    invited: of('INVITED'),
    registered: of('REGISTERED', 'JOINED', 'NO_SHOW'),
    waiting: of('WAITLISTED'),
    attended: of('JOINED'),
    noShow: of('NO_SHOW'),
    left: of('CANCELLED', 'DECLINED'),
  };
}
