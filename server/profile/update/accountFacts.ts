import { readUser, type UserProfile } from '@waymark/db/identity';
import { type OwnDetails, type PublicDetails, readProfiles } from '@waymark/db/profile';
import type { ProfileChanges, UserType } from '@waymark/events/identity';
import type { UserId } from '@waymark/events/kernel';
import {
  type AccountFacts,
  type AccountField,
  missingFields,
  profileStateFrom,
  type RequiredField,
  stepCount,
  stepReached,
} from '@waymark/events/profile';
import { selectedPartnerOf, type UserCard } from '../../identity/types.ts';
import type { Context } from '../../platform/app.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';

type Account = NonNullable<UserProfile['own']>;

/** The required fields of the account by their names in the domain and in `updateUser`. */
const accountFields = {
  firstName: 'firstName',
  lastName: 'lastName',
  countryCode: 'countryId',
  postcode: 'postcode',
  timezone: 'timezone',
  orgRole: 'orgRole',
  orgName: 'orgName',
  businessHealth: 'businessHealth',
  goals: 'goals',
  professionalBackground: 'professionalBackground',
} as const satisfies Partial<Record<keyof ProfileChanges, AccountField>>;

/** Somebody whose profile is about to change, or is asked how complete it is. */
export type Subject = {
  readonly user: UserProfile & { readonly own: Account };
  readonly details: PublicDetails;
  readonly own: OwnDetails;
};

/**
 * The person that an operation is about: oneself, or anybody for staff (PRV-20).
 * @throws GraphQLError NOT_AUTHORIZED, NOT_FOUND
 */
export async function subjectOf({ app, viewer }: UserContext, id: UserId): Promise<Subject> {
  const isStaff = viewer.role === 'OPS' || viewer.role === 'ADMIN';
  if (viewer.userId !== id && !isStaff) throw failure('NOT_AUTHORIZED');
  const [user, profiles] = await Promise.all([
    readUser(viewer, app.db, id),
    readProfiles(viewer, app.db, [id]),
  ]);
  const { own } = user ?? {};
  const profile = profiles.get(id);
  if (!user || !own || user.isErased || !profile?.own) throw failure('NOT_FOUND');
  return { user: { ...user, own }, details: profile.details, own: profile.own };
}

/** What the profile's decisions must know of the account, as it is and as `changes` leave it. */
export async function accountFacts(
  context: Context,
  { user }: Subject,
  changes: ProfileChanges = {},
  userType: UserType | null = user.userType,
): Promise<AccountFacts> {
  const after = { ...user.own, ...changes };
  return {
    userType,
    hasFinishedSignup: user.own.hasFinishedSignup,
    hidden: await hiddenFields(context, user),
    isInUk: after.countryCode === 'GB',
    answeredBefore: answeredIn(user.own),
    answered: answeredIn(after),
  };
}

/** Required fields that are missing, and the last step that is done (ONB-22, ONB-33). */
export async function progressOf(
  context: Context,
  subject: Subject,
): Promise<{ readonly missing: readonly RequiredField[]; readonly signupStep: number }> {
  const { userType, hidden, isInUk, answered, hasFinishedSignup } = await accountFacts(context, subject);
  if (userType === null) return { missing: [], signupStep: 0 };
  const state = profileStateFrom({ ...subject.details, ...subject.own });
  const situation = { userType, hidden, isInUk, hasOtherSource: state.hasOtherSource };
  const all = new Set<string>([...answered, ...state.answered]);
  const last = stepCount(userType);
  return {
    missing: missingFields(situation, all),
    // A person who has not finished has the last step before them, also when they only came back to add a role.
    signupStep: hasFinishedSignup
      ? last
      : Math.min(stepReached(situation, all, state.finishedStep), last - 1),
  };
}

/** ONB-49, ONB-50: the selected partner's choice; what it hides is not required. */
async function hiddenFields(context: Context, card: UserCard): Promise<readonly RequiredField[]> {
  const settings = (await selectedPartnerOf(card, context))?.settings;
  const hidden: RequiredField[] = [];
  if (settings?.hideNumberOfEmployees) hidden.push('numberOfEmployeesId');
  if (settings?.hideBusinessStage) hidden.push('businessStageId');
  if (settings?.hideBusinessHealth) hidden.push('businessHealth');
  return hidden;
}

function answeredIn(account: ProfileChanges): readonly AccountField[] {
  const entries = Object.entries(accountFields) as [keyof typeof accountFields, AccountField][];
  return entries.filter(([key]) => (account[key] ?? '') !== '').map(([, field]) => field);
}
