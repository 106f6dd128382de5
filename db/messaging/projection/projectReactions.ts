import type { Sql } from 'postgres';
import type { RecordedOf } from './conversationProjection.ts';
import { latestByKey } from './latestByKey.ts';

type Reacted = RecordedOf<'MessageReactionAdded' | 'MessageReactionRemoved'>;

/** A reaction knows the position of its latest fact: an earlier fact never undoes a later one, however often it comes. */
export async function projectReactions(sql: Sql, events: readonly Reacted[]): Promise<void> {
  if (events.length === 0) return;
  const latest = latestByKey(
    events,
    ({ data }) => `${data.conversationId}/${data.sequence}/${data.byId}/${data.reaction}`,
  );
  await sql`
    insert into message_reactions as held (conversation_id, sequence, user_id, reaction, is_there, position)
    select * from unnest(
      ${latest.map(({ data }) => data.conversationId)}::text[],
      ${latest.map(({ data }) => data.sequence)}::int[],
      ${latest.map(({ data }) => data.byId)}::text[],
      ${latest.map(({ data }) => data.reaction)}::text[],
      ${latest.map(({ type }) => type === 'MessageReactionAdded').map(String)}::text[]::boolean[],
      ${latest.map(({ position }) => position)}::bigint[])
    on conflict (conversation_id, sequence, user_id, reaction) do update set
      is_there = excluded.is_there, position = excluded.position
    where held.position < excluded.position`;
}
