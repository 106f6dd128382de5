import type { AnswerTime } from '@waymark/events/discovery';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { PersonFacts } from './personFacts.ts';

const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What finding a mentor needs of people, learners too. Who can be chosen is listed, with everything they are found by as
 * lexemes in `document`; `quality` orders them where nothing else is known.
 */
export const discoveryPeople = pgTable(
  'discovery_people',
  {
    userId: text('user_id').primaryKey(),
    facts: jsonb().$type<PersonFacts>().notNull(),
    isListed: boolean('is_listed').notNull(),
    /** Of listed people; what `discovery_words` counts. */
    words: text().array().notNull(),
    document: lexemes(),
    quality: integer().notNull(),
    sessionsGiven: integer('sessions_given').notNull(),
    usualAnswer: text('usual_answer').$type<AnswerTime>(),
  },
  (table) => [
    index('discovery_people_document').using('gin', table.document).where(sql`${table.isListed}`),
    index('discovery_people_quality')
      .on(table.quality.desc().nullsFirst(), table.userId)
      .where(sql`${table.isListed}`),
    index('discovery_people_sessions')
      .on(table.sessionsGiven.desc().nullsFirst(), table.quality.desc().nullsFirst(), table.userId)
      .where(sql`${table.isListed}`),
  ],
);

/** Every word that listed people are found by, once: what a typing error is looked up in. */
export const discoveryTerms = pgTable(
  'discovery_words',
  { word: text().primaryKey(), people: integer().notNull() },
  (table) => [index('discovery_words_alike').using('gin', table.word.op('gin_trgm_ops'))],
);

/** What mentors did with what was offered to them, for their usual answer time and the sessions that they gave. */
export const discoverySessions = pgTable(
  'discovery_sessions',
  {
    sessionId: text('session_id').notNull(),
    mentorId: text('mentor_id').notNull(),
    offeredAt: bigint('offered_at', { mode: 'number' }),
    answeredAt: bigint('answered_at', { mode: 'number' }),
    isGiven: boolean('is_given').notNull(),
  },
  (table) => [
    primaryKey({ name: 'discovery_sessions_pk', columns: [table.sessionId, table.mentorId] }),
    index('discovery_sessions_mentor').on(table.mentorId, table.answeredAt),
  ],
);

/** Pairs of people: the first does not want to meet the second. */
export const discoveryBlocks = pgTable(
  'discovery_blocks',
  { userId: text('user_id').notNull(), otherId: text('other_id').notNull() },
  (table) => [
    primaryKey({ name: 'discovery_blocks_pk', columns: [table.userId, table.otherId] }),
    index('discovery_blocks_other').on(table.otherId),
  ],
);

export const discoveryDismissals = pgTable(
  'discovery_dismissals',
  {
    userId: text('user_id').notNull(),
    recommendationId: text('recommendation_id').notNull(),
    position: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'discovery_dismissals_pk', columns: [table.userId, table.recommendationId] }),
  ],
);
