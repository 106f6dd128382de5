import { builder } from '../platform/builder.ts';
import { failure } from '../platform/graphql/failures.ts';
import { CountryRef, LanguageRef, MentorPreferencesRef, PreferencesRef, ReferenceDataRef } from './types.ts';

builder.queryFields((t) => ({
  getReferenceData: t.field({
    type: ReferenceDataRef,
    description: 'Public, and the same for everybody.',
    args: {
      language: t.arg.string({ description: '`en` or `pt`; otherwise that of the person, or English.' }),
    },
    resolve: () => {
      throw failure('NOT_FOUND');
    },
  }),
  getPreferences: t.withAuth({ user: true }).field({
    type: PreferencesRef,
    description: 'One’s own; ops may ask for anyone’s.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: () => {
      throw failure('NOT_FOUND');
    },
  }),
  getUserPreferences: t.withAuth({ user: true }).field({
    type: PreferencesRef,
    description: 'The same; what is asked of mentors is in `mentorPreferences`.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: () => {
      throw failure('NOT_FOUND');
    },
  }),
  getMentorPreferences: t.withAuth({ user: true }).field({
    type: MentorPreferencesRef,
    args: { userId: t.arg.id({ required: true }) },
    resolve: () => {
      throw failure('NOT_FOUND');
    },
  }),
  getMentoringCountries: t.withAuth({ user: true }).field({
    type: [CountryRef],
    description: 'None means any country.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: () => {
      throw failure('NOT_FOUND');
    },
  }),
  getMentoringLanguages: t.withAuth({ user: true }).field({
    type: [LanguageRef],
    description: 'None means English only.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: () => {
      throw failure('NOT_FOUND');
    },
  }),
}));
