import { projections } from '@waymark/db/catalogue';
import type { Database } from '@waymark/db/store';
import { commandId, type DomainEvent, position, type Recorded, streamName } from '@waymark/events/kernel';
import { referenceData } from '@waymark/events/profile';

/** What is filled: people to show, what they are found by, what they have booked. */
const FILLED = ['users', 'discovery_people', 'mentoring_bookings'];
const PEOPLE_AT_A_TIME = 500;

const syllables = 'ma ri na lu jo pe ro ca ti be da so fe no vi ga li an el or'.split(' ');
const zones = ['Europe/Lisbon', 'Europe/London', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Europe/Berlin'];
const headlineTerms = 'shops prices growth people craft market plans money words numbers steps ideas'.split(
  ' ',
);
const topicIds = referenceData.taxonomy.filter(({ parentId }) => parentId !== null).map(({ id }) => id);
const sectorIds = referenceData.sectors.map(({ id }) => id);

/** The same name for the same number: three syllables, 8,000 in all; the first few thousand people have a few hundred of them. */
export function nameOf(index: number): string {
  // Squared, so that some names are frequent and many are rare, as they are among people.
  const place = Math.floor((draw(index, 1) ** 2 * syllables.length ** 3) % syllables.length ** 3);
  const [one, two, three] = [place % 20, Math.floor(place / 20) % 20, Math.floor(place / 400)];
  return `${syllables[one]}${syllables[two]}${syllables[three]}`;
}

export function topicOf(index: number, which: number): string {
  return topicIds[Math.floor(draw(index, which) * topicIds.length)] ?? '';
}

/** Mentors as their facts make them, through the projections of the product. Without a log: nothing here reads one. */
export async function settle(db: Database, people: number): Promise<void> {
  const wanted = projections.filter(({ tables }) => tables.some((table) => FILLED.includes(table)));
  for (let from = 0; from < people; from += PEOPLE_AT_A_TIME) {
    const numbers = Array.from(
      { length: Math.min(PEOPLE_AT_A_TIME, people - from) },
      (_, index) => from + index,
    );
    const events = numbers.flatMap(lifeOf).map(recorded);
    for (const projection of wanted) {
      const known = events.filter(({ type }) => projection.eventTypes.includes(type));
      await projection.apply(db.sql, known);
    }
  }
  await db.sql`vacuum analyze`;
}

function lifeOf(index: number): readonly DomainEvent[] {
  const userId = `mentor-${index}`;
  const timezone = zones[index % zones.length] ?? 'UTC';
  const terms = [10, 11, 12].map(
    (which) => headlineTerms[Math.floor(draw(index, which) * headlineTerms.length)],
  );
  const topics = [...new Set([20, 21, 22, 23].map((which) => topicOf(index, which)))];
  const start = 8 + (index % 8);
  const days = [1, 2, 3, 4, 5].filter((day) => draw(index, 30 + day) < 0.6);
  const given = Math.floor(draw(index, 40) ** 3 * 12);
  return [
    {
      type: 'UserSignedUp',
      data: {
        userId,
        email: `${userId}@example.org`,
        emailFingerprint: userId,
        firstName: nameOf(index),
        lastName: nameOf(index + 1_000_000),
        passwordHash: '-',
        userType: 'mentor',
        language: 'en',
        timezone,
        signupOptions: [],
        campaignId: null,
        groupEventId: null,
        returnPath: null,
      },
    },
    { type: 'EmailVerified', data: { userId, verificationId: userId } },
    {
      type: 'UserProfileChanged',
      data: { userId, changes: { headline: terms.join(' '), countryCode: index % 3 === 0 ? 'PT' : 'GB' } },
    },
    { type: 'UserFinishedSignup', data: { userId } },
    {
      type: 'ProfileDetailsChanged',
      data: {
        userId,
        details: {
          languageIds: index % 3 === 0 ? ['pt', 'en'] : ['en'],
          sectorId: sectorIds[index % sectorIds.length] ?? null,
          hoursPerWeek: 1 + (index % 4),
        },
      },
    },
    {
      type: 'TopicsToTeachChosen',
      data: { userId, topics: topics.map((id, place) => ({ id, level: 1 + ((index + place) % 5) })) },
    },
    {
      type: 'AvailabilityChanged',
      data: {
        userId,
        availability: {
          timezone,
          pausedUntil: null,
          windows: days.map((day) => ({ day, start: clock(start), end: clock(start + 4) })),
          exceptions: [],
        },
      },
    },
    ...Array.from({ length: given }, (_, which) => ({
      type: 'SessionCompleted',
      data: { sessionId: `${userId}-${which}`, menteeId: 'mentee', mentorId: userId, completedAt: 1 },
    })),
  ];
}

function recorded(event: DomainEvent, index: number): Recorded {
  const id = `bench-${index}`;
  const meta = {
    actor: { kind: 'system', name: 'bench' },
    commandId: commandId(id),
    correlationId: id,
    at: 0,
  } as const;
  return {
    ...event,
    position: position(index + 1),
    stream: streamName('bench', id),
    version: 1,
    meta,
    fingerprint: 1,
    sealed: {},
  };
}

/** A number from 0 up to 1, the same for the same two. */
function draw(index: number, which: number): number {
  let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(which + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
