import { builder } from '../../../platform/builder.ts';
import { changePassword } from '../password.ts';

builder.mutationField('changePassword', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'Changes the password, or sets the first one; ends all other sessions.',
    args: {
      currentPassword: t.arg.string({ description: 'Needed if there is one.' }),
      password: t.arg.string({ required: true, description: '8 to 128 characters.' }),
      confirmPassword: t.arg.string({ required: true }),
    },
    resolve: (_root, args, context) => changePassword(context, args),
  }),
);
