import type { Sql } from 'postgres';
import type { Deeds, Listing } from './listing.ts';
import type { PersonFacts } from './personFacts.ts';

export type HeldPerson = {
  readonly facts: PersonFacts;
  readonly words: readonly string[];
  readonly deeds: Deeds;
};
type NewPerson = {
  readonly userId: string;
  readonly facts: PersonFacts;
  readonly deeds: Deeds;
  readonly listing: Listing;
};

export async function readPeople(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, HeldPerson>> {
  const rows = await sql<
    {
      userId: string;
      facts: PersonFacts;
      words: readonly string[];
      sessionsGiven: number;
      usualAnswer: Deeds['usualAnswer'];
    }[]
  >`
    select user_id as "userId", facts, words, sessions_given as "sessionsGiven", usual_answer as "usualAnswer"
    from discovery_people where user_id = any(${ids}::text[])`;
  return new Map(rows.map(({ userId, facts, words, ...deeds }) => [userId, { facts, words, deeds }]));
}

export async function writePeople(sql: Sql, people: readonly NewPerson[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ userId, facts, deeds, listing }) => ({
    user_id: userId,
    facts,
    is_listed: listing.isListed,
    words: listing.words,
    terms: listing.terms,
    quality: listing.quality,
    sessions_given: deeds.sessionsGiven,
    usual_answer: deeds.usualAnswer,
  }));
  rows.sort((one, other) => (one.user_id < other.user_id ? -1 : 1));
  await sql`
    insert into discovery_people (user_id, facts, is_listed, words, document, quality, sessions_given, usual_answer)
    select user_id, facts, is_listed, words, case when is_listed then array_to_tsvector(terms) end, quality,
      sessions_given, usual_answer
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (user_id text, facts jsonb, is_listed boolean,
      words text[], terms text[], quality int, sessions_given int, usual_answer text)
    on conflict (user_id) do update set facts = excluded.facts, is_listed = excluded.is_listed, words = excluded.words,
      document = excluded.document, quality = excluded.quality, sessions_given = excluded.sessions_given,
      usual_answer = excluded.usual_answer`;
}

/** PRV-13: none of their answers is left. */
export async function erasePeople(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`delete from discovery_people where user_id = any(${ids}::text[])`;
}
