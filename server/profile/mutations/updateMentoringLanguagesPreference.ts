import { userId as toUserId } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { mentoringLanguages, savePreferences } from '../preferences.ts';
import { LanguageRef } from '../types.ts';

builder.mutationField('updateMentoringLanguagesPreference', (t) =>
  t.withAuth({ user: true }).field({
    type: [LanguageRef],
    ...atMost(200),
    description: 'Replaces the languages; none means English only.',
    args: { userId: t.arg.id({ required: true }), languagesIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { userId, languagesIds }, context) => {
      await savePreferences(context, toUserId(userId), { mentoringLanguageIds: languagesIds });
      return mentoringLanguages(context, toUserId(userId));
    },
  }),
);
