import { botCheckToken } from '../platform/botCheck/challengeField.ts';
import { builder } from '../platform/builder.ts';
import { endSession, refreshSession, type TokenPair } from './session/session.ts';
import { signUp } from './signUp/signUp.ts';
import { type EmailValidated, resendVerification, validateEmail } from './signUp/verifyEmail.ts';
import { UserTypeEnum } from './types.ts';

export const TokenPairRef = builder.objectRef<TokenPair>('TokenPair').implement({
  fields: (t) => ({
    accessToken: t.exposeString('accessToken'),
    refreshToken: t.exposeString('refreshToken'),
  }),
});

const SignUpResultRef = builder
  .objectRef<{ readonly id: string; readonly email: string }>('SignUpResult')
  .implement({
    description: 'The same for an address that has an account already.',
    fields: (t) => ({ id: t.exposeID('id'), email: t.exposeString('email') }),
  });

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

builder.mutationFields((t) => ({
  signUp: t.field({
    type: SignUpResultRef,
    args: {
      userData: t.arg({ type: SignUpInputRef, required: true }),
      token: t.arg.string(botCheckToken),
    },
    resolve: (_root, { userData, token }, context) => signUp(context, userData, token),
  }),
  emailValidation: t.field({
    type: EmailValidationResultRef,
    description: 'Verifies the address by the code of the mail and logs in.',
    args: { code: t.arg.string({ required: true }), timezone: t.arg.string() },
    resolve: (_root, { code, timezone }, context) => validateEmail(context, code, timezone),
  }),
  resendEmailValidation: t.boolean({
    description: 'A new code: at most one a minute and five a day. True for every address.',
    args: {
      id: t.arg.id({ required: true }),
      email: t.arg.string({ required: true }),
      token: t.arg.string(botCheckToken),
    },
    resolve: (_root, { email, token }, context) => resendVerification(context, email, token),
  }),
  refreshToken: t.field({
    type: TokenPairRef,
    description:
      'A new pair. The token before the newest is good for 30 seconds more; using an older one ends the session.',
    args: { refreshToken: t.arg.string({ required: true }) },
    resolve: (_root, { refreshToken }, context) => refreshSession(context, refreshToken),
  }),
  logout: t.boolean({
    description: 'Ends the session: that of the access token, or of `refreshToken` when the other is stale.',
    args: { refreshToken: t.arg.string() },
    resolve: async (_root, { refreshToken }, context) => {
      await endSession(context, refreshToken);
      return true;
    },
  }),
}));
