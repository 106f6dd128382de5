import { graphql, type ResultOf } from '#/app/graphql.ts';

const SessionPerson = graphql(`
  fragment SessionPerson on User {
    id
    firstName
    lastName
    photo
    headline
  }
`);

/** A session as cards and lists show it. */
export const SessionFields = graphql(
  `
    fragment SessionFields on MentoringSession {
      id
      kind
      seriesId
      seriesNumber
      seriesCount
      cadence
      status
      title
      description
      topic {
        id
        name
      }
      durationMinutes
      mentee {
        ...SessionPerson
      }
      mentor {
        ...SessionPerson
      }
      menteeTimezone
      mentorTimezone
      suggestedTimes
      offeredTimes {
        time
        fit
      }
      acceptedTime
      endsAt
      provider
      link
      canJoinFrom
      offers {
        mentor {
          ...SessionPerson
        }
        status
        answeredAt
        isSubstitute
        question
        reason
        reasonText
      }
      myOffer {
        status
        question
        isSubstitute
      }
      community {
        id
        name
      }
      reschedule {
        id
        byId
        isMine
        times
        reason
        status
        originalStart
        acceptedTime
        expiresAt
        createdAt
      }
      reason
      reasonText
      cancelledBy {
        ...SessionPerson
      }
      late {
        byId
        minutes
        at
      }
      noShow {
        byId
        absentId
        reportedAt
        isAppealed
        isDismissed
        isRevoked
      }
      planId
      feedback {
        mentee
        mentor
      }
      expiresAt
      isOutsideAvailability
      createdAt
      version
    }
  `,
  [SessionPerson],
);

/** What only the page of one session shows (SES-73). */
export const SessionDetailFields = graphql(
  `
    fragment SessionDetailFields on MentoringSession {
      agenda {
        text
        isDone
      }
      notes {
        text
        revision
        by {
          ...SessionPerson
        }
        at
      }
      documents {
        id
        title
        url
        isFromLibrary
        isShared
        type
        size
        addedBy {
          ...SessionPerson
        }
        addedAt
      }
      history {
        at
        kind
        actor {
          ...SessionPerson
        }
        times
        text
        minutes
      }
    }
  `,
  [SessionPerson],
);

export const GetSessionById = graphql(
  `
    query GetSessionById($id: ID!) {
      getSessionById(id: $id) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  [SessionFields, SessionDetailFields],
);

// A page's length stands in the document: what it may cost is known from that (API-20).
// The length of a page stands in the document: the server weighs a variable one as the longest.

export const GetSessionsByMentorId = graphql(
  `
    query GetSessionsByMentorId($status: [SessionStatus!], $offset: Int) {
      getSessionsByMentorId(status: $status, limit: 20, offset: $offset) {
        items {
          ...SessionFields
        }
        total
        hasMore
        position
      }
    }
  `,
  [SessionFields],
);

export const GetAllSessionsByMenteeId = graphql(
  `
    query GetAllSessionsByMenteeId($menteeId: ID!, $status: [SessionStatus!], $offset: Int) {
      getAllSessionsByMenteeId(menteeId: $menteeId, status: $status, limit: 20, offset: $offset) {
        items {
          ...SessionFields
        }
        total
        hasMore
        position
      }
    }
  `,
  [SessionFields],
);

export const GetCommunitySessionRequests = graphql(
  `
    query GetCommunitySessionRequests($offset: Int) {
      getCommunitySessionRequests(limit: 20, offset: $offset) {
        items {
          ...SessionFields
        }
        total
        hasMore
        position
      }
    }
  `,
  [SessionFields],
);

export const GetSessionCounts = graphql(`
  query GetSessionCounts {
    getSessionCounts {
      requestsAsMentor
      requestsAsMentee
      community
      upcomingAsMentor
      upcomingAsMentee
      completedAsMentor
      completedAsMentee
      position
    }
  }
`);

export const GetMentorAvailability = graphql(`
  query GetMentorAvailability($mentorId: ID!, $from: DateTime!, $to: DateTime!) {
    getMentorAvailability(mentorId: $mentorId, from: $from, to: $to) {
      mentorId
      timezone
      slots {
        start
        end
      }
      nextFree
      isAtCapacity
    }
  }
`);

export type SessionPerson = ResultOf<typeof SessionPerson>;
/** Of the server, as its schema names them. */
export type Session = ResultOf<typeof SessionFields>;
export type SessionDetails = ResultOf<typeof SessionDetailFields>;
export type SessionOffer = Session['offers'][number];
export type RescheduleProposal = NonNullable<Session['reschedule']>;
/** How a suggested time lies in the calendar of the mentor who looks at it. */
export type TimeFit = Session['offeredTimes'][number]['fit'];
export type SessionStatus = Session['status'];
export type SessionReason = NonNullable<Session['reason']>;
export type MeetingProvider = NonNullable<Session['provider']>;
export type SessionCounts = ResultOf<typeof GetSessionCounts>['getSessionCounts'];
export type MentorAvailability = ResultOf<typeof GetMentorAvailability>['getMentorAvailability'];
