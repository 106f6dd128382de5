import type { ReportReason } from '@waymark/events/safety';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What people reported. The texts of messages are not stored here: they are read from the log when a report is opened. */
export const reports = pgTable(
  'reports',
  {
    reportId: text('report_id').primaryKey(),
    reporterId: text('reporter_id').notNull(),
    aboutId: text('about_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    messageId: text('message_id'),
    /** What goes with it, oldest first. */
    messageIds: jsonb('message_ids').$type<readonly string[]>().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    /** With the reporter's key. */
    sealedWords: text('sealed_words'),
    reportedAt: bigint('reported_at', { mode: 'number' }).notNull(),
    position: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('reports_newest').on(table.position), index('reports_about').on(table.aboutId)],
);

/** Who of the charity read a report, each time (OPS-01). */
export const reportOpenings = pgTable(
  'report_openings',
  {
    reportId: text('report_id').notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    byId: text('by_id').notNull(),
    openedAt: bigint('opened_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'report_openings_pk', columns: [table.reportId, table.position] })],
);
