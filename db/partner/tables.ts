import type { PartnerSettings } from '@waymark/events/partner';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Communities: their names and their switches, read whole and kept in memory by every process. */
export const partners = pgTable(
  'partners',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    subdomain: text(),
    isDefault: boolean('is_default').notNull(),
    settings: jsonb().$type<PartnerSettings>().notNull(),
  },
  (table) => [uniqueIndex('partners_subdomain').on(table.subdomain)],
);

/** Who belongs to a community, who waits there, and who left it. Times in epoch milliseconds. */
export const partnerMembers = pgTable(
  'partner_members',
  {
    partnerId: text('partner_id').notNull(),
    userId: text('user_id').notNull(),
    role: text({ enum: ['MEMBER', 'MANAGER', 'OWNER'] }).notNull(),
    isMenteeApproved: boolean('is_mentee_approved').notNull(),
    isMentorApproved: boolean('is_mentor_approved').notNull(),
    isMenteeRefused: boolean('is_mentee_refused').notNull(),
    isMentorRefused: boolean('is_mentor_refused').notNull(),
    /** Of the newest refusal; null once approved or erased. */
    refusalReason: text('refusal_reason'),
    joinedAt: bigint('joined_at', { mode: 'number' }).notNull(),
    leftAt: bigint('left_at', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ name: 'partner_members_pk', columns: [table.partnerId, table.userId] }),
    index('partner_members_user').on(table.userId),
  ],
);

/** What decides who waits for which approval. */
export const partnerPeople = pgTable('partner_people', {
  userId: text('user_id').primaryKey(),
  userType: text('user_type', { enum: ['mentee', 'mentor', 'both'] }),
  isVerified: boolean('is_verified').notNull(),
});
