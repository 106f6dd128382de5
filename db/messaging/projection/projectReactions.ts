import type { Sql } from 'postgres';
import type { Statements } from '../../store/index.ts';
import { latestByKey } from './latestByKey.ts';

export type Reaction = {
  readonly conversationId: string;
  readonly sequence: number;
  readonly byId: string;
  readonly reaction: string;
  readonly isThere: boolean;
  readonly position: number;
};

/** A reaction knows the position of its latest fact: an earlier fact never undoes a later one, however often it comes. */
export function projectReactions(sql: Sql, reactions: readonly Reaction[]): Statements {
  if (reactions.length === 0) return [];
  const latest = latestByKey(
    reactions,
    ({ conversationId, sequence, byId, reaction }) => `${conversationId}/${sequence}/${byId}/${reaction}`,
  );
  return [
    sql`
    insert into message_reactions as held (conversation_id, sequence, user_id, reaction, is_there, position)
    select * from unnest(
      ${latest.map(({ conversationId }) => conversationId)}::text[],
      ${latest.map(({ sequence }) => sequence)}::int[],
      ${latest.map(({ byId }) => byId)}::text[],
      ${latest.map(({ reaction }) => reaction)}::text[],
      ${latest.map(({ isThere }) => isThere).map(String)}::text[]::boolean[],
      ${latest.map(({ position }) => position)}::bigint[])
    on conflict (conversation_id, sequence, user_id, reaction) do update set
      is_there = excluded.is_there, position = excluded.position
    where held.position < excluded.position`,
  ];
}
