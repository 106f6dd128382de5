import { userId as toUserId } from '@waymark/events/kernel';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { referenceView } from './card/names.ts';
import { languageOf } from './card/profileViews.ts';
import { mentoringCountries, mentoringLanguages, preferencesOf } from './preferences.ts';
import { CountryRef, LanguageRef, MentorPreferencesRef, PreferencesRef, ReferenceDataRef } from './types.ts';

builder.queryFields((t) => ({
  getReferenceData: t.field({
    type: ReferenceDataRef,
    description: 'Public, and the same for everybody.',
    args: {
      language: t.arg.string({
        description: '`en` or `pt`; otherwise that of the person, or English.',
      }),
    },
    resolve: async (_root, { language }, context) =>
      referenceView(language === 'en' || language === 'pt' ? language : await languageOf(context)),
  }),
  getPreferences: t.withAuth({ user: true }).field({
    type: PreferencesRef,
    description: 'One’s own; ops may ask for anyone’s.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => preferencesOf(context, toUserId(userId)),
  }),
  getUserPreferences: t.withAuth({ user: true }).field({
    type: PreferencesRef,
    description: 'The same; what is asked of mentors is in `mentorPreferences`.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => preferencesOf(context, toUserId(userId)),
  }),
  getMentorPreferences: t.withAuth({ user: true }).field({
    type: MentorPreferencesRef,
    description: 'One’s own; ops may ask for anyone’s.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId }, context) =>
      (await preferencesOf(context, toUserId(userId))).mentorPreferences,
  }),
  getMentoringCountries: t.withAuth({ user: true }).field({
    type: [CountryRef],
    ...atMost(250),
    description: 'None means any country.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => mentoringCountries(context, toUserId(userId)),
  }),
  getMentoringLanguages: t.withAuth({ user: true }).field({
    type: [LanguageRef],
    ...atMost(200),
    description: 'None means English only.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => mentoringLanguages(context, toUserId(userId)),
  }),
}));
