import type { TypedDocument } from '#/app/graphql.ts';
import { ask, type Mutation, REFETCH, type Resource } from '#/app/sync/index.ts';
import {
  LearnMutation,
  MentoringCountriesMutation,
  MentoringLanguagesMutation,
  type ProfileAnswer,
  ProfileQuery,
  TeachMutation,
  UpdateAvailabilityMutation,
  UpdateMentorPreferencesMutation,
  UpdatePreferencesMutation,
  UpdateUserMutation,
} from './operations.ts';
import { toProfileForm } from './profileForm.ts';
import type { ProfileForm } from './profileRules.ts';

/** What the person is and answered, and their answers as the fields hold them. */
export type OwnProfile = { readonly answer: ProfileAnswer; readonly form: ProfileForm };
type Answers = Partial<ProfileForm>;
type SavedPredicted = { readonly __typename: 'ProfileSavedPredicted'; readonly form: Answers };

/** The signed-in person's profile and preferences. */
export const ownProfile: Resource<{ readonly userId: string }, OwnProfile, SavedPredicted> = {
  name: 'ownProfile',
  fetch: ({ userId }, signal) =>
    ask(ProfileQuery, { userId }, signal, (answer) => ({ answer, form: toProfileForm(answer) })),
  on: {
    UserChanged: (held, { userId }, { me }) => (userId === me ? REFETCH : held),
    ProfileSavedPredicted: (held, { form }) => ({ ...held, form: { ...held.form, ...form } }),
  },
};

/** The answers of the form that an operation saves, beside its variables. */
type Save<Variables> = { readonly variables: Variables; readonly form: Answers };

function saving<Result, Variables extends Record<string, unknown>>(
  name: string,
  document: TypedDocument<Result, Variables>,
): Mutation<Save<Variables>, Result> {
  return {
    name,
    document: document as TypedDocument<Result, never>,
    variables: ({ variables }) => variables,
    // Not before: the page says whether it is saved.
    tells: (_result, { form }): SavedPredicted[] => [{ __typename: 'ProfileSavedPredicted', form }],
    orderedBy: () => 'profile',
  };
}

export const saveUser = saving('saveUser', UpdateUserMutation);
export const saveAvailability = saving('saveAvailability', UpdateAvailabilityMutation);
export const saveTeach = saving('saveTeach', TeachMutation);
export const saveLearn = saving('saveLearn', LearnMutation);
export const savePreferences = saving('savePreferences', UpdatePreferencesMutation);
export const saveMentorPreferences = saving('saveMentorPreferences', UpdateMentorPreferencesMutation);
export const saveCountries = saving('saveCountries', MentoringCountriesMutation);
export const saveLanguages = saving('saveLanguages', MentoringLanguagesMutation);
