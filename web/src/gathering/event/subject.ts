import { graphql, type ResultOf } from '#/app/graphql.ts';
import { ask, REFETCH, type Resource } from '#/app/sync/index.ts';
import type { Closed } from '../gatheringSync.ts';

const SubjectFragment = graphql(`
  fragment SubjectFields on GroupEvent {
    id
    title
    status
    startTime
    endTime
    duration
    location
    isHost
    isOrganiser
    mentor {
      id
      firstName
      lastName
    }
    mine {
      status
      feedbackFrom
    }
  }
`);

const SubjectQuery = graphql(
  `
    query GroupEventSubject($id: ID!) {
      getGroupEventById(id: $id) {
        ...SubjectFields
      }
    }
  `,
  [SubjectFragment],
);

export type Subject = ResultOf<typeof SubjectFragment>;
type SubjectAnswer =
  | { readonly event: Subject; readonly closed?: never }
  | { readonly event?: never; readonly closed: Closed };

/** The event that a page is about, and what the viewer is there. */
export const subject: Resource<{ readonly id: string }, SubjectAnswer> = {
  name: 'groupEventSubject',
  fetch: ({ id }, signal) =>
    ask(
      SubjectQuery,
      { id },
      signal,
      ({ getGroupEventById: event }): SubjectAnswer => ({ event }),
      (code) => (code === 'NOT_FOUND' || code === 'COMMUNITY_OPTION_OFF' ? { closed: code } : undefined),
    ),
  on: {
    AttendeeChanged: (held, { groupEventId }, { params }) => (groupEventId === params.id ? REFETCH : held),
    GroupEventChanged: (held, { groupEventId }, { params }) => (groupEventId === params.id ? REFETCH : held),
  },
};
