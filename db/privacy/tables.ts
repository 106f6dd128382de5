import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** What each person chose to show and to receive, and their public link. No row: everything is as it begins. */
export const dataPrivacy = pgTable(
  'data_privacy',
  {
    userId: text('user_id').primaryKey(),
    newsletter: boolean().notNull(),
    showCurrentRole: boolean('show_current_role').notNull(),
    showEmployer: boolean('show_employer').notNull(),
    showLastName: boolean('show_last_name').notNull(),
    learningRecommendations: boolean('learning_recommendations').notNull(),
    mentorRecommendations: boolean('mentor_recommendations').notNull(),
    callRequestEmails: boolean('call_request_emails').notNull(),
    showDisabilities: boolean('show_disabilities').notNull(),
    /** Kept while the link is off, so that it comes back as it was. */
    slug: text(),
    isShared: boolean('is_shared').notNull(),
  },
  (table) => [uniqueIndex('data_privacy_slug').on(table.slug)],
);

/** Copies of their data that people asked for; the file itself is in the file store. */
export const dataDownloads = pgTable(
  'data_downloads',
  {
    downloadId: text('download_id').primaryKey(),
    userId: text('user_id').notNull(),
    status: text({ enum: ['BUILDING', 'READY', 'FAILED', 'EXPIRED'] }).notNull(),
    requestedAt: bigint('requested_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }),
    /** Bytes. */
    size: integer(),
    sealedFileKey: text('sealed_file_key'),
  },
  (table) => [index('data_downloads_user').on(table.userId, table.requestedAt)],
);
