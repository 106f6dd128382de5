import { builder } from '../../../platform/builder.ts';
import { requestEmailChange } from '../email.ts';

builder.mutationField('requestEmailChange', (t) =>
  t.withAuth({ user: true }).boolean({
    description:
      'Mails a link to the new address, and a notice to the old one. True also for an address that is taken. Without a password set, it needs a log-in of the last ten minutes.',
    args: { email: t.arg.string({ required: true }), password: t.arg.string() },
    resolve: (_root, args, context) => requestEmailChange(context, args),
  }),
);
