import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { AuthResultRef } from '../query.ts';
import { viewOfLogIn } from '../session/loggedInView.ts';
import { authSSO } from './enter.ts';

type OfferedProvider = { readonly id: string; readonly name: string };

const SsoProviderRef = builder.objectRef<OfferedProvider>('SsoProvider').implement({
  description: 'Somebody who can vouch for a person. Log-in begins at `/sso/<id>/start`.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'As people know it; goes after "Continue with".' }),
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
