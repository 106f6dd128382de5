import { builder } from '../../platform/builder.ts';
import { type EmailValidated, validateEmail } from '../signUp/verifyEmail.ts';

const EmailValidationResultRef = builder.objectRef<EmailValidated>('EmailValidationResult').implement({
  fields: (t) => ({
    accessToken: t.exposeString('accessToken'),
    refreshToken: t.exposeString('refreshToken'),
    message: t.exposeString('message'),
    returnPath: t.exposeString('returnPath', {
      nullable: true,
      description: 'Where the person was going when they signed up; a path on this origin.',
    }),
  }),
});

builder.mutationField('emailValidation', (t) =>
  t.field({
    type: EmailValidationResultRef,
    description: 'Verifies the address by the code of the mail and logs in.',
    args: { code: t.arg.string({ required: true }), timezone: t.arg.string() },
    resolve: (_root, { code, timezone }, context) => validateEmail(context, code, timezone),
  }),
);
