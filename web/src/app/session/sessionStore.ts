import { create } from 'zustand';
import { localStore } from '#/lib/browserStorage.ts';
import type { Me } from './Me.ts';

/** AUT-49. */
export const refreshTokenKey = 'refreshToken';

export type SessionState = {
  /** AUT-03: 0 unauthenticated, 1 authenticated. */
  authState: 0 | 1;
  /** AUT-02: neither logged in nor logged out. */
  isLoading: boolean;
  /** While loading: the server has failed to say who it is. It is asked again, later each time. */
  isUnanswered: boolean;
  /** In memory only (AUT-46). */
  accessToken: string | null;
  userId: string | null;
  me: Me | null;
  /** The position that the first look at `me` reflects: what the live stream may not begin behind. */
  meAt: string | null;
  /** Set by log-out until the landing page is reached, so the way goes to `/` and not to `/?r=` (AUT-68). */
  hasJustLoggedOut: boolean;
};

const loggedOut: SessionState = {
  authState: 0,
  isLoading: false,
  isUnanswered: false,
  accessToken: null,
  userId: null,
  me: null,
  meAt: null,
  hasJustLoggedOut: false,
};

/** Who is using this tab. Loading at first when a refresh token is stored (AUT-59). */
export const useSession = create<SessionState>(() => ({
  ...loggedOut,
  isLoading: localStore.get(refreshTokenKey) !== null,
}));

/** Where the browser keeps nothing (AUT-86): then the session lasts as long as the page. */
let unstoredToken: string | null = null;

export function storedRefreshToken(): string | null {
  return localStore.get(refreshTokenKey) || unstoredToken;
}

/** AUT-47, AUT-48: an empty token removes the key. */
export function storeRefreshToken(token: string | null): void {
  if (token) localStore.set(refreshTokenKey, token);
  else localStore.remove(refreshTokenKey);
  unstoredToken = token && localStore.get(refreshTokenKey) !== token ? token : null;
}

/** The server ended the session: the other tabs see an empty token before its removal, and that it was no log-out. */
export function endStoredSession(): void {
  localStore.set(refreshTokenKey, '');
  storeRefreshToken(null);
}

export function setTokens(tokens: { accessToken: string; refreshToken: string }): void {
  storeRefreshToken(tokens.refreshToken);
  useSession.setState({ accessToken: tokens.accessToken });
}

export function setLoggedIn(me: Me, meAt: string | null = null): void {
  const known = { isLoading: false, isUnanswered: false, hasJustLoggedOut: false };
  useSession.setState({ authState: 1, userId: me.id, me, meAt, ...known });
}

/** Asked in vain; without a page yet, the person waits for nothing else. */
export function noteUnanswered(): void {
  if (currentSession().isLoading) useSession.setState({ isUnanswered: true });
}

/** Forgets tokens and user in this tab. `storeRefreshToken(null)` does it for the browser. */
export function setLoggedOut(options: { hasJustLoggedOut?: boolean } = {}): void {
  useSession.setState({ ...loggedOut, hasJustLoggedOut: options.hasJustLoggedOut ?? false });
}

/** The session of this tab is over, or another person’s: it loads again, and asks nothing about what is unsaved. */
export function beginAgain(): void {
  useSession.setState({ accessToken: null });
  window.location.reload();
}

/** For code outside React. */
export function currentSession(): SessionState {
  return useSession.getState();
}

/** The signed-in user; null while loading and when logged out. */
export function useMe(): Me | null {
  return useSession((session) => session.me);
}
