import { graphql } from '#/app/graphql.ts';

export const AuthQuery = graphql(`
  query Auth($authToken: String!, $timezone: String, $subdomain: String) {
    auth(authToken: $authToken, timezone: $timezone, subdomain: $subdomain) {
      userId
      accessToken
      refreshToken
      isDeletionCancelled
    }
  }
`);

export const SignUpMutation = graphql(`
  mutation SignUp($userData: SignUpInput!, $token: String) {
    signUp(userData: $userData, token: $token) {
      id
      email
    }
  }
`);

export const EmailValidationMutation = graphql(`
  mutation EmailValidation($code: String!, $timezone: String) {
    emailValidation(code: $code, timezone: $timezone) {
      accessToken
      refreshToken
      message
      returnPath
    }
  }
`);

export const ResendEmailValidationMutation = graphql(`
  mutation ResendEmailValidation($id: ID!, $email: String!, $token: String) {
    resendEmailValidation(id: $id, email: $email, token: $token)
  }
`);
