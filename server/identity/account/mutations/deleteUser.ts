import { builder } from '../../../platform/builder.ts';
import { deleteUser } from '../deletion.ts';

builder.mutationField('deleteUser', (t) =>
  t.withAuth({ user: true }).boolean({
    description:
      'Erases the account in 14 days, unless its person logs in before. With the password and the word DELETE; without arguments it needs a log-in of the last ten minutes.',
    args: { password: t.arg.string(), confirmation: t.arg.string() },
    resolve: (_root, args, context) => deleteUser(context, args),
  }),
);
