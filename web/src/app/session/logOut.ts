import { localStore, sessionStore } from '#/lib/browserStorage.ts';
import { cancelRefresh } from './refreshSession.ts';
import { endSessionParts, mayLogOut } from './sessionEnd.ts';
import {
  beginAgain,
  currentSession,
  setLoggedOut,
  storedRefreshToken,
  storeRefreshToken,
} from './sessionStore.ts';
import { hearTabs, tellTabs } from './tabChannel.ts';
import { noteSessionEnded } from './wayBack.ts';

/** AUT-82 to AUT-86. */
const privateKeys = {
  local: ['selectedMessageContactId', 'lastUser'],
  session: [
    'selectedTaxonomy',
    'selectedMentors',
    'afterLogin',
    'contactDraft',
    'unsavedAnswers',
    'sessionEnded',
    'lastUser',
  ],
};

/**
 * Ends the session of this browser (AUT-64 to AUT-71). Answers false when the person chose to stay. `ask` is called unless
 * they were asked already.
 */
export async function logOut(ask?: () => Promise<boolean>): Promise<boolean> {
  const may = await mayLogOut();
  if (!may || (may !== 'asked' && ask && !(await ask()))) return false;
  cancelRefresh();
  void callLogout(currentSession().accessToken, storedRefreshToken());
  forgetSession();
  tellTabs({ type: 'loggedOut' });
  return true;
}

/** Follows the other tabs: their log-out is ours. An end that the server made, and another person's log-in, reload this tab. */
export function followOtherTabs(): () => void {
  return hearTabs((message) => {
    const session = currentSession();
    if (message.type === 'loggedOut') {
      if (session.authState === 0 && !session.isLoading) return;
      if (!message.isKept) return forgetSession();
      // Not a word of theirs is dropped: it waits on the disk until they log in again.
      noteSessionEnded();
      beginAgain();
    } else if (session.userId !== null && message.userId !== null && message.userId !== session.userId) {
      beginAgain();
    } else if (message.type === 'loggedIn' && session.authState === 0 && !session.isLoading) {
      beginAgain();
    }
  });
}

function forgetSession(): void {
  cancelRefresh();
  storeRefreshToken(null);
  for (const key of privateKeys.local) localStore.remove(key);
  for (const key of privateKeys.session) sessionStore.remove(key);
  endSessionParts();
  setLoggedOut({ hasJustLoggedOut: true });
}

/**
 * AUT-69: a failure is only logged, by the link chain. The tokens are passed on, for they are forgotten at once; the
 * refresh token ends the session where the access token is stale.
 */
async function callLogout(accessToken: string | null, refreshToken: string | null): Promise<void> {
  if (!accessToken && !refreshToken) return;
  try {
    const [{ apiClient }, { LogoutMutation }] = await Promise.all([
      import('../api/apiClient.ts'),
      import('./operations.ts'),
    ]);
    await apiClient.mutate({
      mutation: LogoutMutation,
      variables: { refreshToken },
      context: { accessToken },
    });
  } catch {
    // Logged already.
  }
}
