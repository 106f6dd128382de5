import type { ResultOf, VariablesOf } from '#/app/graphql.ts';
import {
  ask,
  askPages,
  type Mutation,
  type Page,
  type Paged,
  REFETCH,
  type Resource,
} from '#/app/sync/index.ts';
import { eventFeed } from '../eventFeed.ts';
import { type Briefing, BriefingsQuery, BriefSpeakerMutation } from './operations.ts';

type BriefingParams = { readonly eventId: string; readonly isOrganiser: boolean };
type BriefingInput = Omit<VariablesOf<typeof BriefSpeakerMutation>['input'], 'clientId'>;
type BriefingPredicted = { readonly __typename: 'BriefingPredicted'; readonly briefing: Briefing };

/** EVT-57 to EVT-62: all of them for who runs the event, the viewer's own for who attends. */
export const briefings: Resource<Paged<BriefingParams>, Page<Briefing>, BriefingPredicted> = {
  name: 'briefings',
  feed: ({ eventId, isOrganiser }) => (isOrganiser ? eventFeed(eventId) : undefined),
  fetch: ({ eventId, pages }, signal) =>
    askPages(pages, (offset) =>
      ask(BriefingsQuery, { eventId, offset }, signal, ({ getSpeakerBreafingQuestionsByEventId: found }) => ({
        items: found.data,
        hasMore: found.hasMore,
      })),
    ),
  on: {
    AttendeeChanged: (held, { groupEventId }, { params }) =>
      groupEventId === params.eventId ? REFETCH : held,
    BriefingPredicted: (held, { briefing }, { params }) =>
      briefing.groupEvent.id === params.eventId
        ? { ...held, items: [...held.items.filter(({ id }) => id !== briefing.id), briefing] }
        : held,
  },
};

/** EVT-63: one set a person. Without a network it waits, over a reload too. */
export const briefSpeaker: Mutation<BriefingInput, ResultOf<typeof BriefSpeakerMutation>> = {
  name: 'briefSpeaker',
  document: BriefSpeakerMutation,
  variables: (input, clientId) => ({ input: { ...input, clientId } }),
  tells: ({ createSpeakerBreafingQuestion: briefing }): BriefingPredicted[] => [
    { __typename: 'BriefingPredicted', briefing },
  ],
  durable: true,
  orderedBy: ({ groupEventId }) => `briefing:${groupEventId}`,
};
