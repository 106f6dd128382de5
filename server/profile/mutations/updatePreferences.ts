import { builder } from '../../platform/builder.ts';
import { preferencesOf, savePreferences } from '../preferences.ts';
import { PreferencesRef } from '../types.ts';
import { UpdatePreferencesInput } from '../update/inputs.ts';
import { withoutNulls } from '../update/withoutNulls.ts';

builder.mutationField('updatePreferences', (t) =>
  t.withAuth({ user: true }).field({
    type: PreferencesRef,
    args: { data: t.arg({ type: UpdatePreferencesInput, required: true }) },
    resolve: async (_root, { data: { showDisabilities, ...wanted } }, context) => {
      const { userId } = context.viewer;
      const privacy = typeof showDisabilities === 'boolean' ? { showDisabilities } : {};
      await savePreferences(context, userId, withoutNulls(wanted), { privacy });
      return preferencesOf(context, userId);
    },
  }),
);
