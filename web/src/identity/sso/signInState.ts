import type { Locale } from '#/i18n/locales.ts';
import { base64Url } from '#/lib/base64Url.ts';
import { sessionStore } from '#/lib/browserStorage.ts';
import { subdomainOf } from '#/partner/index.ts';
import type { SignUpForm } from '../signUpRules.ts';

const key = 'ssoTrip';

/** What of the sign-up form is needed again; nothing in it is personal. */
export type SignUpChoices = Pick<SignUpForm, 'userType' | 'terms' | 'privacy' | 'age' | 'newsletter'>;

/** What this tab remembers while the person is at the provider. */
export type SignInState = {
  /** Its hash was sent to the provider; a client that returns with a code must have the secret. */
  secret: string;
  /** Of the page that was left. */
  search: string;
  signUp: (SignUpChoices & { partnerId: string | null }) | null;
};

/** Comes behind the button. */
export const loadChallenge = () => import('./challengeOf.ts');

/** Leaves for the provider. False where the browser keeps nothing for this tab: nobody could come back. */
export async function leaveFor(
  providerId: string,
  locale: Locale,
  signInState: Omit<SignInState, 'secret'>,
): Promise<boolean> {
  const { challengeOf } = await loadChallenge();
  const secret = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  sessionStore.set(key, JSON.stringify({ ...signInState, secret }));
  if (sessionStore.get(key) === null) return false;
  const query = new URLSearchParams({ challenge: challengeOf(secret), locale });
  const subdomain = subdomainOf(window.location.hostname);
  if (subdomain) query.set('subdomain', subdomain);
  window.location.assign(`/sso/${providerId}/start?${query}`);
  return true;
}

/** Once: the state is removed when it is taken. */
export function takeSignInState(): SignInState | null {
  const kept = sessionStore.get(key);
  sessionStore.remove(key);
  try {
    return kept === null ? null : (JSON.parse(kept) as SignInState);
  } catch {
    return null;
  }
}
