import type { IdentityEvent, ProfileChanges } from '@waymark/events/identity';
import type { Recorded, UserId } from '@waymark/events/kernel';
import type { DataPrivacyChanges, PrivacyEvent } from '@waymark/events/privacy';

/** Columns by their names in SQL; one that is missing is unchanged, null clears it. */
type Row = Readonly<Record<string, unknown>>;
type Credentials = Row & { readonly user_id: string };
type Link = Row & { readonly linked_at: number };
type Left = { readonly user_id: UserId; readonly partner_id: string; readonly isSelected: boolean };

const profileColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  photo: 'photo',
  countryCode: 'country_code',
  postcode: 'postcode',
  timezone: 'timezone',
  language: 'language',
  headline: 'headline',
  professionalBackground: 'professional_background',
  aboutOrganization: 'about_organization',
  goals: 'goals',
  orgRole: 'org_role',
  orgName: 'org_name',
  orgWebsite: 'org_website',
  businessHealth: 'business_health',
} as const satisfies Record<keyof ProfileChanges, string>;

/** What others see; the rest of a person's choices is no business of this read model. */
const shownColumns = {
  showLastName: 'show_last_name',
  showEmployer: 'show_employer',
  showCurrentRole: 'show_current_role',
  showDisabilities: 'show_disabilities',
} as const satisfies Partial<Record<keyof DataPrivacyChanges, string>>;

/** Null for somebody who is gone: every personal column. */
const erasedColumns = [
  ...Object.values(profileColumns).filter((column) => column !== 'language'),
  'email',
  'return_path',
  'pause_reason',
] as const;

/** Every column of `users` that an event can change. */
export const userColumns = [
  ...erasedColumns,
  ...Object.values(shownColumns),
  'language',
  'user_type',
  'role',
  'is_verified',
  'has_finished_signup',
  'is_password_set',
  'deletion_due_at',
  'paused_until',
  'inactive',
  'selected_partner_id',
  'erased_at',
] as const;

/** What else is gone with somebody who is erased. */
const withoutAccount = { is_password_set: false, deletion_due_at: null, paused_until: null, inactive: null };

