import type { IdentityEvent, ProfileChanges } from '@waymark/events/identity';
import type { UserId } from '@waymark/events/kernel';
import type { DataPrivacyChanges, PrivacyEvent } from '@waymark/events/privacy';
import type { Folds } from '../store/index.ts';

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

/** One net change a row, whatever the number of events. */
export type IdentityPatches = {
  readonly users: Map<UserId, Row>;
  readonly credentials: Map<UserId, Credentials | null>;
  readonly emailChanges: Map<UserId, Row | null>;
  readonly links: Map<string, Link>;
  /** Communities that were left, whatever came after. */
  readonly left: Map<string, Left>;
  readonly sessions: Map<string, Row>;
};

export function noPatches(): IdentityPatches {
  return {
    users: new Map(),
    credentials: new Map(),
    emailChanges: new Map(),
    links: new Map(),
    left: new Map(),
    sessions: new Map(),
  };
}

export const identityFolds: Folds<IdentityEvent | PrivacyEvent, IdentityPatches> = {
  UserSignedUp(patches, { data, meta }) {
    const { userId, emailFingerprint, passwordHash } = data;
    patchUser(patches, userId, signedUp(data, meta.at));
    patches.credentials.set(userId, {
      isNew: true,
      user_id: userId,
      email_fingerprint: emailFingerprint,
      password_hash: passwordHash,
    });
  },
  EmailVerified: (patches, { data }) => patchUser(patches, data.userId, { is_verified: true }),
  UserProfileChanged: (patches, { data }) => patchUser(patches, data.userId, profile(data.changes ?? {})),
  DataPrivacyChanged: (patches, { data }) => patchUser(patches, data.userId, shown(data.changes)),
  UserTypeChosen: (patches, { data }) => patchUser(patches, data.userId, { user_type: data.userType }),
  UserFinishedSignup: (patches, { data }) => patchUser(patches, data.userId, { has_finished_signup: true }),
  UserRoleChanged: (patches, { data }) => patchUser(patches, data.userId, { role: data.role }),
  PasswordChanged(patches, { data }) {
    const { userId, passwordHash } = data;
    patchUser(patches, userId, { is_password_set: true });
    patchCredentials(patches, userId, { password_hash: passwordHash, ...versionOf(data) });
    patches.emailChanges.set(userId, null);
  },
  EmailChangeRequested({ emailChanges }, { data }) {
    const { userId, changeId, email, emailFingerprint } = data;
    const change = { change_id: changeId, email, email_fingerprint: emailFingerprint };
    emailChanges.set(userId, { user_id: userId, ...change });
  },
  EmailChanged(patches, { data: { userId, email, emailFingerprint } }) {
    patchUser(patches, userId, { email });
    patchCredentials(patches, userId, { email_fingerprint: emailFingerprint });
    patches.emailChanges.set(userId, null);
  },
  SignupReopened: (patches, { data }) => patchUser(patches, data.userId, { has_finished_signup: false }),
  UserDeletionRequested(patches, { data }) {
    patchUser(patches, data.userId, { deletion_due_at: data.dueAt });
    patchCredentials(patches, data.userId, versionOf(data));
  },
  UserDeletionCancelled: (patches, { data }) => patchUser(patches, data.userId, { deletion_due_at: null }),
  AccessPaused(patches, { data }) {
    patchUser(patches, data.userId, { paused_until: data.until, pause_reason: data.reason });
    patchCredentials(patches, data.userId, versionOf(data));
  },
  AccessResumed: (patches, { data }) =>
    patchUser(patches, data.userId, { paused_until: null, pause_reason: null }),
  UserDeactivated(patches, { data }) {
    patchUser(patches, data.userId, { inactive: data.reason });
    patchCredentials(patches, data.userId, versionOf(data));
  },
  UserReactivated: (patches, { data }) => patchUser(patches, data.userId, { inactive: null }),
  LoggedIn: (patches, { data }) => patchCredentials(patches, data.userId, { log_ins: data.logIns }),
  UserErased(patches, { data: { userId }, meta }) {
    const nothing = Object.fromEntries(erasedColumns.map((column) => [column, null]));
    patchUser(patches, userId, { ...nothing, ...withoutAccount, erased_at: meta.at });
    patches.credentials.set(userId, null);
    patches.emailChanges.set(userId, null);
  },
  UserPartnerLinked({ links }, { data, position }) {
    const { userId, partnerId, role, isMenteeApproved, isMentorApproved } = data;
    const key = `${userId} ${partnerId}`;
    links.set(key, {
      user_id: userId,
      partner_id: partnerId,
      role,
      is_mentee_approved: isMenteeApproved,
      is_mentor_approved: isMentorApproved,
      linked_at: links.get(key)?.linked_at ?? position,
    });
  },
  UserPartnerUnlinked(patches, { data: { userId, partnerId } }) {
    const key = `${userId} ${partnerId}`;
    patches.links.delete(key);
    patches.left.set(key, { user_id: userId, partner_id: partnerId, isSelected: false });
    if (patches.users.get(userId)?.selected_partner_id === partnerId) {
      patchUser(patches, userId, { selected_partner_id: null });
    }
  },
  PartnerSelected(patches, { data: { userId, partnerId } }) {
    const key = `${userId} ${partnerId}`;
    const before = patches.left.get(key);
    if (before) patches.left.set(key, { ...before, isSelected: true });
    patchUser(patches, userId, { selected_partner_id: partnerId });
  },
  SessionStarted(patches, { data, sealed }) {
    const { sessionId, userId, method, startedAt, expiresAt } = data;
    patchSession(patches, sessionId, {
      user_id: userId,
      method,
      started_at: startedAt,
      refreshed_at: startedAt,
      expires_at: expiresAt,
      sealed_device: sealed.device ?? null,
      sealed_timezone: sealed.timezone ?? null,
    });
  },
  SessionRefreshed(patches, { data: { sessionId, refreshedAt, expiresAt } }) {
    patchSession(patches, sessionId, { refreshed_at: refreshedAt, expires_at: expiresAt });
  },
  SessionEnded: (patches, { data, meta }) =>
    patchSession(patches, data.sessionId, { ended_at: meta.at, end_reason: data.reason }),
};

function patchUser({ users }: IdentityPatches, id: UserId, columns: Row): void {
  users.set(id, { ...users.get(id), id, ...columns });
}

function patchCredentials({ credentials }: IdentityPatches, id: UserId, columns: Row): void {
  credentials.set(id, { ...credentials.get(id), user_id: id, ...columns });
}

function patchSession({ sessions }: IdentityPatches, id: string, columns: Row): void {
  sessions.set(id, { ...sessions.get(id), id, ...columns });
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
function versionOf({ credentialVersion }: { readonly credentialVersion?: number | undefined }): Row {
  return credentialVersion === undefined ? {} : { version: credentialVersion };
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
