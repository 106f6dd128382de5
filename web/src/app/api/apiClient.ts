import { ApolloClient, InMemoryCache } from '@apollo/client';
import { localeOf } from '#/i18n/locales.ts';
import { refreshSession, runningRefresh } from '../session/refreshSession.ts';
import { currentSession, storedRefreshToken } from '../session/sessionStore.ts';
import { settings } from '../settings.ts';
import { createApiLink } from './createApiLink.ts';

/** Transport and types; live state is in zustand stores, so nothing is cached here (API-15, API-16). */
export const apiClient = new ApolloClient({
  link: createApiLink({
    uri: () => settings.apiPath,
    language: () => localeOf(window.location.pathname),
    accessToken: () => currentSession().accessToken,
    hasRefreshToken: () => storedRefreshToken() !== null,
    runningRefresh,
    refresh: refreshSession,
    onRefused: () => window.location.reload(),
    patienceMs: 20_000,
  }),
  cache: new InMemoryCache(),
  // A query after a live event must not share an earlier query's answer: that may be older than the event.
  queryDeduplication: false,
  defaultOptions: {
    watchQuery: { fetchPolicy: 'no-cache' },
    query: { fetchPolicy: 'no-cache' },
    mutate: { fetchPolicy: 'no-cache' },
  },
  devtools: { enabled: false },
});
