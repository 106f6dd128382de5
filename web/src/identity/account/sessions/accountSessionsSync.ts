import { ask, type Mutation, REFETCH, type Resource } from '#/app/sync/index.ts';
import {
  type AccountSession,
  AccountSessionsQuery,
  EndAccountSessionMutation,
  EndOtherAccountSessionsMutation,
} from './sessionOperations.ts';

/** Where the person is logged in. */
export const accountSessions: Resource<null, readonly AccountSession[]> = {
  name: 'accountSessions',
  fetch: (_params, signal) =>
    ask(AccountSessionsQuery, {}, signal, ({ getAccountSessions }) => getAccountSessions),
  on: { SessionStarted: () => REFETCH, SessionEnded: () => REFETCH },
};

/** Nothing is predicted: a log-in counts as ended when the server says so. */
export const endAccountSession: Mutation<{ id: string }, unknown> = {
  name: 'endAccountSession',
  document: EndAccountSessionMutation,
  variables: ({ id }) => ({ id }),
};

export const endOtherAccountSessions: Mutation<null, unknown> = {
  name: 'endOtherAccountSessions',
  document: EndOtherAccountSessionsMutation,
  variables: () => ({}),
};
