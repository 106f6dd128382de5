import { apiClient } from '#/app/api/apiClient.ts';
import { failureOf } from '#/app/api/failure.ts';
import { enterWithTokens } from '#/app/session/logIn.ts';
import { settings } from '#/app/settings.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { subdomainOf } from '#/partner/index.ts';
import { AuthQuery } from './operations.ts';

/** Comes behind the form: nothing is signed before a press. */
export const loadSigning = () => import('#/app/session/signAuthToken.ts');

/**
 * AUT-10, AUT-28. Throws what the server refused; see failureOf. Answers whether that took back a deletion (PRV-13).
 */
export async function logIn(email: string, password: string): Promise<{ isDeletionCancelled: boolean }> {
  const { signAuthToken } = await loadSigning();
  const ask = (now: number) =>
    apiClient.query({
      query: AuthQuery,
      variables: {
        authToken: signAuthToken({ email: email.trim(), password }, settings.authTokenSecret, now),
        timezone: browserTimezone(),
        subdomain: subdomainOf(window.location.hostname),
      },
    });
  const { data } = await ask(serverNow()).catch((error: unknown) => {
    const { fields, extensions } = failureOf(error);
    // The clock of this browser is wrong: the server says what time it is.
    if (fields.authToken !== 'tooOld' || typeof extensions.now !== 'string') throw error;
    return ask(Date.parse(extensions.now));
  });
  if (!data) throw new Error('No session in the answer.');
  await enterWithTokens(data.auth);
  return data.auth;
}

export function browserTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
