import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../../platform/app.ts';
import type { PageHandler } from '../../platform/capability.ts';
import { clientAddress } from '../../platform/http/clientAddress.ts';
import { sendText } from '../../platform/http/sendText.ts';
import { homeOf } from './homeOf.ts';
import { challengeShape, failuresAt, openState, sealCode, sealState, type Travel } from './oauthState.ts';
import { authorizationUrl, callbackPath, identityFrom, ProviderProblem } from './provider.ts';

/** Ways to the provider from one address; a school is one address. */
const startRule = { limit: 300, window: 15 * 60_000 } as const;

/** Where a browser leaves for the provider, and where it comes back. Both send it on, whatever happens. */
export const ssoPages: Readonly<Record<string, PageHandler>> = {
  '/sso/google/start': visit(start),
  [callbackPath]: visit(comeBack),
};

/** The next address. */
type Visit = (app: App, query: URLSearchParams, address: string) => Promise<string>;

function visit(next: Visit): PageHandler {
  return async (app: App, request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET') {
      response.setHeader('allow', 'GET');
      return sendText(response, 405, 'Method not allowed');
    }
    const { searchParams } = new URL(request.url ?? '/', 'http://here.invalid');
    const location = await next(app, searchParams, clientAddress(request, app.config.trustedProxies));
    response.writeHead(302, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    response.end();
  };
}

/** `challenge`: the hash of the secret that the tab keeps. `subdomain`, `locale`: where the person is and reads. */
async function start(app: App, query: URLSearchParams, address: string): Promise<string> {
  const home = await homeOf(app, query.get('subdomain'));
  const locale = query.get('locale') === 'pt' ? 'pt' : 'en';
  const challenge = challengeShape.safeParse(query.get('challenge'));
  if (!challenge.success) return failedAt(home.origin, locale, 'invalid');
  const { status } = await app.rateLimiter.take(`sso:start:${address}`, startRule);
  if (status === 'limited') return failedAt(home.origin, locale, 'limited');
  const travel: Travel = {
    nonce: word(),
    verifier: word(),
    challenge: challenge.data,
    subdomain: home.subdomain,
    locale,
  };
  try {
    const state = sealState(app, travel);
    return (await authorizationUrl(app, { ...travel, state }, locale)).href;
  } catch (error) {
    return failedAt(home.origin, locale, reasonOf(app, error));
  }
}

async function comeBack(app: App, query: URLSearchParams, address: string): Promise<string> {
  const failures = failuresAt(app, address);
  const state = query.get('state') ?? '';
  const travel = openState(app, state);
  const { origin } = await homeOf(app, travel?.subdomain);
  const locale = travel?.locale ?? 'en';
  if (await failures.isLimited()) return failedAt(origin, locale, 'limited');
  if (!travel) {
    await failures.count();
    return failedAt(origin, locale, 'invalid');
  }
  try {
    const identity = await identityFrom(app, query, { ...travel, state });
    const { challenge } = travel;
    const code = sealCode(app, { ...identity, challenge, sessionId: randomUUID() });
    return arrival(origin, locale, { code });
  } catch (error) {
    const reason = reasonOf(app, error);
    // Who changed their mind did nothing wrong.
    if (reason !== 'cancelled') await failures.count();
    return failedAt(origin, locale, reason);
  }
}

type Reason = 'invalid' | 'limited' | 'cancelled' | 'unavailable';

function reasonOf(app: App, error: unknown): Reason {
  if (!(error instanceof ProviderProblem)) throw error;
  if (error.reason === 'access_denied') return 'cancelled';
  app.log.warn({ reason: error.reason }, 'sign-in with the provider failed');
  return 'unavailable';
}

function failedAt(origin: string, locale: Travel['locale'], error: Reason): string {
  return arrival(origin, locale, { error });
}

/** Behind the #, so that no server, log or Referer ever holds it. */
function arrival(origin: string, locale: Travel['locale'], values: Readonly<Record<string, string>>): string {
  return `${origin}${locale === 'pt' ? '/pt' : ''}/sso#${new URLSearchParams(values)}`;
}

function word(): string {
  return randomBytes(32).toString('base64url');
}
