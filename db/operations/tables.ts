import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The last attempts to deliver events to each webhook. They are no truth: the log has the webhooks, checkpoints how far each is. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    webhookId: text('webhook_id').notNull(),
    messageId: text('message_id').notNull(),
    /** null for a test. */
    position: bigint({ mode: 'number' }),
    eventType: text('event_type').notNull(),
    /** 1 for the first one of an event. */
    attempt: integer().notNull(),
    /** An operator sent it. */
    isByHand: boolean('is_by_hand').notNull(),
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
    milliseconds: integer().notNull(),
    isDelivered: boolean('is_delivered').notNull(),
    /** null where nobody answered. */
    code: integer(),
    problem: text(),
  },
  (table) => [index('webhook_deliveries_newest').on(table.webhookId, table.id)],
);
