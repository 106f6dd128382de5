import { graphql, type ResultOf } from '#/app/graphql.ts';

export const SafetyDesk = graphql(`
  query SafetyDesk {
    getSafetyDesk {
      openReports
      reports {
        id
        reason
        createdAt
        outcome
        closedAt
        reporter {
          id
          firstName
          lastName
        }
        about {
          id
          firstName
          lastName
        }
      }
      appeals {
        sessionId
        startsAt
        appealedAt
        words
        isAccepted
        isDismissed
        by {
          id
          firstName
          lastName
        }
        reporter {
          id
          firstName
          lastName
        }
      }
      paused {
        until
        pausedAt
        reason
        user {
          id
          firstName
          lastName
        }
      }
      actions {
        position
        action
        subject
        reason
        takenAt
        by {
          id
          firstName
          lastName
        }
        user {
          id
          firstName
          lastName
        }
      }
      contacts {
        id
        topic
        language
        sentAt
        forwardedAt
      }
    }
  }
`);

export const OpenedReport = graphql(`
  query OpenedReport($id: ID!) {
    getReport(id: $id) {
      words
      context {
        id
        senderId
        message
        editedTo
        createdAt
        deletedAt
        isReported
      }
      openings {
        openedAt
        by {
          id
          firstName
          lastName
        }
      }
    }
  }
`);

export const TakeSafetyAction = graphql(`
  mutation TakeSafetyAction($input: SafetyActionInput!) {
    takeSafetyAction(input: $input)
  }
`);

export type Desk = ResultOf<typeof SafetyDesk>['getSafetyDesk'];
export type ReportLine = Desk['reports'][number];
export type Appeal = Desk['appeals'][number];
export type PausedAccount = Desk['paused'][number];
