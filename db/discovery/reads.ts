import { type AnswerTime, BANDS, term } from '@waymark/events/discovery';
import type { UserId, Viewer } from '@waymark/events/kernel';
import { discoveryLimits } from '@waymark/events/limits';
import type { PendingQuery, Row, Sql } from 'postgres';
import type { Database } from '../store/index.ts';
import type { PersonFacts } from './personFacts.ts';
import type { TermGroups } from './toQuery.ts';
import { toQuery } from './toQuery.ts';

type Door = Pick<Database, 'sql'>;

/** A mentor to choose, with what decides whether they fit. Nothing of it goes out as it is. */
export type FoundMentor = {
  readonly userId: UserId;
  readonly facts: PersonFacts;
  readonly quality: number;
  readonly sessionsGiven: number;
  readonly usualAnswer: AnswerTime | null;
};

export type MentorOrder = 'QUALITY' | 'SESSIONS';

export type MentorsAsked = {
  /** Every group must be met, by one of its terms at least. */
  readonly groups: TermGroups;
  readonly order: MentorOrder;
  readonly limit: number;
  /** Left out, in addition to the viewer and people with a block between them and the viewer. */
  readonly without?: readonly string[];
};

/** The first of the mentors who fit, without the viewer and people with a block between them and the viewer. */
export async function findMentors(
  viewer: Viewer,
  { sql }: Door,
  { groups, order, limit, without = [] }: MentorsAsked,
): Promise<readonly FoundMentor[]> {
  const shown = sql`person.is_listed ${hidden(sql, viewer)}
    ${without.length > 0 ? sql`and person.user_id <> all(${[...without]}::text[])` : sql``}`;
  const query = toQuery(groups);
  if (query !== null && order === 'QUALITY') return bandByBand(sql, shown, groups, limit);
  const fitting = query === null ? shown : sql`${shown} and person.document @@ ${query}::tsquery`;
  const by =
    order === 'SESSIONS' ? sql`person.sessions_given desc, person.quality desc` : sql`person.quality desc`;
  return sql<FoundMentor[]>`
    select ${columns(sql)} from discovery_people person where ${fitting}
    order by ${by}, person.user_id limit ${limit}`;
}

/**
 * The best bands first, and no further than needed: they are looked up one after the other until the limit is reached, so that of
 * very many who fit only those are touched who are answered. Sorting them all would take as long as they are many. The queries are
 * a list of values, for PostgreSQL plans a search for each that it sees in the text: eight of them took it longer than the search.
 */
async function bandByBand(
  sql: Sql,
  shown: PendingQuery<Row[]>,
  groups: TermGroups,
  limit: number,
): Promise<readonly FoundMentor[]> {
  const queries = Array.from({ length: BANDS }, (_, index) =>
    toQuery([...groups, [term.band(BANDS - 1 - index)]]),
  );
  // The limit within keeps it a search for each, in their order.
  const found = await sql<FoundMentor[]>`
    select found.* from unnest(${queries}::text[]::tsquery[]) as band (query)
    cross join lateral (
      select ${columns(sql)} from discovery_people person
      where ${shown} and person.document @@ band.query limit ${limit}
    ) as found limit ${limit}`;
  return [...found].sort((one, other) => other.quality - one.quality || (one.userId < other.userId ? -1 : 1));
}

/** One mentor to choose; undefined: nobody for this viewer. */
export async function findMentor(viewer: Viewer, db: Door, id: string): Promise<FoundMentor | undefined> {
  const { sql } = db;
  const [found] = await sql<FoundMentor[]>`
    select ${columns(sql)} from discovery_people person
    where person.is_listed and person.user_id = ${id} ${hidden(sql, viewer, 'EXCEPT_SELF')}`;
  return found;
}

/** The viewer's answers about themselves, and the mentors they dismissed; undefined for visitors. */
export async function readSeeker(
  viewer: Viewer,
  { sql }: Door,
): Promise<{ readonly facts: PersonFacts; readonly dismissed: readonly string[] } | undefined> {
  if (viewer.kind !== 'user') return undefined;
  const [row] = await sql<{ facts: PersonFacts; dismissed: readonly string[] }[]>`
    select facts, array(select recommendation_id from discovery_dismissals where user_id = ${viewer.userId}
      order by position desc limit ${discoveryLimits.dismissed}) as dismissed
    from discovery_people where user_id = ${viewer.userId}`;
  return row;
}

/** Terms that mentors are found by and that look like one of these, each with what it looks like. */
export async function similarTerms(
  _viewer: Viewer,
  { sql }: Door,
  typed: readonly string[],
): Promise<readonly { readonly typed: string; readonly word: string }[]> {
  if (typed.length === 0) return [];
  return sql<{ typed: string; word: string }[]>`
    select typed, word from unnest(${[...typed]}::text[]) as asked (typed), discovery_words_like(typed)`;
}

function columns(sql: Sql) {
  return sql`person.user_id as "userId", person.facts, person.quality, person.sessions_given as "sessionsGiven",
    person.usual_answer as "usualAnswer"`;
}

function hidden(sql: Sql, viewer: Viewer, self: 'ALSO_SELF' | 'EXCEPT_SELF' = 'ALSO_SELF') {
  if (viewer.kind !== 'user') return sql``;
  const { userId } = viewer;
  const blocked = sql`and person.user_id <> all(array(
    select other_id from discovery_blocks where user_id = ${userId}
    union select user_id from discovery_blocks where other_id = ${userId}))`;
  return self === 'ALSO_SELF' ? sql`${blocked} and person.user_id <> ${userId}` : blocked;
}
