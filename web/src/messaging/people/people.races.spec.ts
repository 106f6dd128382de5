import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import type { PermissionRequest } from '../model/messagingState.ts';
import { rowOf } from '../testing/memoryGateway.ts';
import { personRules } from '../testing/personRules.ts';
import {
  answerPermission,
  blockedPeople,
  blockPerson,
  contactProfile,
  permissionRequests,
  unblockPerson,
} from './peopleSync.ts';

const people = ['ana', 'ben', 'cai'];
type State = {
  readonly requests: readonly { readonly id: string; readonly fromId: string }[];
  readonly blocked: readonly string[];
  /** How often each has changed their name. */
  readonly names: Readonly<Record<string, number>>;
};
type OfPerson = { readonly userId: string };

const event = (payload: object) => payload as unknown as UserEventPayload;
const nameOf = ({ names }: State, id: string) => `${id} ${names[id] ?? 0}`;
const requestOf = (state: State, { id, fromId }: State['requests'][number]): PermissionRequest => ({
  id,
  fromId,
  firstName: nameOf(state, fromId),
  lastName: null,
  photo: null,
  createdAt: 1,
  expiresAt: 2,
});

// What others do happens only on the server.
const elsewhere = <Args extends Record<string, unknown>>(name: string): Mutation<Args, unknown> => ({
  name,
  document: {} as Mutation<Args, unknown>['document'],
  variables: (args) => args,
});
const ask = elsewhere<{ id: string; fromId: string }>('ask');
const lapse = elsewhere<{ id: string }>('lapse');
const rename = elsewhere<OfPerson>('rename');

function close(state: State, requestId: string, kind: string, accepted?: boolean) {
  const request = state.requests.find(({ id }) => id === requestId);
  if (!request) return refuse();
  const closed = event({ __typename: kind, requestId, fromId: request.fromId, toId: 'me', accepted });
  const requests = state.requests.filter((one) => one !== request);
  return { state: { ...state, requests }, events: [closed], answer: {} };
}

raceSpec<State>('MSG-31 MSG-47 LIV-05 requests, blocked people and a profile end as the server has them', {
  initial: { requests: [{ id: 'r0', fromId: 'ana' }], blocked: ['cai'], names: {} },
  resources: [
    {
      resource: permissionRequests,
      params: null,
      read: (state) => state.requests.map((request) => requestOf(state, request)),
    },
    {
      resource: blockedPeople,
      params: null,
      read: (state) => state.blocked.map((id) => rowOf(id, { firstName: nameOf(state, id) })),
    },
    {
      resource: contactProfile,
      params: { userId: 'ana' },
      read: (state) => ({ id: 'ana', firstName: nameOf(state, 'ana') }),
    },
  ],
  perform: {
    ...personRules<State>(),
    ask(state, { id, fromId }: { id: string; fromId: string }) {
      if (state.requests.some((one) => one.id === id)) refuse();
      const asked = event({ __typename: 'MessagePermissionRequested', requestId: id, fromId, toId: 'me' });
      return {
        state: { ...state, requests: [...state.requests, { id, fromId }] },
        events: [asked],
        answer: {},
      };
    },
    lapse: (state, { id }: { id: string }) => close(state, id, 'MessagePermissionLapsed'),
    answerMessagePermission: (state, { requestId, accept }: { requestId: string; accept: boolean }) =>
      close(state, requestId, 'MessagePermissionAnswered', accept),
  },
  act(random, { requests }) {
    const userId = people[random(people.length)] ?? 'ana';
    const request = requests[random(requests.length)] ?? { id: 'r0', fromId: 'ana' };
    switch (random(7)) {
      case 0:
        return { mutation: ask, args: { id: `r${random(6)}`, fromId: userId } };
      case 1:
        return { mutation: lapse, args: { id: request.id } };
      case 2:
        return { mutation: rename, args: { userId } };
      case 3:
        return { mutation: answerPermission, args: { request, accept: random(2) === 0, me: 'me' } };
      case 4:
      case 5:
        return { mutation: blockPerson, args: { userId } };
      default:
        return { mutation: unblockPerson, args: { userId } };
    }
  },
});
