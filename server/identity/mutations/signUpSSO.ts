import { builder } from '../../platform/builder.ts';
import { AuthResultRef } from '../query.ts';
import { viewOfLogIn } from '../session/loggedInView.ts';
import { signUpSSO } from '../sso/signUpSSO.ts';
import { UserTypeEnum } from '../types.ts';

const SignUpSSOInputRef = builder.inputType('SignUpSSOInput', {
  fields: (t) => ({
    code: t.string({ required: true, description: 'As for `authSSO`.' }),
    partnerId: t.id(),
    campaignId: t.id(),
    userType: t.field({ type: UserTypeEnum }),
    groupEventId: t.id(),
    signupOptions: t.stringList({
      description: '`terms`, `privacy` and `age` are required, `newsletter` is not.',
    }),
    subdomain: t.string(),
    timezone: t.string({ description: 'IANA name.' }),
    language: t.string({ description: '`en` or `pt`.' }),
  }),
});

builder.mutationField('signUpSSO', (t) =>
  t.field({
    type: AuthResultRef,
    description: 'An account whose address the provider has verified; who has one already is logged in.',
    args: { userData: t.arg({ type: SignUpSSOInputRef, required: true }) },
    resolve: async (_root, { userData }, context) => viewOfLogIn(context, await signUpSSO(context, userData)),
  }),
);
