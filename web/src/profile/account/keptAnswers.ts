import { currentSession } from '#/app/session/sessionStore.ts';
import { sessionStore } from '#/lib/browserStorage.ts';
import type { ProfileField, ProfileForm } from '../profileRules.ts';
import type { AccountPageName } from './accountFields.ts';

type Kept = {
  readonly userId: string;
  readonly page: AccountPageName;
  readonly answers: Partial<ProfileForm>;
};

/** In this tab alone, until they are saved or discarded; a log-out removes them (AUT-71). */
const KEY = 'unsavedAnswers';

/** What was typed on a page and not saved before it was loaded again, or before its session ended. */
export function keptAnswers(page: AccountPageName, names: readonly ProfileField[]): Partial<ProfileForm> {
  const kept = readKept();
  if (kept?.userId !== currentSession().userId || kept?.page !== page) return {};
  return Object.fromEntries(
    Object.entries(kept.answers).filter(([name]) => names.some((one) => one === name)),
  );
}

export function keepAnswers(page: AccountPageName, answers: Partial<ProfileForm>): void {
  const { userId } = currentSession();
  if (userId === null) return;
  if (Object.keys(answers).length > 0) sessionStore.set(KEY, JSON.stringify({ userId, page, answers }));
  else if (readKept()?.page === page) forgetAnswers();
}

export function forgetAnswers(): void {
  sessionStore.remove(KEY);
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStore.get(KEY) ?? 'null');
  } catch {
    return null;
  }
}
