import { sessionStore } from '#/lib/browserStorage.ts';
import { endSessionParts } from '../session/sessionEnd.ts';

const KEY = 'lastUser';
/** They name no person. What is kept under an id waits for its person. */
const ownerless = ['selectedTaxonomy', 'selectedMentors', 'contactDraft'];
const CHOSEN = 'afterLogin';

type Last = { readonly userId: string; readonly chosen: string | null };

/** Before somebody is signed in: what another person left in this tab goes. What has been chosen since then stays. */
export function claimTab<Look extends { readonly me: { readonly id: string } }>(look: Look): Look {
  const last = lastUser();
  const { id: userId } = look.me;
  if (last && last.userId !== userId) {
    for (const key of ownerless) sessionStore.remove(key);
    if (sessionStore.get(CHOSEN) === last.chosen) sessionStore.remove(CHOSEN);
    endSessionParts();
  }
  sessionStore.set(KEY, JSON.stringify({ userId, chosen: sessionStore.get(CHOSEN) } satisfies Last));
  return look;
}

function lastUser(): Last | null {
  try {
    return JSON.parse(sessionStore.get(KEY) ?? 'null');
  } catch {
    return null;
  }
}
