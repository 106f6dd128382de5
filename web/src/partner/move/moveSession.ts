import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { postOperation } from '#/app/api/postOperation.ts';
import { bootSession, loadMe } from '#/app/session/bootSession.ts';
import { enterWithTokens } from '#/app/session/logIn.ts';
import { refreshSession } from '#/app/session/refreshSession.ts';
import { currentSession, setLoggedOut, storedRefreshToken } from '#/app/session/sessionStore.ts';
import { settings } from '#/app/settings.ts';
import { base64Url } from '#/lib/base64Url.ts';
import { localStore, sessionStore } from '#/lib/browserStorage.ts';
import { bootBrand } from '../brand/bootBrand.ts';
import { currentBrand } from '../brand/brandStore.ts';
import { addressOf, goingToKey, type HandoffStep, movedAtKey } from './handoffCode.ts';
import { useKeptSession } from './keptSession.ts';
import { isOurHost } from './partnerHome.ts';

/** In this tab: the secret that it made. */
const secretKey = 'handoffSecret';

const createText =
  'mutation CreateHandoff($challenge: String!) { createHandoff(challenge: $challenge) { code } }';
const redeemText =
  'mutation RedeemHandoff($code: String!, $secret: String!, $timezone: String) { redeemHandoff(code: $code, secret: $secret, timezone: $timezone) { accessToken refreshToken } }';

type Tokens = { accessToken: string; refreshToken: string };

/** PRT-63. A step that cannot be taken leaves the page as it would be without. */
export async function moveSession(step: HandoffStep): Promise<void> {
  switch (step.step) {
    case 'ask':
      return askFor(step.from);
    case 'give':
      return give(step);
    case 'code':
      return arrive(step.code);
  }
}

async function askFor(from: string): Promise<void> {
  await bootBrand();
  const secret = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  sessionStore.set(secretKey, secret);
  const isKept = sessionStore.get(secretKey) === secret;
  if (!isKept || !isOurHost(window.location.host, currentBrand()?.subdomain ?? null, from)) {
    sessionStore.remove(secretKey);
    return bootSession();
  }
  const challenge = base64Url(sha256(utf8ToBytes(secret)));
  window.location.replace(addressOf(from, { step: 'give', challenge, to: window.location.host }));
}

/** Only for where this tab itself was sending the person. */
async function give({ to, challenge }: Extract<HandoffStep, { step: 'give' }>): Promise<void> {
  const goingTo = sessionStore.get(goingToKey);
  sessionStore.remove(goingToKey);
  if (goingTo !== to || storedRefreshToken() === null) return bootSession();
  const outcome = await refreshSession();
  if (outcome === 'refused') return setLoggedOut();
  if (outcome !== 'refreshed') return;
  const made = await ask<{ createHandoff: { code: string } }>('CreateHandoff', createText, { challenge });
  if (!made) {
    await loadMe();
    return;
  }
  localStore.set(movedAtKey, String(Date.now()));
  window.location.replace(addressOf(to, { step: 'code', code: made.createHandoff.code }));
}

/**
 * A code that this tab did not ask for is a stranger's, and is not looked at. Somebody who is logged in here stays who they
 * are: the person of the code is asked to log out first.
 */
async function arrive(code: string): Promise<void> {
  const secret = sessionStore.get(secretKey);
  sessionStore.remove(secretKey);
  if (secret === null) return bootSession();
  if (storedRefreshToken() !== null) {
    await bootSession();
    const { userId } = currentSession();
    if (userId !== null) return useKeptSession.setState({ isKept: !code.startsWith(`${userId}.`) });
  }
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const redeemed = await ask<{ redeemHandoff: Tokens }>('RedeemHandoff', redeemText, {
    code,
    secret,
    timezone,
  });
  if (redeemed) await enterWithTokens(redeemed.redeemHandoff);
  else setLoggedOut();
}

async function ask<Data>(
  operationName: string,
  query: string,
  variables: Record<string, unknown>,
): Promise<Data | null> {
  const { accessToken } = currentSession();
  const headers = accessToken ? { headers: { authorization: `Bearer ${accessToken}` } } : {};
  try {
    const answer = await postOperation<Data>(settings.apiPath, {
      operationName,
      query,
      variables,
      ...headers,
    });
    return answer.data ?? null;
  } catch (error) {
    console.error(`[handoff] ${error instanceof Error ? error.message : 'no answer'}`);
    return null;
  }
}
