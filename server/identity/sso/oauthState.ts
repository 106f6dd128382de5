// Who a browser may be, on its way from the provider to the API. Three ties hold it together, none of them a cookie,
// because one callback address serves every partner's subdomain:
//  1. `state` is a sealed text that carries nonce and PKCE verifier; forged or old, it does not open.
//  2. The browser keeps a secret in its tab and shows only the hash of it when it leaves; the code that it comes back with
//     is worth something together with that secret alone. A link to somebody else's code logs nobody in, and a code that
//     was seen logs nobody in either.
//  3. The code names the session that it will start, and a session starts once: a second use is refused by the decider.
import { z } from 'zod';
import type { App, Context } from '../../platform/app.ts';
import { badUserInput } from '../../platform/graphql/failures.ts';
import { challengeOf, seal, unseal } from './secrets.ts';

type Holder = Pick<App, 'config' | 'clock'>;

/** How long somebody may take at the provider, and a page to hand the code in; milliseconds. */
const STATE_LIFETIME = 15 * 60_000;
const CODE_LIFETIME = 2 * 60_000;

/** Failures only, as for passwords: a whole class may log in from one address at the same moment. */
const failureRule = { limit: 20, window: 15 * 60_000 } as const;

export const challengeShape = z.string().regex(/^[\w-]{43}$/);

const travelShape = z.object({
  nonce: z.string(),
  verifier: z.string(),
  challenge: challengeShape,
  subdomain: z.string().nullable(),
  locale: z.enum(['en', 'pt']),
});
/** What the callback has to know again. */
export type Travel = z.output<typeof travelShape>;

const identityShape = z.object({
  sessionId: z.uuid(),
  challenge: challengeShape,
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
/** Who the provider says that it is, and the one session that this may start. */
export type SsoIdentity = z.output<typeof identityShape>;

export function sealState(app: Holder, travel: Travel): string {
  return seal(app, 'state', travel, STATE_LIFETIME);
}

export function openState(app: Holder, state: string): Travel | undefined {
  return unseal(app, 'state', state, travelShape);
}

export function sealCode(app: Holder, identity: SsoIdentity): string {
  return seal(app, 'code', identity, CODE_LIFETIME);
}

/**
 * The `code` of `authSSO` and `signUpSSO`: `<code of the callback page>.<secret of the tab>`.
 * @throws GraphQLError BAD_USER_INPUT, RATE_LIMITED
 */
export async function readCode(
  { app, clientAddress }: Pick<Context, 'app' | 'clientAddress'>,
  code: string,
): Promise<SsoIdentity> {
  const key = failuresOf(clientAddress);
  await app.rateLimiter.checkOrFail(key, failureRule);
  const [sealed = '', secret = '', ...rest] = code.split('.');
  const identity = code.length > 8000 ? undefined : unseal(app, 'code', sealed, identityShape);
  const isHis = identity?.challenge === challengeOf(secret) && rest.length === 0;
  if (identity && isHis) return identity;
  await app.rateLimiter.take(key, failureRule);
  throw badUserInput({ code: 'invalid' });
}

/** For the callback, where each failure may have cost a question to the provider. */
export function failuresAt(app: App, clientAddress: string) {
  const key = failuresOf(clientAddress);
  return {
    isLimited: () =>
      app.rateLimiter.checkOrFail(key, failureRule).then(
        () => false,
        () => true,
      ),
    count: () => app.rateLimiter.take(key, failureRule),
  };
}

function failuresOf(clientAddress: string): string {
  return `sso:address:${clientAddress}`;
}
