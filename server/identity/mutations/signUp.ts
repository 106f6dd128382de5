import { botCheckToken } from '../../platform/botCheck/challengeField.ts';
import { builder } from '../../platform/builder.ts';
import { signUp } from '../signUp/signUp.ts';
import { UserTypeEnum } from '../types.ts';

const SignUpResultRef = builder
  .objectRef<{ readonly id: string; readonly email: string }>('SignUpResult')
  .implement({
    description: 'The same for an address that has an account already.',
    fields: (t) => ({ id: t.exposeID('id'), email: t.exposeString('email') }),
  });

const SignUpInputRef = builder.inputType('SignUpInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    password: t.string({ required: true, description: '8 to 128 characters.' }),
    confirmPassword: t.string({ required: true }),
    firstName: t.string(),
    lastName: t.string(),
    userType: t.field({ type: UserTypeEnum }),
    partnerId: t.id(),
    campaignId: t.id(),
    groupEventId: t.id(),
    signupOptions: t.stringList({
      description: '`terms`, `privacy` and `age` are required, `newsletter` is not.',
    }),
    subdomain: t.string(),
    timezone: t.string({ description: 'IANA name.' }),
    language: t.string({ description: '`en` or `pt`.' }),
    returnPath: t.string({ description: 'Comes back with `emailValidation`.' }),
  }),
});

builder.mutationField('signUp', (t) =>
  t.field({
    type: SignUpResultRef,
    args: {
      userData: t.arg({ type: SignUpInputRef, required: true }),
      token: t.arg.string(botCheckToken),
    },
    resolve: (_root, { userData, token }, context) => signUp(context, userData, token),
  }),
);
