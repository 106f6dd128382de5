import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import type { DocumentNode } from 'graphql';
import { lastValueFrom } from 'rxjs';
import { localeOf } from '#/i18n/locales.ts';
import { refreshSession, runningRefresh } from '../session/refreshSession.ts';
import { currentSession, storedRefreshToken } from '../session/sessionStore.ts';
import { settings } from '../settings.ts';
import { createApiLink } from './createApiLink.ts';

const link = createApiLink({
  uri: () => settings.apiPath,
  language: () => localeOf(window.location.pathname),
  accessToken: () => currentSession().accessToken,
  hasRefreshToken: () => storedRefreshToken() !== null,
  runningRefresh,
  refresh: refreshSession,
  onRefused: () => window.location.reload(),
  patienceMs: 20_000,
});

type Asked = Pick<ApolloLink.Request, 'variables' | 'context'>;

/** Transport and types; live state is in zustand stores, so nothing is cached here (API-15, API-16). */
export const apiClient = {
  query: ({ query, ...asked }: Asked & { query: DocumentNode }) => answerTo(query, asked),
  mutate: ({ mutation, ...asked }: Asked & { mutation: DocumentNode }) => answerTo(mutation, asked),
} as Pick<ApolloClient, 'query' | 'mutate'>;

/** Sends an operation through the links; errors of the server are part of the answer. */
export function operate(request: ApolloLink.Request): Promise<ApolloLink.Result> {
  // No link of ours asks for the client: Apollo's, with its cache, is not in the bundle.
  return lastValueFrom(ApolloLink.execute(link, request, {} as ApolloLink.ExecuteContext));
}

async function answerTo(query: DocumentNode, { variables, context }: Asked) {
  const result = await operate({ query, ...(variables && { variables }), ...(context && { context }) });
  if (result.errors && result.errors.length > 0) throw new CombinedGraphQLErrors(result);
  return { data: result.data };
}
