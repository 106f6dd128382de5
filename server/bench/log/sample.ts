import type { Database } from '@waymark/db/store';
import type { StreamName, UserId } from '@waymark/events/kernel';
import { type ConversationId, participantsOf } from '@waymark/events/messaging';

/** A message somewhere in a log, and what operators and people ask about it. */
export type Sample = {
  readonly position: number;
  readonly stream: StreamName;
  readonly actor: UserId;
  readonly other: UserId;
  readonly correlationId: string;
  /** When it was recorded. */
  readonly at: number;
};

/** Spread over a log that was made with so many events, the same share of it in each length. */
export async function samplesOf(
  { sql }: Database,
  events: number,
  count: number,
): Promise<readonly Sample[]> {
  const from = Array.from({ length: count }, (_, index) =>
    Math.max(1, Math.floor(events * ((index * 0.618_033_988_75) % 0.9))),
  );
  const rows = await sql<(Omit<Sample, 'other'> & { readonly conversation: ConversationId })[]>`
    select found.* from unnest(${from}::bigint[]) as start (at)
    cross join lateral (
      select position, stream, meta #>> '{actor,id}' as actor, meta ->> 'correlationId' as "correlationId",
        data ->> 'conversationId' as conversation, (extract(epoch from recorded_at) * 1000)::float8 as at
      from events where position >= start.at and type || '' = 'MessageSent' order by position limit 1
    ) as found`;
  return rows.map(({ conversation, ...sample }) => {
    const other = participantsOf(conversation).find((one) => one !== sample.actor) as UserId;
    return { ...sample, other };
  });
}
