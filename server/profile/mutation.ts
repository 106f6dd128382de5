import { userId as toUserId } from '@waymark/events/kernel';
import type { MentoringPreferences } from '@waymark/events/profile';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { UpdateMentorPreferencesInput, UpdatePreferencesInput } from './inputs.ts';
import { mentoringCountries, mentoringLanguages, preferencesOf, savePreferences } from './preferences.ts';
import { CountryRef, LanguageRef, MentorPreferencesRef, PreferencesRef } from './types.ts';

builder.mutationFields((t) => ({
  createUserPreferences: t.withAuth({ user: true }).field({
    type: PreferencesRef,
    description: 'The preferences, which are there from the start; repeating returns the same.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => preferencesOf(context, toUserId(userId)),
  }),
  updatePreferences: t.withAuth({ user: true }).field({
    type: PreferencesRef,
    args: { data: t.arg({ type: UpdatePreferencesInput, required: true }) },
    resolve: async (_root, { data: { showDisabilities, ...wanted } }, context) => {
      const { userId } = context.viewer;
      const privacy = typeof showDisabilities === 'boolean' ? { showDisabilities } : {};
      await savePreferences(context, userId, withoutNulls(wanted), { privacy });
      return preferencesOf(context, userId);
    },
  }),
  updateMentorPreferences: t.withAuth({ user: true }).field({
    type: MentorPreferencesRef,
    args: { data: t.arg({ type: UpdateMentorPreferencesInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const { userId } = context.viewer;
      const { hoursPerWeek, callRequestEmails, genderPreferenceId, locationPreference, ...lists } = data;
      const wanted: MentoringPreferences = {
        ...withoutNulls(lists),
        ...(genderPreferenceId !== undefined && { genderPreferenceId }),
        ...(locationPreference !== undefined && { locationPreferenceId: locationPreference }),
      };
      const privacy = typeof callRequestEmails === 'boolean' ? { callRequestEmails } : {};
      await savePreferences(context, userId, wanted, { privacy, hoursPerWeek });
      return (await preferencesOf(context, userId)).mentorPreferences;
    },
  }),
  createMentoringCountriesPreference: t.withAuth({ user: true }).field({
    type: [CountryRef],
    ...atMost(250),
    description: 'The countries, none at first; repeating returns the same.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => mentoringCountries(context, toUserId(userId)),
  }),
  createMentoringLanguagesPreference: t.withAuth({ user: true }).field({
    type: [LanguageRef],
    ...atMost(200),
    description: 'The languages, none at first; repeating returns the same.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => mentoringLanguages(context, toUserId(userId)),
  }),
  updateMentoringCountriesPreference: t.withAuth({ user: true }).field({
    type: [CountryRef],
    ...atMost(250),
    description: 'Replaces the countries; none means any.',
    args: { userId: t.arg.id({ required: true }), countriesIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { userId, countriesIds }, context) => {
      await savePreferences(context, toUserId(userId), { mentoringCountryIds: countriesIds });
      return mentoringCountries(context, toUserId(userId));
    },
  }),
  updateMentoringLanguagesPreference: t.withAuth({ user: true }).field({
    type: [LanguageRef],
    ...atMost(200),
    description: 'Replaces the languages; none means English only.',
    args: { userId: t.arg.id({ required: true }), languagesIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { userId, languagesIds }, context) => {
      await savePreferences(context, toUserId(userId), { mentoringLanguageIds: languagesIds });
      return mentoringLanguages(context, toUserId(userId));
    },
  }),
}));

/** A list or a switch cannot be cleared to nothing: null empties a list, and leaves a switch as it is. */
function withoutNulls(
  input: Readonly<Record<string, string[] | boolean | null | undefined>>,
): MentoringPreferences {
  const entries = Object.entries(input).map(([key, value]) => [
    key,
    value === null && key.endsWith('Ids') ? [] : (value ?? undefined),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
