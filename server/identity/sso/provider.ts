import { identityLimits } from '@waymark/events/limits';
import * as openid from 'openid-client';
import type { App } from '../../platform/app.ts';
import type { Config } from '../../platform/config/config.ts';

type Holder = Pick<App, 'config' | 'clock'>;

/** For one answer of the provider, milliseconds. */
const ANSWER_WITHIN = 10_000;

/** Bytes of one answer: what a provider offers, and its keys, are some thousand. */
const ANSWER_MAX = 256 * 1024;

const ERROR_CODE = /^[\w-]{1,64}$/;

/** As OpenID Connect Core has it, section 2. */
const SUBJECT_MAX = 255;

/** How far the clocks of the provider and of PostgreSQL may differ, seconds. */
const CLOCKS_DIFFER = 600;

export const callbackPath = '/sso/google/callback';

/** Who somebody is, by the word of the provider. */
export type ProvidedIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** What binds the answer to the question; the same three have to come back with it. */
export type Question = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

/** No provider is set up, or it did not answer as one. `reason` names what went wrong without any personal word. */
export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem';
  readonly reason: string;
  constructor(reason: string) {
    super(`The provider was of no help: ${reason}`);
    this.reason = reason;
  }
}

/** Seconds that the clock of this machine may move against PostgreSQL's before the provider is asked again what it offers. */
const SKEW_MOVES = 10;

/** `skew`: what the clock of this machine lacked to PostgreSQL's, seconds. */
type Discovered = { readonly skew: number; readonly asking: Promise<openid.Configuration> };

const discovered = new WeakMap<Config, Discovered>();

/** Where a browser goes to log in there. @throws ProviderProblem */
export async function authorizationUrl(app: Holder, question: Question, locale: string): Promise<URL> {
  const provider = await discover(app);
  return openid.buildAuthorizationUrl(provider, {
    redirect_uri: `${app.config.publicUrl}${callbackPath}`,
    scope: 'openid email profile',
    state: question.state,
    nonce: question.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(question.verifier),
    code_challenge_method: 'S256',
    // Somebody with two accounts there chooses, every time.
    prompt: 'select_account',
    ui_locales: locale,
  });
}

/** Trades the code of the callback for who it is. Signature, issuer, audience, times and nonce are checked. @throws ProviderProblem */
export async function identityFrom(
  app: Holder,
  query: URLSearchParams,
  question: Question,
): Promise<ProvidedIdentity> {
  const provider = await discover(app);
  const callback = new URL(`${app.config.publicUrl}${callbackPath}`);
  callback.search = query.toString();
  try {
    const answer = await openid.authorizationCodeGrant(provider, callback, {
      pkceCodeVerifier: question.verifier,
      expectedState: question.state,
      expectedNonce: question.nonce,
      idTokenExpected: true,
    });
    const claims = answer.claims();
    if (!claims) throw new ProviderProblem('no id token');
    refuseOdd(claims, provider.clientMetadata().client_id, Date.now() / 1000 + secondsBehind(app.clock));
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: wordOf(claims.email, identityLimits.emailMax),
      isEmailVerified: claims.email_verified === true,
      firstName: wordOf(claims.given_name, identityLimits.nameMax),
      lastName: wordOf(claims.family_name, identityLimits.nameMax),
    };
  } catch (error) {
    throw problemOf(error);
  }
}

/** What the clock of this machine lacks to that of PostgreSQL, which counts here too. */
function secondsBehind(clock: App['clock']): number {
  return clock.own ? Math.round((clock.now() - clock.own()) / 1000) : 0;
}

/** What the library leaves to us: the client that got the token, when it was made, and that it is about somebody. @throws ProviderProblem */
function refuseOdd({ azp, iat, sub }: openid.IDToken, clientId: string, now: number): void {
  if (azp !== undefined && azp !== clientId) throw new ProviderProblem('a token of another client');
  if (iat > now + CLOCKS_DIFFER) throw new ProviderProblem('a token from the future');
  if (sub === '' || sub.length > SUBJECT_MAX) throw new ProviderProblem('a wrong subject');
}

/** Asked once a process; a provider that did not answer, or left something out, is asked again next time. */
function discover({ config, clock }: Holder): Promise<openid.Configuration> {
  const skew = secondsBehind(clock);
  const known = discovered.get(config);
  if (known && Math.abs(known.skew - skew) < SKEW_MOVES) return known.asking;
  const asking = ask(config, skew);
  discovered.set(config, { skew, asking });
  asking.catch(() => discovered.delete(config));
  return asking;
}

async function ask({ sso }: Config, skew: number): Promise<openid.Configuration> {
  if (!sso) throw new ProviderProblem('none is set up');
  const issuer = new URL(sso.issuer);
  try {
    const client = { client_secret: sso.clientSecret, [openid.clockSkew]: skew };
    const provider = await openid.discovery(issuer, sso.clientId, client, undefined, {
      timeout: ANSWER_WITHIN / 1000,
      [openid.customFetch]: fetchSome,
      execute: [
        openid.enableNonRepudiationChecks,
        // Settings allow plain http outside production only.
        ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    });
    const { authorization_endpoint, token_endpoint, jwks_uri } = provider.serverMetadata();
    for (const address of [authorization_endpoint, token_endpoint, jwks_uri]) {
      const { protocol } = new URL(address ?? '');
      if (protocol !== 'https:' && protocol !== issuer.protocol) throw new ProviderProblem('a wrong address');
    }
    return provider;
  } catch (error) {
    throw problemOf(error);
  }
}

/** An answer that is too long fails as it is read, however fast it comes. */
const fetchSome: openid.CustomFetch = async (address, options) => {
  const { body, status, headers } = await fetch(address, options as RequestInit);
  let bytes = 0;
  const some = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, stream) {
        bytes += part.length;
        if (bytes > ANSWER_MAX) throw new ProviderProblem('an endless answer');
        stream.enqueue(part);
      },
    }),
  );
  return new Response(some ?? null, { status, headers });
};

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  if (error instanceof Error && error.cause instanceof ProviderProblem) return error.cause;
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError) {
    // It comes through the browser, where anybody may have written it.
    return new ProviderProblem(ERROR_CODE.test(error.error) ? error.error : 'unknown');
  }
  const code = error instanceof Error && 'code' in error && error.code ? String(error.code) : undefined;
  return new ProviderProblem(code ?? (error instanceof Error ? error.name : 'unknown'));
}

/** Null: none, or one that is too long to be any. */
function wordOf(claim: unknown, longest: number): string | null {
  const word = typeof claim === 'string' ? claim.trim() : '';
  return word !== '' && word.length <= longest ? word : null;
}
