import { expect, it } from 'vitest';
import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { type Mutation, REFETCH } from '#/app/sync/index.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { pendingEmail } from './pendingEmailSync.ts';

/** The address that waits for its link. */
type State = { readonly waiting: string | null };

// The link is opened, on whatever device.
const confirm: Mutation<object, unknown> = {
  name: 'confirm',
  document: {} as Mutation<object, unknown>['document'],
  variables: () => ({}),
};

raceSpec<State>('LIV-05 PRO-74 the address that waits ends as the server has it', {
  initial: { waiting: 'new@example.org' },
  resources: [{ resource: pendingEmail, params: null, read: ({ waiting }) => waiting }],
  perform: {
    confirm: ({ waiting }) => ({
      state: { waiting: null },
      events: waiting === null ? [] : [{ __typename: 'UserChanged', userId: 'me' } as UserEventPayload],
      answer: {},
    }),
  },
  act: () => ({ mutation: confirm, args: {} }),
});

it('LIV-05 PRO-74 a change of another person asks for nothing', () => {
  const change = { __typename: 'UserChanged' as const, userId: 'me' } as Extract<
    UserEventPayload,
    { __typename: 'UserChanged' }
  >;
  const context = { params: null, me: 'me' } as never;
  expect(pendingEmail.on?.UserChanged?.('new@example.org', change, context)).toBe(REFETCH);
  expect(pendingEmail.on?.UserChanged?.('new@example.org', { ...change, userId: 'ana' }, context)).toBe(
    'new@example.org',
  );
});
