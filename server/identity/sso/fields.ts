import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { AuthResultRef } from '../query.ts';
import { viewOfLogIn } from '../session/loggedInView.ts';
import { UserTypeEnum } from '../types.ts';
import { authSSO } from './enter.ts';
import { signUpSSO } from './signUpSSO.ts';

type OfferedProvider = { readonly id: string; readonly name: string };

const SsoProviderRef = builder.objectRef<OfferedProvider>('SsoProvider').implement({
  description: 'Somebody who can vouch for a person. Log-in begins at `/sso/<id>/start`.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'As people know it; goes after "Continue with".' }),
  }),
});

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

builder.queryFields((t) => ({
  ssoProviders: t.field({
    type: [SsoProviderRef],
    ...atMost(5),
    description: 'Empty where none is set up.',
    resolve: (_root, _args, { app: { config } }) =>
      config.sso ? [{ id: 'google', name: config.sso.name }] : [],
  }),
  authSSO: t.field({
    type: AuthResultRef,
    description:
      'Logs in the person that the provider has identified. `code` is what the page `/sso` was given, a dot, and the secret whose SHA-256 began the log-in; it works once, for two minutes.',
    args: { code: t.arg.string({ required: true }), timezone: t.arg.string(), subdomain: t.arg.string() },
    resolve: async (_root, asked, context) => viewOfLogIn(context, await authSSO(context, asked)),
  }),
}));

builder.mutationField('signUpSSO', (t) =>
  t.field({
    type: AuthResultRef,
    description: 'An account whose address the provider has verified; who has one already is logged in.',
    args: { userData: t.arg({ type: SignUpSSOInputRef, required: true }) },
    resolve: async (_root, { userData }, context) => viewOfLogIn(context, await signUpSSO(context, userData)),
  }),
);
