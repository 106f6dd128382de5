import type { Position } from '@waymark/events/kernel';
import type { Database } from './connect.ts';

export type ParkedEvent = {
  readonly consumer: string;
  readonly position: Position;
  readonly reason: string;
  readonly parkedAt: number;
};

/** Records that a consumer gave up on an event, for operators to read. */
export async function parkEvent({ sql }: Pick<Database, 'sql'>, parked: ParkedEvent): Promise<void> {
  await sql`
    insert into parked_events (consumer, position, reason, parked_at)
    values (${parked.consumer}, ${parked.position}, ${parked.reason.slice(0, 1000)}, ${parked.parkedAt})
    on conflict (consumer, position) do update set reason = excluded.reason, parked_at = excluded.parked_at`;
}

export async function readParkedEvents({ sql }: Pick<Database, 'sql'>): Promise<readonly ParkedEvent[]> {
  return sql<ParkedEvent[]>`
    select consumer, position, reason, parked_at as "parkedAt" from parked_events order by parked_at, position`;
}