/** What a run of events comes to: one net change a row, whatever the number of events. Pure. */
export function foldIdentity(events: readonly Recorded[]) {
  const users = new Map<UserId, Row>();
  const credentials = new Map<UserId, Credentials | null>();
  const emailChanges = new Map<UserId, Row | null>();
  const links = new Map<string, Link>();
  /** Communities that were left, whatever came after. */
  const left = new Map<string, Left>();
  const sessions = new Map<string, Row>();
  const user = (id: UserId, change: Row) => users.set(id, { ...users.get(id), id, ...change });
  const credential = (id: UserId, change: Row) =>
    credentials.set(id, { ...credentials.get(id), user_id: id, ...change });
  const session = (id: string, change: Row) => sessions.set(id, { ...sessions.get(id), id, ...change });

  for (const event of events as readonly Recorded<IdentityEvent | PrivacyEvent>[]) {
    const { at } = event.meta;
    switch (event.type) {
      case 'UserSignedUp': {
        const { userId, emailFingerprint, passwordHash } = event.data;
        user(userId, signedUp(event.data, at));
        credentials.set(userId, {
          isNew: true,
          user_id: userId,
          email_fingerprint: emailFingerprint,
          password_hash: passwordHash,
        });
        break;
      }
      case 'EmailVerified':
        user(event.data.userId, { is_verified: true });
        break;
      case 'UserProfileChanged':
        user(event.data.userId, profile(event.data.changes ?? {}));
        break;
      case 'DataPrivacyChanged':
        user(event.data.userId, shown(event.data.changes));
        break;
      case 'UserTypeChosen':
        user(event.data.userId, { user_type: event.data.userType });
        break;
      case 'UserFinishedSignup':
        user(event.data.userId, { has_finished_signup: true });
        break;
      case 'UserRoleChanged':
        user(event.data.userId, { role: event.data.role });
        break;
      case 'PasswordChanged': {
        const { userId, passwordHash } = event.data;
        user(userId, { is_password_set: true });
        credential(userId, { password_hash: passwordHash, ...versionOf(event) });
        emailChanges.set(userId, null);
        break;
      }
      case 'EmailChangeRequested': {
        const { userId, changeId, email, emailFingerprint } = event.data;
        const change = { change_id: changeId, email, email_fingerprint: emailFingerprint };
        emailChanges.set(userId, { user_id: userId, ...change });
        break;
      }
      case 'EmailChanged': {
        const { userId, email, emailFingerprint } = event.data;
        user(userId, { email });
        credential(userId, { email_fingerprint: emailFingerprint });
        emailChanges.set(userId, null);
        break;
      }
      case 'SignupReopened':
        user(event.data.userId, { has_finished_signup: false });
        break;
      case 'UserDeletionRequested':
        user(event.data.userId, { deletion_due_at: event.data.dueAt });
        credential(event.data.userId, versionOf(event));
        break;
      case 'UserDeletionCancelled':
        user(event.data.userId, { deletion_due_at: null });
        break;
      case 'AccessPaused':
        user(event.data.userId, { paused_until: event.data.until, pause_reason: event.data.reason });
        credential(event.data.userId, versionOf(event));
        break;
      case 'AccessResumed':
        user(event.data.userId, { paused_until: null, pause_reason: null });
        break;
      case 'UserDeactivated':
        user(event.data.userId, { inactive: event.data.reason });
        credential(event.data.userId, versionOf(event));
        break;
      case 'LoggedIn':
        credential(event.data.userId, { log_ins: event.data.logIns });
        break;
      case 'UserReactivated':
        user(event.data.userId, { inactive: null });
        break;
      case 'UserErased': {
        const nothing = Object.fromEntries(erasedColumns.map((column) => [column, null]));
        user(event.data.userId, { ...nothing, ...withoutAccount, erased_at: at });
        credentials.set(event.data.userId, null);
        emailChanges.set(event.data.userId, null);
        break;
      }
      case 'UserPartnerLinked': {
        const { userId, partnerId, role, isMenteeApproved, isMentorApproved } = event.data;
        const key = `${userId} ${partnerId}`;
        links.set(key, {
          user_id: userId,
          partner_id: partnerId,
          role,
          is_mentee_approved: isMenteeApproved,
          is_mentor_approved: isMentorApproved,
          linked_at: links.get(key)?.linked_at ?? event.position,
        });
        break;
      }
      case 'UserPartnerUnlinked': {
        const { userId, partnerId } = event.data;
        const key = `${userId} ${partnerId}`;
        links.delete(key);
        left.set(key, { user_id: userId, partner_id: partnerId, isSelected: false });
        if (users.get(userId)?.selected_partner_id === partnerId) user(userId, { selected_partner_id: null });
        break;
      }
      case 'PartnerSelected': {
        const { userId, partnerId } = event.data;
        const key = `${userId} ${partnerId}`;
        const before = left.get(key);
        if (before) left.set(key, { ...before, isSelected: true });
        user(userId, { selected_partner_id: partnerId });
        break;
      }
      case 'SessionStarted': {
        const { sessionId, userId, method, startedAt, expiresAt } = event.data;
        session(sessionId, {
          user_id: userId,
          method,
          started_at: startedAt,
          refreshed_at: startedAt,
          expires_at: expiresAt,
          sealed_device: event.sealed.device ?? null,
          sealed_timezone: event.sealed.timezone ?? null,
        });
        break;
      }
      case 'SessionRefreshed':
        session(event.data.sessionId, {
          refreshed_at: event.data.refreshedAt,
          expires_at: event.data.expiresAt,
        });
        break;
      case 'SessionEnded':
        session(event.data.sessionId, { ended_at: at, end_reason: event.data.reason });
        break;
      default:
        break;
    }
  }
  return { users, credentials, emailChanges, links, left, sessions };
}

function signedUp(data: Extract<IdentityEvent, { type: 'UserSignedUp' }>['data'], at: number): Row {
  return {
    email: data.email,
    first_name: data.firstName,
    last_name: data.lastName,
    user_type: data.userType,
    language: data.language,
    timezone: data.timezone,
    campaign_id: data.campaignId,
    group_event_id: data.groupEventId,
    return_path: data.returnPath,
    role: 'USER',
    is_verified: false,
    has_finished_signup: false,
    is_password_set: data.passwordHash !== null,
    created_at: at,
    show_last_name: false,
    show_employer: false,
    show_current_role: true,
    show_disabilities: false,
  };
}

/** Nothing for a fact from before versions were counted. */
function versionOf({ data }: { readonly data: { readonly credentialVersion?: number | undefined } }) {
  return data.credentialVersion === undefined ? {} : { version: data.credentialVersion };
}

function profile(changes: ProfileChanges): Row {
  const row: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(profileColumns)) {
    const value = changes[field as keyof ProfileChanges];
    if (value !== undefined) row[column] = value;
  }
  return row;
}

function shown(changes: DataPrivacyChanges): Row {
  const row: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(shownColumns)) {
    const value = changes[field as keyof typeof shownColumns];
    if (value !== undefined) row[column] = value;
  }
  return row;
}
