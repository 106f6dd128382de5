import type { IdentityEvent, ProfileChanges } from '@waymark/events/identity';
import type { Recorded, UserId } from '@waymark/events/kernel';

/** Columns by their names in SQL; one that is missing is unchanged, null clears it. */
type Row = Readonly<Record<string, unknown>>;
type Credentials = {
  readonly user_id: string;
  readonly email_fingerprint: string;
  readonly password_hash: string | null;
};
type Link = Row & { readonly isGone: boolean };

const profileColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  photo: 'photo',
  countryCode: 'country_code',
  postcode: 'postcode',
  timezone: 'timezone',
  headline: 'headline',
  professionalBackground: 'professional_background',
  aboutOrganization: 'about_organization',
  goals: 'goals',
  orgRole: 'org_role',
  orgName: 'org_name',
  orgWebsite: 'org_website',
  businessHealth: 'business_health',
} as const satisfies Record<keyof ProfileChanges, string>;

/** Null for somebody who is gone: every personal column. */
const erasedColumns = [...Object.values(profileColumns), 'email', 'return_path'] as const;

/** Every column of `users` that an event can change. */
export const userColumns = [
  ...erasedColumns,
  'user_type',
  'role',
  'is_verified',
  'has_finished_signup',
  'erased_at',
] as const;

/** What a run of events comes to: one net change a row, whatever the number of events. Pure. */
export function foldIdentity(events: readonly Recorded[]) {
  const users = new Map<UserId, Row>();
  const credentials = new Map<UserId, Credentials | null>();
  const links = new Map<string, Link>();
  const sessions = new Map<string, Row>();
  const user = (id: UserId, change: Row) => users.set(id, { ...users.get(id), id, ...change });
  const session = (id: string, change: Row) => sessions.set(id, { ...sessions.get(id), id, ...change });

  for (const event of events as readonly Recorded<IdentityEvent>[]) {
    const { at } = event.meta;
    switch (event.type) {
      case 'UserSignedUp': {
        const { userId, emailFingerprint, passwordHash } = event.data;
        user(userId, signedUp(event.data, at));
        credentials.set(userId, {
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
      case 'UserTypeChosen':
        user(event.data.userId, { user_type: event.data.userType });
        break;
      case 'UserFinishedSignup':
        user(event.data.userId, { has_finished_signup: true });
        break;
      case 'UserRoleChanged':
        user(event.data.userId, { role: event.data.role });
        break;
      case 'UserErased': {
        const nothing = Object.fromEntries(erasedColumns.map((column) => [column, null]));
        user(event.data.userId, { ...nothing, erased_at: at });
        credentials.set(event.data.userId, null);
        break;
      }
      case 'UserPartnerLinked': {
        const { userId, partnerId, role, isMenteeApproved, isMentorApproved } = event.data;
        links.set(`${userId} ${partnerId}`, {
          isGone: false,
          user_id: userId,
          partner_id: partnerId,
          role,
          is_mentee_approved: isMenteeApproved,
          is_mentor_approved: isMentorApproved,
          linked_at: event.position,
        });
        break;
      }
      case 'UserPartnerUnlinked': {
        const { userId, partnerId } = event.data;
        links.set(`${userId} ${partnerId}`, { isGone: true, user_id: userId, partner_id: partnerId });
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
  return { users, credentials, links, sessions };
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
    created_at: at,
  };
}

function profile(changes: ProfileChanges): Row {
  const row: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(profileColumns)) {
    const value = changes[field as keyof ProfileChanges];
    if (value !== undefined) row[column] = value;
  }
  return row;
}
