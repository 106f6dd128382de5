import { builder } from '../../../platform/builder.ts';
import { UserTypeEnum } from '../../types.ts';
import { inviteUser } from '../invitation.ts';

const InviteUserInputRef = builder.inputType('InviteUserInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    firstName: t.string(),
    lastName: t.string(),
    userType: t.field({ type: UserTypeEnum }),
    language: t.string({ description: '`en` or `pt`.' }),
    partnerId: t.id({ description: 'Required unless the caller is of ops; the caller must manage it.' }),
  }),
});

builder.mutationField('inviteUser', (t) =>
  t.withAuth({ user: true }).boolean({
    description:
      'Makes an account and mails its person the way to complete it. For ops and partner managers.',
    args: { data: t.arg({ type: InviteUserInputRef, required: true }) },
    resolve: (_root, { data }, context) => inviteUser(context, data),
  }),
);
