import { graphql } from '#/app/graphql.ts';

export const ForgotPasswordMutation = graphql(`
  mutation ForgotPassword($email: String!, $token: String) {
    forgotPassword(email: $email, token: $token)
  }
`);

export const ResetLinkQuery = graphql(`
  query ResetLink($resetId: String!) {
    isResetLinkGood(resetId: $resetId)
  }
`);

export const ResetPasswordMutation = graphql(`
  mutation ResetPassword($resetId: String!, $password: String!, $confirmPassword: String!) {
    resetPassword(resetId: $resetId, password: $password, confirmPassword: $confirmPassword)
  }
`);

export const ChangePasswordMutation = graphql(`
  mutation ChangePassword($currentPassword: String, $password: String!, $confirmPassword: String!) {
    changePassword(currentPassword: $currentPassword, password: $password, confirmPassword: $confirmPassword)
  }
`);

export const RequestEmailChangeMutation = graphql(`
  mutation RequestEmailChange($email: String!, $password: String) {
    requestEmailChange(email: $email, password: $password)
  }
`);

export const PendingEmailQuery = graphql(`
  query PendingEmail {
    getPendingEmail
  }
`);

export const ConfirmEmailChangeMutation = graphql(`
  mutation ConfirmEmailChange($code: String!) {
    confirmEmailChange(code: $code)
  }
`);

export const DeleteUserMutation = graphql(`
  mutation DeleteUser($password: String, $confirmation: String) {
    deleteUser(password: $password, confirmation: $confirmation)
  }
`);

export const CancelDeletionMutation = graphql(`
  mutation CancelDeletion {
    cancelDeletion
  }
`);

export const GetInvitationQuery = graphql(`
  query GetInvitation($code: String!) {
    getInvitation(code: $code) {
      email
      firstName
      lastName
      partner {
        name
        whiteLabel
      }
    }
  }
`);

export const CreateUserMutation = graphql(`
  mutation CreateUser($userData: CreateUserInput!) {
    createUser(userData: $userData) {
      email
    }
  }
`);
