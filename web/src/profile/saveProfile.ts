import { apiClient } from '#/app/api/apiClient.ts';
import { currentSession, useSession } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { toAvailabilityInput } from './availability/toAvailabilityInput.ts';
import { type ProfileAnswer, ProfileQuery, type ProfileUser, type UpdateUserInput } from './operations.ts';
import { toProfileInput } from './profileForm.ts';
import type { ProfileField, ProfileForm } from './profileRules.ts';
import {
  saveAvailability,
  saveCountries,
  saveLanguages,
  saveLearn,
  saveMentorPreferences,
  savePreferences,
  saveTeach,
  saveUser,
} from './profileSync.ts';

/** The signed-in person's profile and preferences. Throws what `failureOf` reads. */
export async function loadProfile(): Promise<ProfileAnswer> {
  const { data } = await apiClient.query({ query: ProfileQuery, variables: { userId: ownId() } });
  if (!data) throw new Error('No profile in the answer.');
  return data;
}

/**
 * Sends the named fields to where each is kept; the person's own last, with `more` (a step, the user type), so that the
 * server judges a step with everything in place. The session is updated. Throws what `failureOf` reads.
 */
export async function saveProfile(
  form: ProfileForm,
  names: readonly ProfileField[],
  more: { signupStep?: number } = {},
): Promise<ProfileUser | null> {
  for (const save of savesBeside(form, names)) await save();
  const data: UpdateUserInput = { ...toProfileInput(form, names), ...more };
  return Object.keys(data).length > 0 ? updateUser(data, answersOf(form, names)) : null;
}

/** `updateUser`, and the session follows. */
export async function updateUser(
  input: UpdateUserInput,
  form: Partial<ProfileForm> = {},
): Promise<ProfileUser> {
  const { updateUser: user } = await sync.mutate(saveUser, { variables: { data: input }, form });
  follow(user);
  return user;
}

function answersOf(form: ProfileForm, names: readonly ProfileField[]): Partial<ProfileForm> {
  return Object.fromEntries(names.map((name) => [name, form[name]]));
}

/** What the shell and the redirects read of the person, without waiting for the live feed. */
function follow(user: ProfileUser): void {
  const { me, userId } = currentSession();
  if (!me || userId !== user.id) return;
  const { firstName, lastName, photo, userType, isUserFinished, signupStep, timezone } = user;
  const { isMenteeApproved, isMentorApproved } = user;
  useSession.setState({
    me: {
      ...me,
      ...{ firstName, lastName, photo, userType, isUserFinished, signupStep, timezone },
      ...{ isMenteeApproved, isMentorApproved },
    },
  });
}

function savesBeside(form: ProfileForm, names: readonly ProfileField[]): (() => Promise<unknown>)[] {
  const userId = ownId();
  const has = (...some: ProfileField[]) => some.some((name) => names.includes(name));
  const saves: (() => Promise<unknown>)[] = [];
  if (has('taxonomyLearn')) {
    const { taxonomyLearn } = form;
    const variables = { userId, taxonomyIds: taxonomyLearn };
    saves.push(() => sync.mutate(saveLearn, { variables, form: { taxonomyLearn } }));
  }
  if (has('taxonomyTeach', 'levels')) {
    // A skill without a level is not yet one.
    const taxonomyIds = form.taxonomyTeach.filter((id) => form.levels[id] !== undefined);
    const levels = taxonomyIds.flatMap((id) => form.levels[id] ?? []);
    const saved = { taxonomyTeach: form.taxonomyTeach, levels: form.levels };
    saves.push(() => sync.mutate(saveTeach, { variables: { userId, taxonomyIds, levels }, form: saved }));
  }
  if (has('availability')) {
    const { availability } = form;
    const data = toAvailabilityInput(availability, serverNow());
    saves.push(() => sync.mutate(saveAvailability, { variables: { data }, form: { availability } }));
  }
  return [...saves, ...savesOfPreferences(form, has)];
}

function savesOfPreferences(
  form: ProfileForm,
  has: (...some: ProfileField[]) => boolean,
): (() => Promise<unknown>)[] {
  const userId = ownId();
  const { preferOrganisationTypeIds, preferWomen, preferMatchDisabilities } = form;
  const { acceptSubstitutes, requestTypeIds, supportedPeopleIds } = form;
  const saves: (() => Promise<unknown>)[] = [];
  const own = {
    ...(has('preferOrganisationTypeIds') && { preferOrganisationTypeIds }),
    ...(has('preferWomen') && { preferWomen }),
    ...(has('preferMatchDisabilities') && { preferMatchDisabilities }),
    ...(has('acceptSubstitutes') && { acceptSubstitutes }),
  };
  const mentor = {
    ...(has('requestTypeIds') && { requestTypeIds }),
    ...(has('supportedPeopleIds') && { supportedPeopleIds }),
    ...(has('genderPreferenceId') && { genderPreferenceId: form.genderPreferenceId || null }),
    ...(has('locationPreference') && { locationPreference: form.locationPreference || null }),
  };
  if (Object.keys(own).length > 0)
    saves.push(() => sync.mutate(savePreferences, { variables: { data: own }, form: own }));
  if (Object.keys(mentor).length > 0) {
    const saved = answersOf(form, Object.keys(mentor) as ProfileField[]);
    saves.push(() => sync.mutate(saveMentorPreferences, { variables: { data: mentor }, form: saved }));
  }
  if (has('mentoringCountryIds')) {
    const { mentoringCountryIds } = form;
    const variables = { userId, countriesIds: mentoringCountryIds };
    saves.push(() => sync.mutate(saveCountries, { variables, form: { mentoringCountryIds } }));
  }
  if (has('mentoringLanguageIds')) {
    const { mentoringLanguageIds } = form;
    const variables = { userId, languagesIds: mentoringLanguageIds };
    saves.push(() => sync.mutate(saveLanguages, { variables, form: { mentoringLanguageIds } }));
  }
  return saves;
}

function ownId(): string {
  const { userId } = currentSession();
  if (userId === null) throw new Error('Nobody is signed in.');
  return userId;
}
