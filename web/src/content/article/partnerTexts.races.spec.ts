import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { partnerTexts } from './partnerTexts.ts';

type State = { readonly texts: readonly string[] };

// A manager saves outside the engine; here it only happens on the server.
const document = {} as Mutation<object, unknown>['document'];
const write: Mutation<{ texts: readonly string[]; of: string }, unknown> = {
  name: 'write',
  document,
  variables: (args) => args,
};

raceSpec<State>('LIB-05 the texts of a partner end as the server has them', {
  initial: { texts: ['first-month'] },
  resources: [{ resource: partnerTexts, params: { partnerId: 'guild' }, read: ({ texts }) => texts }],
  perform: {
    write: (state, { texts, of }: { texts: readonly string[]; of: string }) => ({
      state: of === 'guild' ? { texts } : state,
      events: [{ __typename: 'PartnerChanged', partnerId: of } as UserEventPayload],
      answer: {},
    }),
  },
  act: (random, { texts }) => ({
    mutation: write,
    args: { texts: [...texts.slice(-3), `text-${random(100)}`], of: random(4) === 0 ? 'other' : 'guild' },
  }),
});
