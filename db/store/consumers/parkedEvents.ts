import type { Position } from '@waymark/events/kernel';
import type { Database } from '../connection/connect.ts';
import { type Fence, LeaseLost, mayWrite } from './leadership.ts';

export type ParkedEvent = {
  readonly consumer: string;
  readonly position: Position;
  readonly reason: string;
  readonly parkedAt: number;
};

/**
 * Records that a consumer gave up on an event, for operators to read.
 * @throws LeaseLost when somebody else leads by now, and nothing was written
 */
export async function parkEvent(
  { sql }: Pick<Database, 'sql'>,
  parked: ParkedEvent,
  fence?: Fence,
): Promise<void> {
  const [row] = await sql<{ mayWrite: boolean }[]>`
    with allowed as materialized (select ${mayWrite(sql, fence)} as may_write),
      written as (
        insert into parked_events (consumer, position, reason, parked_at)
        select ${parked.consumer}, ${parked.position}::bigint, ${parked.reason.slice(0, 1000)}, ${parked.parkedAt}::bigint
        from allowed where may_write
        on conflict (consumer, position) do update set reason = excluded.reason, parked_at = excluded.parked_at
      )
    select may_write as "mayWrite" from allowed`;
  if (!row?.mayWrite) throw new LeaseLost(parked.consumer);
}

export async function readParkedEvents({ sql }: Pick<Database, 'sql'>): Promise<readonly ParkedEvent[]> {
  return sql<ParkedEvent[]>`
    select consumer, position, reason, parked_at as "parkedAt" from parked_events order by parked_at, position`;
}
