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

const EventCard = graphql(`
  fragment EventCard on AchievementEvent {
    id
    title
    startTime
  }
`);
export type EventCard = ResultOf<typeof EventCard>;

export const ProgressQuery = graphql(
  `
    query Progress {
      getAchievements {
        timezone
        progress {
          ...RoleFigures
          attendedEvents {
            ...EventCard
          }
        }
      }
    }
  `,
  [RoleFigures, EventCard],
);

export const ImpactQuery = graphql(
  `
    query Impact {
      getAchievements {
        timezone
        memberSince
        impact {
          ...RoleFigures
          totalOrgsHelped
          hostedEvents {
            ...EventCard
          }
        }
      }
    }
  `,
  [RoleFigures, EventCard],
);

/** Both roles, for the review of a year. */
export const ReviewQuery = graphql(
  `
    query YearReview {
      getAchievements {
        timezone
        progress {
          ...RoleFigures
        }
        impact {
          ...RoleFigures
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
    issuedOn
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

const CommunityRole = graphql(`
  fragment CommunityRole on CommunityRoleAchievements {
    total {
      sessions
      hours
    }
    months {
      sessions
      hours
    }
    topics {
      id
      name
      sessions
    }
    events {
      total
      months
    }
  }
`);
export type CommunityRole = ResultOf<typeof CommunityRole>;

export const CommunityQuery = graphql(
  `
    query CommunityAchievements($partnerId: ID!, $year: Int) {
      getCommunityAchievements(partnerId: $partnerId, year: $year) {
        year
        years
        leastPeople
        progress {
          ...CommunityRole
        }
        impact {
          ...CommunityRole
        }
      }
    }
  `,
  [CommunityRole],
);
