import type { MentoringEvent } from '@waymark/events/mentoring';
import type { Sql } from 'postgres';
import { projection } from '../store/index.ts';
import { type Deeds, listingOf } from './listing.ts';
import { erasePeople, type HeldPerson, readPeople, writePeople } from './peopleRows.ts';
import {
  newPerson,
  type PersonChange,
  type PersonChanges,
  type PersonEvent,
  personFolds,
} from './personFacts.ts';
import { readDeeds, type SessionPatches, sessionFolds, writeSessions } from './sessionRows.ts';
import { countTerms } from './wordCounts.ts';

type Patches = PersonChanges & SessionPatches;

/** Everybody, and of the mentors to choose by what they are found. */
export const mentorsProjection = projection<PersonEvent | MentoringEvent, Patches>({
  name: 'discovery-mentors',
  since: 10,
  changedIn: 21,
  tables: ['discovery_people', 'discovery_words', 'discovery_sessions'],
  start: () => ({ people: [], sessions: new Map() }),
  on: { ...personFolds, ...sessionFolds },
  async write(sql, patches) {
    const { people, sessions } = patches;
    const mentorIds = new Set([...sessions.values()].map(({ mentorId }) => mentorId));
    // Sent together: few answers change how a mentor is found, and without such a change nothing else is written.
    const written = Promise.all(writeSessions(sql, patches));
    const [{ deeds, changed }] = await Promise.all([readDeeds(sql, mentorIds), written]);
    const ids = new Set([...changed, ...people.map(({ userId }) => userId)]);
    if (ids.size === 0) return;
    await writeAll(sql, await readPeople(sql, [...ids]), { ids, people, deeds });
  },
});

type Changes = {
  readonly ids: ReadonlySet<string>;
  readonly people: readonly PersonChange[];
  readonly deeds: ReadonlyMap<string, Deeds>;
};

async function writeAll(
  sql: Sql,
  held: ReadonlyMap<string, HeldPerson>,
  { ids, people, deeds }: Changes,
): Promise<void> {
  const facts = new Map([...ids].map((id) => [id, held.get(id)?.facts ?? null]));
  const gone = new Set<string>();
  for (const { userId, change } of people) {
    const next = change(facts.get(userId) ?? newPerson);
    facts.set(userId, next);
    if (next === null) gone.add(userId);
  }
  if (gone.size > 0) await erasePeople(sql, [...gone]);
  const none: Deeds = { sessionsGiven: 0, usualAnswer: null };
  const rows = [...facts].flatMap(([userId, person]) => {
    // Erased, or unknown except from a session.
    if (person === null) return [];
    const done = deeds.get(userId) ?? held.get(userId)?.deeds ?? none;
    return [{ userId, facts: person, deeds: done, listing: listingOf(person, done) }];
  });
  await writePeople(sql, rows);
  const now = new Map(rows.map((row) => [row.userId, row.listing.words]));
  await countTerms(
    sql,
    [...ids].map((id) => ({ before: held.get(id)?.words ?? [], after: now.get(id) ?? [] })),
  );
}
