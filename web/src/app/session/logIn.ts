import { loadMe } from './bootSession.ts';
import type { Me } from './Me.ts';
import { cancelRefresh } from './refreshSession.ts';
import { setLoggedOut, setTokens, useSession } from './sessionStore.ts';
import { tellTabs } from './tabChannel.ts';

/** Takes tokens that a login, a verification or a sign-up brought (AUT-04) and loads the user. */
export async function enterWithTokens(tokens: {
  accessToken: string;
  refreshToken: string;
}): Promise<Me | null> {
  cancelRefresh();
  setTokens(tokens);
  const me = await loadMe();
  if (me) tellTabs({ type: 'loggedIn', userId: me.id });
  return me;
}

/** AUT-07, AUT-12 (ERR-12): a failed login leaves nothing behind. */
export function resetAfterFailedLogin(): void {
  if (useSession.getState().authState === 0) setLoggedOut();
}
