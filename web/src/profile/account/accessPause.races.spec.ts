import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { accessPause } from './useAccessPause.ts';

type State = { readonly pause: { readonly reason: string; readonly until: string | null } | null };

// The charity pauses and resumes; here it only happens on the server.
const document = {} as Mutation<object, unknown>['document'];
const pauseOrResume: Mutation<{ reason: string | null }, unknown> = {
  name: 'pauseOrResume',
  document,
  variables: (args) => args,
};

raceSpec<State>('LIV-03 LIV-05 a pause of access is shown as the server has it', {
  initial: { pause: null },
  resources: [{ resource: accessPause, params: null, read: ({ pause }) => pause }],
  perform: {
    pauseOrResume: (_state, { reason }: { reason: string | null }) => ({
      state: { pause: reason === null ? null : { reason, until: null } },
      events: [{ __typename: 'UserChanged', userId: 'me' } as UserEventPayload],
      answer: {},
    }),
  },
  act: (random) => ({
    mutation: pauseOrResume,
    args: { reason: random(3) === 0 ? null : `reason ${random(100)}` },
  }),
});
