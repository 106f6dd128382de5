import { localStore, sessionStore } from '#/lib/browserStorage.ts';
import { endSessionParts } from '../session/sessionEnd.ts';

const KEY = 'lastUser';
/** Keys without the id of a person. What is kept under an id waits for its person. */
const ownerless = ['selectedTaxonomy', 'selectedMentors', 'contactDraft'];
const CHOSEN = 'afterLogin';
/** Of the whole browser (AUT-84), so the browser keeps who used it last, too. */
const CONTACT = 'selectedMessageContactId';

type Last = { readonly userId: string; readonly chosen: string | null };

/** Removes what another person left in this tab and browser, before somebody is signed in. What was chosen since then stays. */
export function claimTab<Look extends { readonly me: { readonly id: string } }>(look: Look): Look {
  const last = lastUser();
  const { id: userId } = look.me;
  const lastHere = localStore.get(KEY);
  if (lastHere !== null && lastHere !== userId) localStore.remove(CONTACT);
  localStore.set(KEY, userId);
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
