import { UserRef } from '../identity/types.ts';
import { builder } from '../platform/builder.ts';
import { failure } from '../platform/graphql/failures.ts';
import {
  UpdateAvailabilityInput,
  UpdateMentorPreferencesInput,
  UpdatePreferencesInput,
  UpdateUserInput,
} from './inputs.ts';
import { CountryRef, LanguageRef, MentorPreferencesRef, PreferencesRef, TaxonomyRef } from './types.ts';

function coming(): never {
  throw failure('NOT_FOUND');
}

builder.mutationFields((t) => ({
  updateUser: t.withAuth({ user: true }).field({
    type: UserRef,
    description: 'Changes what the person says about themselves, all of it or nothing.',
    args: { data: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: coming,
  }),
  createUserTaxonomyTeach: t.withAuth({ user: true }).field({
    type: [TaxonomyRef],
    description:
      'Replaces the topics to teach, at most 20. Without `levels` a topic keeps the level that it has.',
    args: {
      userId: t.arg.id({ required: true }),
      taxonomyIds: t.arg.idList({ required: true }),
      levels: t.arg.intList({
        description: 'How well each is mastered, 1 to 5, in the order of the topics.',
      }),
    },
    resolve: coming,
  }),
  createUserTaxonomyLearn: t.withAuth({ user: true }).field({
    type: [TaxonomyRef],
    description: 'Replaces the topics to learn, at most 20.',
    args: { userId: t.arg.id({ required: true }), taxonomyIds: t.arg.idList({ required: true }) },
    resolve: coming,
  }),
  updateAvailability: t.withAuth({ user: true }).field({
    type: UserRef,
    args: { data: t.arg({ type: UpdateAvailabilityInput, required: true }) },
    resolve: coming,
  }),
  createUserPreferences: t.withAuth({ user: true }).field({
    type: PreferencesRef,
    description: 'The preferences, which are there from the start; repeating returns the same.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: coming,
  }),
  updatePreferences: t.withAuth({ user: true }).field({
    type: PreferencesRef,
    args: { data: t.arg({ type: UpdatePreferencesInput, required: true }) },
    resolve: coming,
  }),
  updateMentorPreferences: t.withAuth({ user: true }).field({
    type: MentorPreferencesRef,
    args: { data: t.arg({ type: UpdateMentorPreferencesInput, required: true }) },
    resolve: coming,
  }),
  createMentoringCountriesPreference: t.withAuth({ user: true }).field({
    type: [CountryRef],
    description: 'The countries, none at first; repeating returns the same.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: coming,
  }),
  createMentoringLanguagesPreference: t.withAuth({ user: true }).field({
    type: [LanguageRef],
    description: 'The languages, none at first; repeating returns the same.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: coming,
  }),
  updateMentoringCountriesPreference: t.withAuth({ user: true }).field({
    type: [CountryRef],
    description: 'Replaces the countries; none means any.',
    args: { userId: t.arg.id({ required: true }), countriesIds: t.arg.idList({ required: true }) },
    resolve: coming,
  }),
  updateMentoringLanguagesPreference: t.withAuth({ user: true }).field({
    type: [LanguageRef],
    description: 'Replaces the languages; none means English only.',
    args: { userId: t.arg.id({ required: true }), languagesIds: t.arg.idList({ required: true }) },
    resolve: coming,
  }),
}));
