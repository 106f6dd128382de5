import { sessionStore } from '#/lib/browserStorage.ts';
import type { Chosen } from '../routing/redirects.ts';

const key = 'afterLogin';

/** AUT-43: what the visitor wanted before log-in, kept in this tab. */
export function rememberChosen(chosen: Chosen): void {
  sessionStore.set(key, JSON.stringify({ ...chosenBefore(), ...chosen }));
}

export function chosenBefore(): Chosen {
  try {
    return JSON.parse(sessionStore.get(key) ?? '{}') as Chosen;
  } catch {
    return {};
  }
}

/** Cleared once used. */
export function forgetChosen(): void {
  sessionStore.remove(key);
}
