import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { codeOf, failureOf } from '../api/failure.ts';
import { postOperation } from '../api/postOperation.ts';
import { settings } from '../settings.ts';
import { takeEarlySession } from './earlySession.ts';
import type { Me } from './Me.ts';
import { passingCodes, refreshSession } from './refreshSession.ts';
import {
  currentSession,
  endStoredSession,
  noteUnanswered,
  setLoggedIn,
  setLoggedOut,
  storedRefreshToken,
  useSession,
} from './sessionStore.ts';
import { forgetSessionEnded } from './wayBack.ts';

/** AUT-59: with a stored refresh token the page starts in the loading state, gets tokens first and the user next. */
export async function bootSession(): Promise<void> {
  if (storedRefreshToken() === null) return setLoggedOut();
  useSession.setState({ isLoading: true });
  const outcome = (await takeEarlySession()) ? 'refreshed' : await refreshSession();
  if (outcome === 'refused') setLoggedOut();
  if (outcome === 'refreshed') await loadMe();
}

/** Makes tokens that are already stored into a logged-in user; asks until there is an answer. */
export async function loadMe(): Promise<Me | null> {
  for (let attempt = 0; ; attempt++) {
    const tokenAtStart = storedRefreshToken();
    try {
      const { me, at } = await fetchFirstMe();
      if (storedRefreshToken() === null) return null;
      forgetSessionEnded();
      setLoggedIn(me, at);
      return me;
    } catch (error) {
      const { code } = failureOf(error);
      if (storedRefreshToken() === null || tokenAtStart === null) return null;
      if (!passingCodes.has(code)) {
        endStoredSession();
        setLoggedOut();
        return null;
      }
      noteUnanswered();
      await patientWait(backoffMs(attempt));
    }
  }
}

/** Reads the user again after a change elsewhere; keeps the old one when that fails. */
export async function reloadMe(): Promise<void> {
  const { userId } = currentSession();
  try {
    const { me } = await fetchMe();
    if (currentSession().userId === userId) useSession.setState({ me });
  } catch {
    // Logged by the link chain; the next change or page load brings it.
  }
}

type Look = { readonly me: Me; readonly at: string | null };

/**
 * The first look, without the client's links: a slow phone shows who is here before they are even loaded. A token that ran out
 * meanwhile goes the long way, which refreshes it.
 */
async function fetchFirstMe(): Promise<Look> {
  const { claimTab, meText } = await import('./Me.ts');
  const answer = await postOperation<{ me: Me }>(settings.apiPath, {
    operationName: 'Me',
    query: meText,
    variables: {},
    headers: { authorization: `Bearer ${currentSession().accessToken}` },
  });
  if (answer.data?.me) return claimTab({ me: answer.data.me, at: answer.extensions?.position ?? null });
  const [error] = answer.errors ?? [];
  if (error && codeOf(error) === 'EXPIRED_TOKEN') return claimTab(await fetchMe());
  throw Object.assign(new Error(error?.message ?? 'No user in the answer.'), { errors: answer.errors });
}

async function fetchMe(): Promise<Look> {
  const { apiClient, MeQuery } = await loadApi();
  let at: string | null = null;
  const onPosition = (position: string) => {
    at = position;
  };
  const { data } = await apiClient.query({ query: MeQuery, context: { onPosition } });
  if (!data) throw new Error('No user in the answer.');
  return { me: data.me, at };
}

/** The client's links come with the first call that needs them, so a visitor's first page does without. */
async function loadApi() {
  const [{ apiClient }, { MeQuery }] = await Promise.all([
    import('../api/apiClient.ts'),
    import('./operations.ts'),
  ]);
  return { apiClient, MeQuery };
}
