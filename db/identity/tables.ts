import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** People. Every personal column is null once the person is erased; the row stays, because others refer to it. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  email: text(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  photo: text(),
  countryCode: text('country_code'),
  postcode: text(),
  timezone: text(),
  headline: text(),
  professionalBackground: text('professional_background'),
  aboutOrganization: text('about_organization'),
  goals: text(),
  orgRole: text('org_role'),
  orgName: text('org_name'),
  orgWebsite: text('org_website'),
  businessHealth: integer('business_health'),
  userType: text('user_type', { enum: ['mentee', 'mentor', 'both'] }),
  language: text({ enum: ['en', 'pt'] }).notNull(),
  role: text({ enum: ['USER', 'PARTNER_ADMIN', 'OPS', 'ADMIN'] })
    .notNull()
    .default('USER'),
  isVerified: boolean('is_verified').notNull().default(false),
  hasFinishedSignup: boolean('has_finished_signup').notNull().default(false),
  campaignId: text('campaign_id'),
  groupEventId: text('group_event_id'),
  returnPath: text('return_path'),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  erasedAt: bigint('erased_at', { mode: 'number' }),
});

/** What logs in; apart from `users`, so that no read of a person carries it along by accident. */
export const credentials = pgTable(
  'credentials',
  {
    userId: text('user_id').primaryKey(),
    emailFingerprint: text('email_fingerprint').notNull(),
    passwordHash: text('password_hash'),
  },
  (table) => [uniqueIndex('credentials_email_fingerprint').on(table.emailFingerprint)],
);

/** Whose an identity at a provider is, by the keyed fingerprint of issuer and subject. */
export const ssoLinks = pgTable(
  'sso_links',
  {
    fingerprint: text().primaryKey(),
    provider: text({ enum: ['google'] }).notNull(),
    userId: text('user_id').notNull(),
    linkedAt: bigint('linked_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('sso_links_user').on(table.userId)],
);

export const userPartners = pgTable(
  'user_partners',
  {
    userId: text('user_id').notNull(),
    partnerId: text('partner_id').notNull(),
    role: text({ enum: ['MEMBER', 'MANAGER', 'OWNER'] }).notNull(),
    isMenteeApproved: boolean('is_mentee_approved').notNull(),
    isMentorApproved: boolean('is_mentor_approved').notNull(),
    /** The position of the event that linked them: the newest is the selected one. */
    linkedAt: bigint('linked_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'user_partners_pk', columns: [table.userId, table.partnerId] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    method: text({ enum: ['password', 'emailValidation', 'sso'] }).notNull(),
    startedAt: bigint('started_at', { mode: 'number' }).notNull(),
    refreshedAt: bigint('refreshed_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    endedAt: bigint('ended_at', { mode: 'number' }),
    endReason: text('end_reason', { enum: ['logout', 'reuse', 'expired', 'passwordChanged', 'erased'] }),
  },
  (table) => [index('sessions_user').on(table.userId)],
);
