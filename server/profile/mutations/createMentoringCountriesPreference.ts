import { userId as toUserId } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { mentoringCountries } from '../preferences.ts';
import { CountryRef } from '../types.ts';

builder.mutationField('createMentoringCountriesPreference', (t) =>
  t.withAuth({ user: true }).field({
    type: [CountryRef],
    ...atMost(250),
    description: 'The countries, none at first; repeating returns the same.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => mentoringCountries(context, toUserId(userId)),
  }),
);
