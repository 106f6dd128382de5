import type { DataPrivacyChanges } from '@waymark/events/privacy';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { onPrivacy, ownPrivacy } from './intents.ts';
import { DataPrivacyRef } from './types.ts';

const UpdateDataPrivacyInput = builder.inputType('UpdateDataPrivacyInput', {
  description: 'What is absent stays as it is.',
  fields: (t) => ({
    newsletter: t.boolean(),
    showCurrentRole: t.boolean(),
    showEmployer: t.boolean(),
    showLastName: t.boolean(),
    learningRecommendations: t.boolean(),
    mentorRecommendations: t.boolean(),
    callRequestEmails: t.boolean(),
    showDisabilities: t.boolean(),
  }),
});

builder.mutationFields((t) => ({
  updateDataPrivacy: t.withAuth({ user: true }).field({
    type: DataPrivacyRef,
    description: "Changes the viewer's switches; answers with all of them.",
    args: { data: t.arg({ type: UpdateDataPrivacyInput, required: true }), clientId: t.arg.id() },
    resolve: async (_root, { data, clientId }, context) => {
      const changes: DataPrivacyChanges = Object.fromEntries(
        Object.entries(data).filter((change) => typeof change[1] === 'boolean'),
      );
      const { userId } = context.viewer;
      const meta = commandMeta(context, clientId);
      await onPrivacy(context, { type: 'ChangeDataPrivacy', data: { userId, changes }, meta });
      return ownPrivacy(context);
    },
  }),
}));
