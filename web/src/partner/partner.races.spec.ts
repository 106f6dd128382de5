import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { communities, memberships, partnerMembers, partnerSettings } from './partnerSync.ts';

type State = { readonly waiting: readonly string[]; readonly name: string };

// What managers do is sent outside the engine; here it only happens on the server.
const document = {} as Mutation<object, unknown>['document'];
const answer: Mutation<{ userId: string }, unknown> = { name: 'answer', document, variables: (args) => args };
const rename: Mutation<{ name: string }, unknown> = { name: 'rename', document, variables: (args) => args };

raceSpec<State>('COM-02 memberships, communities, their people and settings end as the server has them', {
  initial: { waiting: ['ana', 'ben', 'cy', 'me'], name: 'Guild' },
  resources: [
    {
      resource: memberships,
      params: null,
      read: ({ waiting }) => [{ id: 'guild', isWaiting: waiting.includes('me') }],
    },
    {
      resource: communities,
      params: { userId: 'me' },
      read: ({ waiting, name }) => ({ all: [{ name, isMine: !waiting.includes('me') }], left: null }),
    },
    {
      resource: partnerMembers,
      params: { partnerId: 'guild', isWaiting: true, pages: 1 },
      read: ({ waiting }) => ({
        items: waiting,
        total: waiting.length,
        memberTotal: 0,
        waitingTotal: waiting.length,
        hasMore: false,
      }),
    },
    { resource: partnerSettings, params: { partnerId: 'guild' }, read: ({ name }) => ({ name }) },
  ],
  perform: {
    answer: (state, { userId }: { userId: string }) => ({
      state: { ...state, waiting: state.waiting.filter((id) => id !== userId) },
      events: [
        {
          __typename: 'MembershipAnswered',
          userId,
          partnerId: 'guild',
          isApproved: true,
        } as UserEventPayload,
      ],
      answer: {},
    }),
    rename: (state, { name }: { name: string }) => ({
      state: { ...state, name },
      events: [{ __typename: 'PartnerChanged', partnerId: 'guild' } as UserEventPayload],
      answer: {},
    }),
  },
  act: (random, { waiting }) =>
    random(3) === 0
      ? { mutation: rename, args: { name: `Guild ${random(100)}` } }
      : { mutation: answer, args: { userId: waiting[random(waiting.length)] ?? 'nobody' } },
});
