import { apiClient } from '#/app/api/apiClient.ts';
import { failureOf } from '#/app/api/failure.ts';
import { enterWithTokens } from '#/app/session/logIn.ts';
import type { Locale } from '#/i18n/locales.ts';
import { subdomainOf } from '#/partner/index.ts';
import { browserTimezone } from '../logIn.ts';
import { AuthSSOQuery, SignUpSSOMutation } from './operations.ts';
import { type SignInState, takeSignInState } from './signInState.ts';
import type { SsoFailure } from './ssoFailure.ts';

/** Somebody who came back from the provider, or was sent here by somebody else. */
export type Arrival = {
  signInState: SignInState | null;
  code: string | null;
  /** What the server could not do: `invalid`, `limited`, `cancelled`, `unavailable`. */
  error: string | null;
};

let current: { hash: string; arrival: Arrival } | null = null;

/** Reads what the address carries behind the #, and takes it off: neither history nor a copied address keeps it. */
export function readArrival(): Arrival {
  const { hash, pathname } = window.location;
  if (hash === '' && current) return current.arrival;
  const answer = new URLSearchParams(hash.slice(1));
  const arrival = { signInState: takeSignInState(), code: answer.get('code'), error: answer.get('error') };
  current = { hash, arrival };
  window.history.replaceState(window.history.state, '', pathname);
  return arrival;
}

/** `kept`: logged in, which took back a deletion (PRV-13). */
type Arrived = SsoFailure | 'entered' | 'kept' | 'unreachable';

const attempts = new Map<string, Promise<Arrived>>();

/** A code is good for once, so one attempt asks once, however often React runs the effect. */
export function arrive(arrival: Arrival, locale: Locale, attempt: number) {
  const key = `${attempt}:${arrival.code}`;
  const known = attempts.get(key);
  if (known) return known;
  const running = enter(arrival, locale);
  attempts.set(key, running);
  return running;
}

async function enter({ signInState, code, error }: Arrival, locale: Locale): Promise<Arrived> {
  if (!signInState || !code) return { code: error ?? 'invalid', isSignUp: signInState?.signUp != null };
  const isSignUp = signInState.signUp !== null;
  try {
    const session = await askServer(signInState, `${code}.${signInState.secret}`, locale);
    await enterWithTokens(session);
    return session.isDeletionCancelled ? 'kept' : 'entered';
  } catch (failed) {
    const failure = failureOf(failed);
    if (failure.code === 'UNREACHABLE') return 'unreachable';
    return { code: failure.code, isSignUp };
  }
}

async function askServer({ signUp, search }: SignInState, code: string, locale: Locale) {
  const subdomain = subdomainOf(window.location.hostname);
  const timezone = browserTimezone();
  if (!signUp) {
    const { data } = await apiClient.query({
      query: AuthSSOQuery,
      variables: { code, timezone, subdomain },
    });
    if (!data) throw new Error('No session in the answer.');
    return data.authSSO;
  }
  const { userType, partnerId, ...ticks } = signUp;
  const asked = new URLSearchParams(search);
  const { data } = await apiClient.mutate({
    mutation: SignUpSSOMutation,
    variables: {
      userData: {
        code,
        userType,
        partnerId,
        campaignId: asked.get('campaignId'),
        groupEventId: asked.get('groupEventId'),
        signupOptions: Object.entries(ticks).flatMap(([option, isTicked]) => (isTicked ? [option] : [])),
        subdomain,
        timezone,
        language: locale,
      },
    },
  });
  if (!data) throw new Error('No session in the answer.');
  return data.signUpSSO;
}
