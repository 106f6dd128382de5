import { graphql } from '#/app/graphql.ts';

export const SsoProvidersQuery = graphql(`
  query SsoProviders {
    ssoProviders {
      id
      name
    }
  }
`);

export const AuthSSOQuery = graphql(`
  query AuthSSO($code: String!, $timezone: String, $subdomain: String) {
    authSSO(code: $code, timezone: $timezone, subdomain: $subdomain) {
      userId
      accessToken
      refreshToken
      isDeletionCancelled
    }
  }
`);

export const SignUpSSOMutation = graphql(`
  mutation SignUpSSO($userData: SignUpSSOInput!) {
    signUpSSO(userData: $userData) {
      userId
      accessToken
      refreshToken
      isDeletionCancelled
    }
  }
`);
