import { type UserId, userId, type Viewer } from '@waymark/events/kernel';
import type { users } from './tables.ts';

type UserRow = typeof users.$inferSelect;

/** What only the person and staff see. */
export type PrivateProfile = Omit<UserRow, 'id' | keyof PublicRow>;
type PublicRow = Pick<
  UserRow,
  'firstName' | 'lastName' | 'photo' | 'userType' | 'headline' | 'professionalBackground' | 'createdAt'
>;

/** A person as one viewer sees them. `own` is there for the person and for staff only. */
export type UserProfile = PublicRow & {
  readonly id: UserId;
  readonly isErased: boolean;
  readonly own: PrivateProfile | undefined;
};

/**
 * The one place that masks a person (PRV-05, PRV-16, MEN-04): others see a first name and what was written for them;
 * visitors see verified mentors only; unverified accounts exist for nobody else. Undefined: this viewer sees nobody there.
 */
export function seenBy(viewer: Viewer, row: UserRow): UserProfile | undefined {
  const { firstName, lastName, photo, userType, headline, professionalBackground, createdAt } = row;
  const isErased = row.erasedAt !== null;
  const id = userId(row.id);
  const isSelf = viewer.kind === 'user' && viewer.userId === id;
  const isStaff = viewer.kind === 'user' && (viewer.role === 'OPS' || viewer.role === 'ADMIN');
  const shown = { id, isErased, firstName, photo, userType, headline, professionalBackground, createdAt };
  if (isSelf || isStaff) return { ...shown, lastName, own: row };
  const isMentor = userType === 'mentor' || userType === 'both';
  const isVisible = viewer.kind === 'user' ? row.isVerified : row.isVerified && isMentor && !isErased;
  return isVisible ? { ...shown, lastName: null, own: undefined } : undefined;
}
