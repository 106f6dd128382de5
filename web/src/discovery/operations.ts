import { graphql, type ResultOf } from '#/app/graphql.ts';

// Ids of topics, languages and the like: their names are reference data, in the language on screen.
const MentorCardFields = graphql(`
  fragment MentorCardFields on MentorCard {
    mentor {
      id
      firstName
      lastName
      photo
      headline
      bookingRefusal
    }
    topics {
      topic {
        id
        name
      }
      level
    }
    languages {
      id
      name
    }
    nextFree
    isAtCapacity
    usualAnswer
    sessionsGiven
    reasons {
      kind
      value
    }
    isClosed
  }
`);

export type MentorCard = ResultOf<typeof MentorCardFields>;
export type MatchReasonKind = MentorCard['reasons'][number]['kind'];

export const SearchMentorsQuery = graphql(
  `
    query SearchMentors($filter: MentorFilter, $sort: MentorSort, $limit: Int, $offset: Int) {
      searchMentors(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
        items {
          ...MentorCardFields
        }
        total
        hasMore
      }
    }
  `,
  [MentorCardFields],
);

export type MentorPage = ResultOf<typeof SearchMentorsQuery>['searchMentors'];

export const QuickMatchQuery = graphql(
  `
    query QuickMatch($taxonomyIds: [ID!]!, $times: [DateTime!]!) {
      getQuickMatch(taxonomyIds: $taxonomyIds, times: $times) {
        ...MentorCardFields
      }
    }
  `,
  [MentorCardFields],
);

export const MentorByIdQuery = graphql(
  `
    query MentorById($id: ID!) {
      getMentorById(id: $id) {
        ...MentorCardFields
        mentor {
          professionalBackground
          currentJob
          company
          timezone
          country {
            id
            name
          }
          sector {
            id
            name
          }
        }
      }
    }
  `,
  [MentorCardFields],
);

export type MentorDetails = ResultOf<typeof MentorByIdQuery>['getMentorById'];

export const CommunitiesQuery = graphql(`
  query MentorCommunities {
    getAllPartners {
      id
      name
    }
  }
`);

export type Community = ResultOf<typeof CommunitiesQuery>['getAllPartners'][number];

export const RecommendationSwitchesQuery = graphql(`
  query RecommendationSwitches {
    getDataPrivacy {
      mentorRecommendations
      learningRecommendations
    }
  }
`);

export const RecommendedMentorsQuery = graphql(
  `
    query RecommendedMentors($limit: Int, $offset: Int) {
      getRecommendedMentors(limit: $limit, offset: $offset) {
        items {
          ...MentorCardFields
        }
        total
        hasMore
      }
    }
  `,
  [MentorCardFields],
);

export const RecommendedContentQuery = graphql(`
  query RecommendedContent($limit: Int, $offset: Int) {
    getRecommendedContent(limit: $limit, offset: $offset) {
      items {
        id
        path
        topicIds
      }
      total
      hasMore
    }
  }
`);

export type ContentPage = ResultOf<typeof RecommendedContentQuery>['getRecommendedContent'];

export const DismissRecommendationMutation = graphql(`
  mutation DismissRecommendation($id: ID!) {
    dismissRecommendation(id: $id)
  }
`);

export const RestoreRecommendationMutation = graphql(`
  mutation RestoreRecommendation($id: ID!) {
    restoreRecommendation(id: $id)
  }
`);

export const MentorAvailabilityQuery = graphql(`
  query MentorFreeTimes($mentorId: ID!, $from: DateTime!, $to: DateTime!) {
    getMentorAvailability(mentorId: $mentorId, from: $from, to: $to) {
      timezone
      slots {
        start
        end
      }
      isAtCapacity
    }
  }
`);

export type Availability = ResultOf<typeof MentorAvailabilityQuery>['getMentorAvailability'];
