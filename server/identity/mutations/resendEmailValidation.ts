import { botCheckToken } from '../../platform/botCheck/challengeField.ts';
import { builder } from '../../platform/builder.ts';
import { resendVerification } from '../signUp/verifyEmail.ts';

builder.mutationField('resendEmailValidation', (t) =>
  t.boolean({
    description: 'A new code: at most one a minute and five a day. True for every address.',
    args: {
      id: t.arg.id({ required: true }),
      email: t.arg.string({ required: true }),
      token: t.arg.string(botCheckToken),
    },
    resolve: (_root, { email, token }, context) => resendVerification(context, email, token),
  }),
);
