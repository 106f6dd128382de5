import type { UserEventPayloadOf } from '#/app/liveCatalogue.ts';
import {
  type Answer,
  ask,
  askPages,
  type Mutation,
  type Page,
  type Paged,
  REFETCH,
  type Resource,
} from '#/app/sync/index.ts';
import {
  type ContentPage,
  DismissRecommendationMutation,
  type MentorCard,
  RecommendationSwitchesQuery,
  RecommendedContentQuery,
  RecommendedMentorsQuery,
  RestoreRecommendationMutation,
} from '../operations.ts';

/** How many at a time. */
const pageSize = 6;

/** `isOff`: the person switched them off, and the server is not asked (MEN-17, MEN-18). */
type List<Item> = Page<Item> & { readonly isOff: boolean };
export type RecommendedResource<Item> = Resource<Paged<object>, List<Item>>;

async function ifOn<Item>(
  name: 'mentorRecommendations' | 'learningRecommendations',
  signal: AbortSignal,
  askList: () => Promise<Answer<Page<Item>>>,
): Promise<Answer<List<Item>>> {
  const { data: isOn, position } = await ask(
    RecommendationSwitchesQuery,
    {},
    signal,
    (answer) => answer.getDataPrivacy[name],
  );
  const { data } = isOn ? await askList() : { data: { items: [], hasMore: false } };
  // The switch was read first.
  return { data: { items: data.items, hasMore: data.hasMore, isOff: !isOn }, position };
}

type Changed = UserEventPayloadOf<'RecommendationsChanged'>;

/** Only the server knows the place of one that comes back. */
function follow<Item>(idOf: (item: Item) => string) {
  return (held: List<Item>, { recommendationId, isDismissed }: Changed) =>
    isDismissed ? { ...held, items: held.items.filter((item) => idOf(item) !== recommendationId) } : REFETCH;
}

export const recommendedMentors: RecommendedResource<MentorCard> = {
  name: 'recommendedMentors',
  fetch: ({ pages }, signal) =>
    ifOn('mentorRecommendations', signal, () =>
      askPages(pages, (offset) =>
        ask(
          RecommendedMentorsQuery,
          { limit: pageSize, offset },
          signal,
          (answer) => answer.getRecommendedMentors,
        ),
      ),
    ),
  on: { DataPrivacyChanged: () => REFETCH, RecommendationsChanged: follow(({ mentor }) => mentor.id) },
};

/** The same for learning content. */
export const recommendedContent: RecommendedResource<ContentPage['items'][number]> = {
  name: 'recommendedContent',
  fetch: ({ pages }, signal) =>
    ifOn('learningRecommendations', signal, () =>
      askPages(pages, (offset) =>
        ask(
          RecommendedContentQuery,
          { limit: pageSize, offset },
          signal,
          (answer) => answer.getRecommendedContent,
        ),
      ),
    ),
  on: { DataPrivacyChanged: () => REFETCH, RecommendationsChanged: follow(({ id }) => id) },
};

type One = { readonly id: string };

/** Puts one away. It waits for a network (LIV-08): to put it away twice is to put it away once. */
export const dismiss: Mutation<One, unknown> = {
  name: 'dismissRecommendation',
  document: DismissRecommendationMutation,
  variables: (args) => args,
  predict: ({ id }) => [{ __typename: 'RecommendationsChanged', recommendationId: id, isDismissed: true }],
  orderedBy: ({ id }) => `recommendation:${id}`,
  patient: 'aFewTimes',
};

/** Takes that back. */
export const restore: Mutation<One, unknown> = {
  name: 'restoreRecommendation',
  document: RestoreRecommendationMutation,
  variables: (args) => args,
  predict: ({ id }) => [{ __typename: 'RecommendationsChanged', recommendationId: id, isDismissed: false }],
  orderedBy: ({ id }) => `recommendation:${id}`,
  patient: 'aFewTimes',
};
