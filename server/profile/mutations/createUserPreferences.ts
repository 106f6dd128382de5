import { userId as toUserId } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { preferencesOf } from '../preferences.ts';
import { PreferencesRef } from '../types.ts';

builder.mutationField('createUserPreferences', (t) =>
  t.withAuth({ user: true }).field({
    type: PreferencesRef,
    description: 'The preferences, which are there from the start; repeating returns the same.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => preferencesOf(context, toUserId(userId)),
  }),
);
