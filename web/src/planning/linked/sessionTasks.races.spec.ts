import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import type { LinkedTasksAnswer } from './operations.ts';
import { sessionTasks } from './sessionTasksSync.ts';

type State = { readonly tasks: readonly string[]; readonly plans: readonly string[] };

/** One stream for all, as the engine is played against one. */
const { feed: _own, ...tasks } = sessionTasks;

// Nothing of it is done on the page of a session; here it only happens on the server.
const document = {} as Mutation<object, unknown>['document'];
const happen: Mutation<{ what: 'ActionPlanChanged' | 'PlanTaskChanged'; at: number }, unknown> = {
  name: 'happen',
  document,
  variables: (args) => args,
};

raceSpec<State>('LIV-03 LIV-05 the cards of a session end as the server has them', {
  initial: { tasks: ['first'], plans: ['mine'] },
  resources: [
    {
      resource: tasks,
      params: { sessionId: 'session' },
      read: (state) => state as unknown as LinkedTasksAnswer,
    },
  ],
  perform: {
    happen: (state, { what, at }: { what: string; at: number }) => ({
      state:
        what === 'PlanTaskChanged'
          ? { ...state, tasks: [`moved ${at}`] }
          : { ...state, plans: [`plan ${at}`] },
      events: [{ __typename: what } as UserEventPayload],
      answer: {},
    }),
  },
  act: (random) => ({
    mutation: happen,
    args: { what: random(3) === 0 ? 'ActionPlanChanged' : 'PlanTaskChanged', at: random(1_000) },
  }),
});
