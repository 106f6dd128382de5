import type { DocumentSource } from '@waymark/events/library';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Documents, those that can still be brought back too. */
export const libraryDocuments = pgTable(
  'library_documents',
  {
    documentId: text('document_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    sealedName: text('sealed_name'),
    topicIds: text('topic_ids').array().notNull(),
    source: text().$type<DocumentSource>().notNull(),
    /** Of the newest version, as are type and size. */
    versionNumber: integer('version_number').notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
    removedAt: bigint('removed_at', { mode: 'number' }),
  },
  (table) => [index('library_documents_owner').on(table.ownerId, table.changedAt)],
);

/** The versions that are kept, each with its file. */
export const libraryVersions = pgTable(
  'library_versions',
  {
    documentId: text('document_id').notNull(),
    number: integer().notNull(),
    fileKey: text('file_key').notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.number] })],
);

/** Who else may read it, and with which message or beside which session: both empty where it was given by itself. */
export const libraryGrants = pgTable(
  'library_grants',
  {
    documentId: text('document_id').notNull(),
    userId: text('user_id').notNull(),
    viaMessageId: text('via_message_id').notNull(),
    viaSessionId: text('via_session_id').notNull(),
    sharedAt: bigint('shared_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'library_grants_pk',
      columns: [table.documentId, table.userId, table.viaMessageId, table.viaSessionId],
    }),
    index('library_grants_user').on(table.userId),
  ],
);

/** Who has asked to be deleted: from then on nobody else reads what is theirs (PRV-13). */
export const libraryLeavers = pgTable('library_leavers', { userId: text('user_id').primaryKey() });
