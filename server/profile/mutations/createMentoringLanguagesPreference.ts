import { userId as toUserId } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { mentoringLanguages } from '../preferences.ts';
import { LanguageRef } from '../types.ts';

builder.mutationField('createMentoringLanguagesPreference', (t) =>
  t.withAuth({ user: true }).field({
    type: [LanguageRef],
    ...atMost(200),
    description: 'The languages, none at first; repeating returns the same.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => mentoringLanguages(context, toUserId(userId)),
  }),
);
