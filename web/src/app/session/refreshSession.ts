// Invariant: one refresh at a time per browser, and a refresh that began before a log-out changes nothing after it.
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { codeOf } from '../api/failure.ts';
import { postOperation } from '../api/postOperation.ts';
import { settings } from '../settings.ts';
import {
  beginAgain,
  currentSession,
  endStoredSession,
  noteUnanswered,
  setTokens,
  storedRefreshToken,
  storeRefreshToken,
  useSession,
} from './sessionStore.ts';
import { hearTabs, tellTabs } from './tabChannel.ts';
import { isOfAnother } from './tokenClaims.ts';
import { noteSessionEnded } from './wayBack.ts';
import { withTabLock } from './withTabLock.ts';

/** `refused`: the server said no, both tokens are gone. `cancelled`: a log-out came first. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'cancelled';

export const refreshText =
  'mutation RefreshToken($refreshToken: String!) { refreshToken(refreshToken: $refreshToken) { accessToken refreshToken } }';

type Tokens = { accessToken: string; refreshToken: string };

/** Answers that say nothing about the token; asking again later is right (AUT-58). */
export const passingCodes = new Set(['UNREACHABLE', 'INTERNAL', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR']);

let running: Promise<RefreshOutcome> | null = null;
let abort = new AbortController();

/** Gets new tokens; callers at the same time share one refresh (AUT-51). Without an answer it retries without end (AUT-58). */
export function refreshSession(): Promise<RefreshOutcome> {
  if (running) return running;
  const { signal } = abort;
  const tokenBefore = currentSession().accessToken;
  const refresh = withTabLock('waymark-refresh', () => refreshInLock(signal, tokenBefore)).finally(() => {
    if (running === refresh) running = null;
  });
  running = refresh;
  return refresh;
}

export function runningRefresh(): Promise<RefreshOutcome> | null {
  return running;
}

hearTabs((message) => {
  const { userId, accessToken } = currentSession();
  if (message.type === 'refreshed' && accessToken !== null && message.userId === userId) {
    useSession.setState({ accessToken: message.accessToken });
  }
});

/** AUT-70: the running refresh ends as `cancelled`; a late answer is ignored. */
export function cancelRefresh(): void {
  abort.abort();
  abort = new AbortController();
  running = null;
}

async function refreshInLock(signal: AbortSignal, tokenBefore: string | null): Promise<RefreshOutcome> {
  // Another tab may have refreshed while this one waited for the lock; its news brought the token.
  const { accessToken } = currentSession();
  if (accessToken !== null && accessToken !== tokenBefore) return 'refreshed';
  for (let attempt = 0; ; attempt++) {
    if (signal.aborted) return 'cancelled';
    const refreshToken = storedRefreshToken();
    const outcome = refreshToken ? await askServer(refreshToken, signal) : 'refused';
    if (signal.aborted) return 'cancelled';
    if (outcome === 'refused') {
      // Another tab has logged in meanwhile.
      if (storedRefreshToken() !== refreshToken) continue;
      if (refreshToken) {
        noteSessionEnded();
        endStoredSession();
      }
      useSession.setState({ accessToken: null });
      return 'refused';
    }
    if (outcome !== 'unanswered') {
      if (isOfAnother(outcome.accessToken, currentSession().userId)) return makeWay(outcome);
      setTokens(outcome);
      tellTabs({ type: 'refreshed', accessToken: outcome.accessToken, userId: currentSession().userId });
      return 'refreshed';
    }
    noteUnanswered();
    await patientWait(backoffMs(attempt), signal);
  }
}

/** Somebody else has logged in in this browser. Nothing that waits here may go out in their name. */
function makeWay({ refreshToken }: Tokens): 'cancelled' {
  storeRefreshToken(refreshToken);
  beginAgain();
  return 'cancelled';
}

async function askServer(
  refreshToken: string,
  signal: AbortSignal,
): Promise<Tokens | 'refused' | 'unanswered'> {
  try {
    const answer = await postOperation<{ refreshToken: Tokens }>(settings.apiPath, {
      operationName: 'RefreshToken',
      query: refreshText,
      variables: { refreshToken },
      signal,
    });
    const tokens = answer.data?.refreshToken;
    if (typeof tokens?.accessToken === 'string' && typeof tokens.refreshToken === 'string') return tokens;
    const code = answer.errors?.[0] ? codeOf(answer.errors[0]) : undefined;
    return code === undefined || passingCodes.has(code) ? 'unanswered' : 'refused';
  } catch {
    return 'unanswered';
  }
}
