import { graphql, type VariablesOf } from '#/app/graphql.ts';

export const ReportMessage = graphql(`
  mutation ReportMessage($input: ReportMessageInput!) {
    reportMessage(input: $input) {
      id
      createdAt
    }
  }
`);

export type ReportInput = VariablesOf<typeof ReportMessage>['input'];

export const BlockReportedPerson = graphql(`
  mutation BlockReportedPerson($userId: ID!) {
    blockMessageUser(userId: $userId)
  }
`);
