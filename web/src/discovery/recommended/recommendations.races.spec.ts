import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import { mentorCard } from '../testing/fakeApi.ts';
import { dismiss, recommendedContent, recommendedMentors, restore } from './recommendationsSync.ts';

type State = { readonly away: readonly string[]; readonly isOn: boolean };

const mentors = ['ana', 'bea', 'cleo'];
const texts = ['passwords', 'prices'];
const off = { items: [], hasMore: false, isOff: true };

// The switch is on another page; here it is only pressed on the server.
const document = {} as Mutation<object, unknown>['document'];
const press: Mutation<{ isOn: boolean }, unknown> = { name: 'press', document, variables: (args) => args };

function put(state: State, id: string, isDismissed: boolean) {
  if (!isDismissed && !state.away.includes(id)) refuse();
  const others = state.away.filter((one) => one !== id);
  const changed = { __typename: 'RecommendationsChanged', recommendationId: id, isDismissed };
  return {
    state: { ...state, away: isDismissed ? [...others, id] : others },
    events: [changed as UserEventPayload],
    answer: {},
  };
}

// 11, 12: the switch is pressed last. 33, 51: one is put away last, elsewhere.
raceSpec<State>(
  'MEN-23 MEN-18 both lists of recommendations end as the server has them',
  {
    initial: { away: ['cleo'], isOn: true },
    resources: [
      {
        resource: recommendedMentors,
        params: { pages: 1 },
        read: ({ away, isOn }) => {
          const items = mentors.filter((id) => !away.includes(id)).map((id) => mentorCard(id));
          return isOn ? { items, hasMore: false, isOff: false } : off;
        },
      },
      {
        resource: recommendedContent,
        params: { pages: 1 },
        read: ({ away }) => ({
          items: texts.filter((id) => !away.includes(id)).map((id) => ({ id })),
          hasMore: false,
          isOff: false,
        }),
      },
    ],
    perform: {
      dismissRecommendation: (state, { id }: { id: string }) => put(state, id, true),
      restoreRecommendation: (state, { id }: { id: string }) => put(state, id, false),
      press: (state, { isOn }: { isOn: boolean }) => ({
        state: { ...state, isOn },
        events: [{ __typename: 'DataPrivacyChanged', userId: 'me' } as UserEventPayload],
        answer: {},
      }),
    },
    act(random) {
      const all = [...mentors, ...texts];
      const id = all[random(all.length)] ?? 'ana';
      if (random(5) === 0) return { mutation: press, args: { isOn: random(3) > 0 } };
      return { mutation: random(2) === 0 ? dismiss : restore, args: { id } };
    },
  },
  [1, 2, 11, 12, 33, 51],
);
