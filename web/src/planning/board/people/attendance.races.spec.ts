import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { attendance } from './useAttendance.ts';

/** Who has the board open, of those who may. */
type State = { readonly here: readonly string[] };

/** One stream for all, as the engine is played against one. */
const { feed: _own, ...shared } = attendance;

// Coming, leaving and losing the plan are said outside the engine.
const document = {} as Mutation<object, unknown>['document'];
const come: Mutation<{ who: string }, unknown> = { name: 'come', document, variables: (args) => args };
const lose: Mutation<{ who: string }, unknown> = { name: 'lose', document, variables: (args) => args };

raceSpec<State>(
  'LIV-05 those who have a board open end as the server has them',
  {
    initial: { here: ['me'] },
    resources: [
      {
        resource: shared,
        params: { planId: 'p' },
        read: ({ here }) => ({ items: here.map((id) => ({ id })), total: here.length }),
      },
    ],
    perform: {
      come: ({ here }, { who }: { who: string }) => ({
        state: { here: here.includes(who) ? here.filter((one) => one !== who) : [...here, who] },
        events: [{ __typename: 'AttendanceChanged', thingId: 'p' } as UserEventPayload],
        answer: {},
      }),
      lose: ({ here }, { who }: { who: string }) => ({
        state: { here: here.filter((one) => one !== who) },
        events: [{ __typename: 'ActionPlanChanged', planId: 'p', personId: who } as UserEventPayload],
        answer: {},
      }),
    },
    act(random) {
      const who = ['ana', 'ben', 'eve'][random(3)] ?? 'ana';
      return { mutation: random(3) === 0 ? lose : come, args: { who } };
    },
  },
  // In the last one a signal came while another log was fetched, and was lost.
  [1, 2, 3, 4, 5, 6, 7, 8, 136],
);
