import type { Recorded } from '@waymark/events/kernel';
import type { MentoringEvent } from '@waymark/events/mentoring';
import type { Sql } from 'postgres';
import type { Projection } from '../store/index.ts';
import { type Deeds, listingOf } from './listing.ts';
import { erasePeople, type HeldPerson, readPeople, writePeople } from './peopleRows.ts';
import { evolvePerson, newPerson, type PersonEvent } from './personFacts.ts';
import { projectSessions, readDeeds } from './sessionRows.ts';
import { countTerms } from './wordCounts.ts';

const personEvents = [
  'UserSignedUp',
  'EmailVerified',
  'UserProfileChanged',
  'UserTypeChosen',
  'UserFinishedSignup',
  'SignupReopened',
  'UserDeletionRequested',
  'UserDeletionCancelled',
  'UserDeactivated',
  'UserReactivated',
  'AccessPaused',
  'AccessResumed',
  'UserErased',
  'UserPartnerLinked',
  'UserPartnerUnlinked',
  'DataPrivacyChanged',
  'ProfileDetailsChanged',
  'GenderAnswered',
  'DisabilitiesAnswered',
  'TopicsToTeachChosen',
  'TopicsToLearnChosen',
  'AvailabilityChanged',
  'MentoringPreferencesChanged',
] as const;
const sessionEvents = [
  'SessionOffered',
  'SessionAccepted',
  'SessionOfferDeclined',
  'SessionQuestionAsked',
  'SessionCompleted',
  'SessionNoShowReported',
  'SessionNoShowRevoked',
] as const;

/** Everybody, and of the mentors to choose by what they are found. */
export const mentorsProjection: Projection = {
  name: 'discovery-mentors',
  since: 10,
  changedIn: 21,
  tables: ['discovery_people', 'discovery_words', 'discovery_sessions'],
  eventTypes: [...personEvents, ...sessionEvents],
  async apply(sql: Sql, recorded: readonly Recorded[]) {
    const isOfSession = (event: Recorded) => (sessionEvents as readonly string[]).includes(event.type);
    const about = recorded.filter((event) => !isOfSession(event)) as readonly PersonEvent[];
    const { mentorIds, writing } = projectSessions(
      sql,
      recorded.filter(isOfSession) as readonly Recorded<MentoringEvent>[],
    );
    // Sent together: few answers change how a mentor is found, and without such a change nothing else is written.
    const written = Promise.all(writing);
    const [{ deeds, changed }] = await Promise.all([readDeeds(sql, mentorIds), written]);
    const ids = new Set([
      ...changed,
      ...about.flatMap(({ data }) => ('userId' in data ? [data.userId] : [])),
    ]);
    if (ids.size === 0) return;
    await writeAll(sql, await readPeople(sql, [...ids]), { ids, about, deeds });
  },
};

type Changes = {
  readonly ids: ReadonlySet<string>;
  readonly about: readonly PersonEvent[];
  readonly deeds: ReadonlyMap<string, Deeds>;
};

async function writeAll(
  sql: Sql,
  held: ReadonlyMap<string, HeldPerson>,
  { ids, about, deeds }: Changes,
): Promise<void> {
  const facts = new Map([...ids].map((id) => [id, held.get(id)?.facts ?? null]));
  const gone = new Set<string>();
  for (const event of about) {
    if (!('userId' in event.data)) continue;
    const { userId } = event.data;
    const next = evolvePerson(facts.get(userId) ?? newPerson, event);
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
