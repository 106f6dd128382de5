import { loadMe } from './bootSession.ts';
import type { Me } from './Me.ts';
import { cancelRefresh } from './refreshSession.ts';
import { endSessionParts } from './sessionEnd.ts';
import { setLoggedOut, setTokens, useSession } from './sessionStore.ts';
import { tellTabs } from './tabChannel.ts';
import { isOfAnother } from './tokenClaims.ts';

/** Takes tokens that a login, a verification or a sign-up brought (AUT-04) and loads the user. */
export async function enterWithTokens(tokens: {
  accessToken: string;
  refreshToken: string;
}): Promise<Me | null> {
  cancelRefresh();
  if (isOfAnother(tokens.accessToken, useSession.getState().userId)) endBefore();
  setTokens(tokens);
  const me = await loadMe();
  if (me) tellTabs({ type: 'loggedIn', userId: me.id });
  return me;
}

/** What the person before has not sent stays on the disk, for them: their parts have closed it before all others end. */
function endBefore(): void {
  setLoggedOut();
  endSessionParts();
}

/** AUT-07, AUT-12 (ERR-12): a failed login leaves nothing behind. */
export function resetAfterFailedLogin(): void {
  if (useSession.getState().authState === 0) setLoggedOut();
}
