import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Who was asked for feedback, and what became of it. */
export const feedbackAsks = pgTable(
  'feedback_asks',
  {
    subjectId: text('subject_id').notNull(),
    personId: text('person_id').notNull(),
    subjectKind: text('subject_kind', { enum: ['SESSION', 'GROUP_EVENT'] }).notNull(),
    status: text({ enum: ['ASKED', 'ANSWERED', 'SKIPPED', 'CLOSED'] }).notNull(),
    /** The last time. */
    askedAt: bigint('asked_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'feedback_asks_pk', columns: [table.subjectId, table.personId] }),
    index('feedback_asks_person').on(table.personId, table.status, table.askedAt),
  ],
);

/** What people said, as it stands. */
export const feedbackEntries = pgTable(
  'feedback_entries',
  {
    subjectId: text('subject_id').notNull(),
    byId: text('by_id').notNull(),
    subjectKind: text('subject_kind', { enum: ['SESSION', 'GROUP_EVENT'] }).notNull(),
    feedbackId: text('feedback_id').notNull(),
    aboutId: text('about_id'),
    score: integer().notNull(),
    reasonIds: text('reason_ids').array().notNull(),
    sealedComment: text('sealed_comment'),
    isAnonymous: boolean('is_anonymous').notNull(),
    marketingConsent: boolean('marketing_consent').notNull(),
    /** Its author says that it did not take place. */
    isSuppressed: boolean('is_suppressed').notNull(),
    /** Somebody reported a no-show. */
    isClosed: boolean('is_closed').notNull(),
    givenAt: bigint('given_at', { mode: 'number' }).notNull(),
    /** For the person rated; what is anonymous waits for the batch of the day. */
    visibleFrom: bigint('visible_from', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'feedback_entries_pk', columns: [table.subjectId, table.byId] }),
    index('feedback_entries_by').on(table.byId, table.givenAt),
    index('feedback_entries_about').on(table.aboutId, table.visibleFrom),
    index('feedback_entries_given').on(table.givenAt),
  ],
);
