import { graphql, type ResultOf } from '#/app/graphql.ts';

const BriefingFragment = graphql(`
  fragment BriefingFields on SpeakerBreafingQuestion {
    id
    help
    interestExpertise
    hide
    groupEvent {
      id
    }
    mentee {
      id
      firstName
      lastName
      photo
    }
  }
`);

export const BriefingsQuery = graphql(
  `
    query SpeakerBreafingQuestions($eventId: ID!, $offset: Int) {
      getSpeakerBreafingQuestionsByEventId(eventId: $eventId, limit: 20, offset: $offset) {
        data {
          ...BriefingFields
        }
        hasMore
      }
    }
  `,
  [BriefingFragment],
);

export const BriefSpeakerMutation = graphql(
  `
    mutation BriefSpeaker($input: CreateSpeakerBreafingQuestionInput!) {
      createSpeakerBreafingQuestion(input: $input) {
        ...BriefingFields
      }
    }
  `,
  [BriefingFragment],
);

export type Briefing = ResultOf<typeof BriefingFragment>;
