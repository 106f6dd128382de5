import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** People. Every personal column is null once the person is erased; the row stays, because others refer to it. */
export const users = pgTable(
  'users',
  {
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
    /** Null: the first community that approved them, else the first. */
    selectedPartnerId: text('selected_partner_id'),
    isPasswordSet: boolean('is_password_set').notNull().default(false),
    /** When the account will be erased; others see nobody there already (PRV-13). */
    deletionDueAt: bigint('deletion_due_at', { mode: 'number' }),
    pausedUntil: bigint('paused_until', { mode: 'number' }),
    pauseReason: text('pause_reason'),
    inactive: text({ enum: ['inactivity', 'ops'] }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    erasedAt: bigint('erased_at', { mode: 'number' }),
    /** What others see of this person (PRV-03 to PRV-05, PRV-09). */
    showLastName: boolean('show_last_name').notNull().default(false),
    showEmployer: boolean('show_employer').notNull().default(false),
    showCurrentRole: boolean('show_current_role').notNull().default(true),
    showDisabilities: boolean('show_disabilities').notNull().default(false),
  },
  (table) => [index('users_staff').on(table.role, table.id).where(sql`${table.role} <> 'USER'`)],
);

/** What logs in; apart from `users`, so that no read of a person carries it along by accident. */
export const credentials = pgTable(
  'credentials',
  {
    userId: text('user_id').primaryKey(),
    emailFingerprint: text('email_fingerprint').notNull(),
    passwordHash: text('password_hash'),
    /** What a log-in that is under way compares, before its session starts. */
    version: integer().notNull().default(0),
    /** How many sessions this person ever started. */
    logIns: integer('log_ins').notNull().default(0),
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

/** An address that waits to be confirmed; the newest of a person. */
export const emailChanges = pgTable('email_changes', {
  userId: text('user_id').primaryKey(),
  changeId: text('change_id').notNull(),
  email: text(),
  emailFingerprint: text('email_fingerprint').notNull(),
});

export const userPartners = pgTable(
  'user_partners',
  {
    userId: text('user_id').notNull(),
    partnerId: text('partner_id').notNull(),
    role: text({ enum: ['MEMBER', 'MANAGER', 'OWNER'] }).notNull(),
    isMenteeApproved: boolean('is_mentee_approved').notNull(),
    isMentorApproved: boolean('is_mentor_approved').notNull(),
    /** The position of the event that linked them first. */
    linkedAt: bigint('linked_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'user_partners_pk', columns: [table.userId, table.partnerId] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    method: text({ enum: ['password', 'emailValidation', 'sso', 'handoff'] }).notNull(),
    startedAt: bigint('started_at', { mode: 'number' }).notNull(),
    refreshedAt: bigint('refreshed_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    endedAt: bigint('ended_at', { mode: 'number' }),
    endReason: text('end_reason', {
      enum: [
        'logout',
        'reuse',
        'expired',
        'passwordChanged',
        'deletionRequested',
        'deactivated',
        'erased',
        'revoked',
        'tooMany',
      ],
    }),
    /** Encrypted with the key of the person. */
    sealedDevice: text('sealed_device'),
    sealedTimezone: text('sealed_timezone'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);
