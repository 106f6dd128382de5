import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Config } from '../../platform/config/config.ts';
import { authorizationUrl, identityFrom, ProviderProblem } from './provider.ts';

type Answer = (response: ServerResponse, issuer: string, request: IncomingMessage) => unknown;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A provider that answers each look at what it offers with the next of these, and with the last of them from then on. */
async function providerThat(...answers: readonly Answer[]) {
  let asked = 0;
  server = createServer((request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    answer?.(response, issuer, request);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sso = { issuer, clientId: 'waymark', clientSecret: 'a-secret-of-a-test' };
  const clock = { ahead: 0, now: () => Date.now() - clock.ahead * 1000, own: () => Date.now() };
  const app = { config: { sso, publicUrl: 'http://localhost:4000' } as Config, clock };
  const question = { state: 'a-state', nonce: 'a-nonce', verifier: 'v'.repeat(43) };
  return {
    issuer,
    clock,
    asked: () => asked,
    comeBack: (query: Readonly<Record<string, string>>) =>
      identityFrom(app, new URLSearchParams({ state: question.state, ...query }), question).catch(
        (fault: unknown) => fault,
      ),
    leave: () =>
      authorizationUrl(app, question, 'en').then(
        (url) => url,
        (fault: unknown) => fault,
      ),
  };
}

const says =
  (change: (issuer: string) => object): Answer =>
  (response, issuer) => {
    const whole = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ ...whole, ...change(issuer) }));
  };
const saysAll = says(() => ({}));

it.each([
  ['authorization_endpoint', undefined],
  ['token_endpoint', undefined],
  ['jwks_uri', undefined],
  ['authorization_endpoint', 'javascript:alert(1)'],
  ['authorization_endpoint', '//elsewhere.example'],
  ['token_endpoint', 'file:///etc/passwd'],
  ['issuer', 'https://accounts.elsewhere.example'],
])('a provider whose %s is %s is of no help until it says better', async (name, value) => {
  const provider = await providerThat(
    says(() => ({ [name]: value })),
    saysAll,
  );
  expect(await provider.leave()).toBeInstanceOf(ProviderProblem);
  expect(await provider.leave()).toMatchObject({ origin: provider.issuer, pathname: '/auth' });
});

it('a provider that says megabytes is of no help before it has said one of them', async () => {
  let sent = 0;
  const provider = await providerThat((response) => {
    const part = Buffer.alloc(64 * 1024, 0x20);
    const go = () => {
      while (!response.destroyed && sent < 64 * 1024 * 1024) {
        sent += part.length;
        if (!response.write(part)) return void response.once('drain', go);
      }
      response.end();
    };
    response.setHeader('content-type', 'application/json');
    go();
  }, saysAll);
  expect(await provider.leave()).toBeInstanceOf(ProviderProblem);
  expect(sent).toBeLessThan(32 * 1024 * 1024);
  expect(await provider.leave()).toMatchObject({ origin: provider.issuer });
});

it('a provider that sends the question on is not followed', async () => {
  const provider = await providerThat((response, issuer) => {
    response.writeHead(302, { location: `${issuer}/elsewhere` }).end();
  });
  expect(await provider.leave()).toBeInstanceOf(ProviderProblem);
  expect(provider.asked()).toBe(1);
});

it('of the error that comes with the browser the log gets a code alone', async () => {
  const provider = await providerThat(saysAll);
  const reasonOf = async (error: string) => ((await provider.comeBack({ error })) as ProviderProblem).reason;
  expect(await reasonOf('access_denied')).toBe('access_denied');
  expect(await reasonOf('x'.repeat(5_000))).toBe('unknown');
  expect(await reasonOf('ada@example.org said no')).toBe('unknown');
});

it.each([
  ['the state of another question', { state: 'other', code: 'a-code' }],
  ['no state', { state: '', code: 'a-code' }],
  ['no code', {}],
  ['another issuer', { code: 'a-code', iss: 'https://accounts.elsewhere.example' }],
])('with %s nobody is asked who it is', async (_what, query) => {
  const provider = await providerThat(saysAll);
  expect(await provider.comeBack(query)).toBeInstanceOf(ProviderProblem);
  expect(provider.asked()).toBe(1);
});

const seconds = () => Math.floor(Date.now() / 1000);
const DAY = 24 * 60 * 60;

let pair: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  pair = await generateKeyPair('RS256');
});

/** Who somebody is, by a provider that signs whatever claims it is given. */
async function identityOf(claims: JWTPayload, ahead = 0) {
  const { publicKey, privateKey } = pair;
  const keys = [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'a-key', use: 'sig' }];
  const provider = await providerThat(
    saysAll,
    async (response, issuer) => {
      const usual = { iss: issuer, aud: 'waymark', sub: 'ada', nonce: 'a-nonce', iat: seconds() };
      const token = { ...usual, exp: seconds() + 300, email: 'ada@example.org', email_verified: true };
      const id_token = await new SignJWT({ ...token, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'a-key' })
        .sign(privateKey);
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ access_token: 'a-token', token_type: 'Bearer', id_token }));
    },
    (response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
    },
  );
  provider.clock.ahead = ahead;
  return provider.comeBack({ code: 'a-code' });
}

it.each<[string, JWTPayload]>([
  ['for another audience', { aud: 'another' }],
  ['for us and others, given to another', { aud: ['waymark', 'another'], azp: 'another' }],
  ['for us, given to another', { azp: 'another' }],
  ['that is old', { exp: seconds() - 100 }],
  ['from tomorrow', { iat: seconds() + 86_400, exp: seconds() + 90_000 }],
  ['that is not good yet', { nbf: seconds() + 3_600 }],
  ['of another issuer', { iss: 'https://accounts.elsewhere.example' }],
  ['with another nonce', { nonce: 'another' }],
  ['about nobody', { sub: '' }],
  ['about somebody without an end', { sub: 'x'.repeat(256) }],
])('AUT-23 with an id token %s nobody gets in', async (_what, claims) => {
  expect(await identityOf(claims)).toBeInstanceOf(ProviderProblem);
});

it.each([DAY, -DAY])(
  'AUT-23 a server whose clock is %s s ahead of PostgreSQL judges a token by the time of PostgreSQL',
  async (ahead) => {
    const now = seconds() - ahead;
    expect(await identityOf({ iat: now, exp: now + 300 }, ahead)).toMatchObject({ subject: 'ada' });
    expect(await identityOf({ iat: now - 400, exp: now - 100 }, ahead)).toBeInstanceOf(ProviderProblem);
    expect(await identityOf({ iat: now + DAY, exp: now + DAY + 300 }, ahead)).toBeInstanceOf(ProviderProblem);
  },
);

it('AUT-23 names and addresses that are too long to be any are left out, and an address counts as verified by `true` alone', async () => {
  const long = 'x'.repeat(300);
  const usual = { issuer: expect.any(String), subject: 'ada', firstName: null, lastName: null };
  const named = { given_name: 'Ada ', azp: 'waymark', iat: seconds() + 60 };
  const ada = { ...usual, email: 'ada@example.org', isEmailVerified: true, firstName: 'Ada' };
  expect(await identityOf(named)).toEqual(ada);
  const endless = { email: `${long}@example.org`, given_name: long, family_name: long };
  expect(await identityOf(endless)).toEqual({ ...usual, email: null, isEmailVerified: true });
  for (const email_verified of ['true', 1, null, undefined, [true]]) {
    const seen = await identityOf({ email_verified });
    expect(seen).toEqual({ ...usual, email: 'ada@example.org', isEmailVerified: false });
  }
});
