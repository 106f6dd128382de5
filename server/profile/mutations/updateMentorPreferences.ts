import type { MentoringPreferences } from '@waymark/events/profile';
import { builder } from '../../platform/builder.ts';
import { preferencesOf, savePreferences } from '../preferences.ts';
import { MentorPreferencesRef } from '../types.ts';
import { UpdateMentorPreferencesInput } from '../update/inputs.ts';
import { withoutNulls } from '../update/withoutNulls.ts';

builder.mutationField('updateMentorPreferences', (t) =>
  t.withAuth({ user: true }).field({
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
);
