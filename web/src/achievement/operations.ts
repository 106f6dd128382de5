import { graphql, type ResultOf } from '#/app/graphql.ts';

const RoleFigures = graphql(`
  fragment RoleFigures on RoleAchievements {
    mentoringDataByYear {
      year
      data
    }
    sessionDataByYear {
      year
      data
    }
    subjectsByYear {
      year
      subjects {
        id
        name
        sessions
      }
    }
    streakMonths
    monthEvents
    totalEventsByYear {
      year
      value
    }
  }
`);

export const ProgressQuery = graphql(
  `
    query Progress {
      getAchievements {
        position
        progress {
          ...RoleFigures
        }
      }
    }
  `,
  [RoleFigures],
);

export const ImpactQuery = graphql(
  `
    query Impact {
      getAchievements {
        position
        memberSince
        impact {
          ...RoleFigures
          totalOrgsHelped
        }
      }
    }
  `,
  [RoleFigures],
);

export type RoleFigures = ResultOf<typeof RoleFigures>;

const StatementFields = graphql(`
  fragment StatementFields on VolunteeringStatement {
    id
    name
    from
    to
    language
    hours
    sessions
    organisations
    topics {
      id
      name
      sessions
    }
    issuedAt
    issuedBy
    address
    pdfPath
    isCorrected
  }
`);
export type Statement = ResultOf<typeof StatementFields>;

export const StatementsQuery = graphql(
  `
    query VolunteeringStatements {
      getVolunteeringStatements {
        ...StatementFields
      }
    }
  `,
  [StatementFields],
);

export const CheckStatementQuery = graphql(
  `
    query CheckVolunteeringStatement($id: ID!) {
      checkVolunteeringStatement(id: $id) {
        isWithdrawn
        statement {
          ...StatementFields
        }
      }
    }
  `,
  [StatementFields],
);

export const IssueStatementMutation = graphql(`
  mutation IssueVolunteeringStatement($input: IssueVolunteeringStatementInput!) {
    issueVolunteeringStatement(input: $input) {
      id
    }
  }
`);

export const WithdrawStatementMutation = graphql(`
  mutation WithdrawVolunteeringStatement($id: ID!) {
    withdrawVolunteeringStatement(id: $id)
  }
`);
