import { localeOf } from '#/i18n/locales.ts';
import { nameOf, type TypedDocument, textOf } from '../graphql.ts';
import { refreshSession, runningRefresh } from '../session/refreshSession.ts';
import { currentSession, storedRefreshToken } from '../session/sessionStore.ts';
import { settings } from '../settings.ts';
import { createApiLink } from './createApiLink.ts';
import { type ApiAnswer, dataOf, execute, type OperationContext, type Request } from './link.ts';

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

/** Variables may be left out where none is required. */
type Asked<Variables> = { readonly context?: OperationContext } & (Record<never, never> extends Variables
  ? { readonly variables?: NoInfer<Variables> }
  : { readonly variables: NoInfer<Variables> });
type Query<Data, Variables> = Asked<Variables> & { readonly query: TypedDocument<Data, Variables> };
type Change<Data, Variables> = Asked<Variables> & { readonly mutation: TypedDocument<Data, Variables> };

/** Transport and types; live state is in zustand stores, so nothing is cached here (API-15, API-16). */
export const apiClient = {
  query: <Data, Variables>({ query, variables, context }: Query<Data, Variables>) =>
    answerTo(query, variables, context),
  mutate: <Data, Variables>({ mutation, variables, context }: Change<Data, Variables>) =>
    answerTo(mutation, variables, context),
};

/** Sends an operation through the links; errors of the server are part of the answer. */
export function operate(request: Request): Promise<ApiAnswer> {
  return execute(link, request);
}

async function answerTo<Data, Variables>(
  document: TypedDocument<Data, Variables>,
  variables: unknown = {},
  context: OperationContext = {},
): Promise<{ data: Data | null | undefined }> {
  const answer = await operate({
    name: nameOf(document),
    text: textOf(document),
    variables: variables as Record<string, unknown>,
    context,
  });
  return dataOf(answer) as { data: Data | null | undefined };
}
