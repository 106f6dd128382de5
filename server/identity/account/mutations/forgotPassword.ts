import { botCheckToken } from '../../../platform/botCheck/challengeField.ts';
import { builder } from '../../../platform/builder.ts';
import { forgotPassword } from '../password.ts';

builder.mutationField('forgotPassword', (t) =>
  t.boolean({
    description: 'Mails a link that is good for 60 minutes and once. True for every address.',
    args: {
      email: t.arg.string({ required: true }),
      token: t.arg.string(botCheckToken),
    },
    resolve: (_root, { email, token }, context) => forgotPassword(context, email, token),
  }),
);
