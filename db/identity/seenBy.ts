import { type UserId, userId, type Viewer } from '@waymark/events/kernel';
import type { users } from './tables.ts';

type UserRow = typeof users.$inferSelect;

/** What only the person and staff see. */
export type PrivateProfile = Omit<UserRow, 'id' | keyof PublicRow>;
type PublicRow = Pick<
  UserRow,
  | 'firstName'
  | 'lastName'
  | 'photo'
  | 'userType'
  | 'headline'
  | 'professionalBackground'
  | 'orgRole'
  | 'orgName'
  | 'createdAt'
>;

/** What the viewer may know of this person beyond what everybody may. For code that attaches fields to a person. */
export type Shown = {
  readonly employer: boolean;
  readonly currentRole: boolean;
  readonly disabilities: boolean;
};

/** A person as one viewer sees them. `own` is there for the person and for staff only. */
export type UserProfile = PublicRow & {
  readonly id: UserId;
  readonly isErased: boolean;
  readonly shown: Shown;
  readonly own: PrivateProfile | undefined;
};

/**
 * The one place that masks a person (PRV-03 to PRV-05, PRV-09, PRV-16, MEN-04): others see what was written for them and
 * what the person chose to show; visitors see verified mentors only; unverified accounts exist for nobody else.
 * Undefined: this viewer sees nobody there.
 */
export function seenBy(viewer: Viewer, row: UserRow): UserProfile | undefined {
  const isSelf = viewer.kind === 'user' && viewer.userId === row.id;
  const isStaff = viewer.kind === 'user' && (viewer.role === 'OPS' || viewer.role === 'ADMIN');
  if (isSelf || isStaff) return seenWhole(row);
  const isMentor = row.userType === 'mentor' || row.userType === 'both';
  const isVisible =
    viewer.kind === 'user'
      ? row.isVerified
      : row.isVerified && isMentor && row.erasedAt === null && row.deletionDueAt === null;
  return isVisible ? seenByOthers(row) : undefined;
}

/** What every member sees of this person: for the person's preview and public link (PRV-17, PRO-104). */
export function seenByOthers(row: UserRow): UserProfile {
  if (row.deletionDueAt !== null) return goneForOthers(row);
  const shown = {
    employer: row.showEmployer,
    currentRole: row.showCurrentRole,
    disabilities: row.showDisabilities,
  };
  return {
    ...publicOf(row),
    shown,
    lastName: row.showLastName ? row.lastName : null,
    orgName: shown.employer ? row.orgName : null,
    orgRole: shown.currentRole ? row.orgRole : null,
    own: undefined,
  };
}

function seenWhole(row: UserRow): UserProfile {
  return { ...publicOf(row), shown: { employer: true, currentRole: true, disabilities: true }, own: row };
}

/** PRV-13: from the moment somebody asks to be deleted, although it may be taken back. */
function goneForOthers(row: UserRow): UserProfile {
  const fields = {
    firstName: null,
    lastName: null,
    photo: null,
    headline: null,
    professionalBackground: null,
  };
  const shown = { employer: false, currentRole: false, disabilities: false };
  return { ...publicOf(row), ...fields, orgRole: null, orgName: null, isErased: true, shown, own: undefined };
}

function publicOf(row: UserRow): Omit<UserProfile, 'shown' | 'own'> {
  const { firstName, lastName, photo, userType, headline, professionalBackground, orgRole, orgName } = row;
  const isErased = row.erasedAt !== null;
  const fields = { firstName, lastName, photo, headline, professionalBackground, orgRole, orgName };
  return { id: userId(row.id), isErased, ...fields, userType, createdAt: row.createdAt };
}
