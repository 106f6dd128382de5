import { builder } from '../../../platform/builder.ts';
import { resetPassword } from '../password.ts';

builder.mutationField('resetPassword', (t) =>
  t.boolean({
    description: 'Sets a password by the mailed link, and ends every session of the person.',
    args: {
      resetId: t.arg.string({ required: true }),
      password: t.arg.string({ required: true, description: '8 to 128 characters.' }),
      confirmPassword: t.arg.string({ required: true }),
    },
    resolve: (_root, args, context) => resetPassword(context, args),
  }),
);
