import { userId as toUserId } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { mentoringCountries, savePreferences } from '../preferences.ts';
import { CountryRef } from '../types.ts';

builder.mutationField('updateMentoringCountriesPreference', (t) =>
  t.withAuth({ user: true }).field({
    type: [CountryRef],
    ...atMost(250),
    description: 'Replaces the countries; none means any.',
    args: { userId: t.arg.id({ required: true }), countriesIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { userId, countriesIds }, context) => {
      await savePreferences(context, toUserId(userId), { mentoringCountryIds: countriesIds });
      return mentoringCountries(context, toUserId(userId));
    },
  }),
);
