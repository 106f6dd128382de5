import { randomBytes } from 'node:crypto';
import { userStream } from '@waymark/events/identity';
import { commandId, userId } from '@waymark/events/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DemoProvider, startDemoProvider } from '../../launch/demoProvider/demoProvider.ts';
import { freePort } from '../../testing/freePort.ts';
import { type PartnerSettings, partner } from '../../testing/partner.ts';
import { logIn, member, PASSWORD, signUpData } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { eraseUser } from '../eraseUser.ts';
import { GoogleVisitor } from './testing/googleVisitor.ts';

const MINUTE = 60_000;
const accounts = [
  { subject: 'g-ada', email: 'Ada@Example.org', isEmailVerified: true, firstName: 'Ada', lastName: 'Byron' },
  { subject: 'g-ada-2', email: 'ada@example.org', isEmailVerified: true, firstName: 'A', lastName: 'B' },
  { subject: 'g-ben', email: 'ben@example.org', isEmailVerified: true, firstName: 'Ben', lastName: 'Okri' },
  { subject: 'g-eve', email: 'ada@example.org', isEmailVerified: false, firstName: 'Eve', lastName: 'X' },
].map((account) => ({ ...account, is: 'in a test' }));
const ticks = ['terms', 'privacy', 'age'];

let app: TestApp;
let provider: DemoProvider;
beforeEach(async () => {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  provider = await startDemoProvider({ port: 0, publicUrl, accounts });
  app = await testApp({ config: { port, publicUrl, sso: provider.sso } });
});
afterEach(async () => {
  await app[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});

type Entered = Readonly<Record<'userId' | 'accessToken' | 'refreshToken' | 'email', string>>;
const visitor = () => new GoogleVisitor(app.address);
const codeFor = (subject: string) => visitor().comesAs(subject);
const signUp = async (userData: object) =>
  app.anonymous().perform<Entered>('SignUpSSO', { userData: { signupOptions: ticks, ...userData } });
const signUpAs = async (subject: string, userData: object = {}) =>
  signUp({ ...userData, code: await codeFor(subject) });
const signUpRefused = (userData: object) =>
  app.anonymous().refusal('SignUpSSO', { userData: { signupOptions: ticks, ...userData } });
const enter = (code: string, more: object = {}) =>
  app.anonymous().perform<Entered>('AuthSSO', { code, ...more });
const community = (subdomain: string, settings: PartnerSettings = {}) =>
  partner(app, { partnerId: subdomain, name: subdomain, subdomain, isDefault: false, settings });
const refused = (code: string, more: object = {}) => app.anonymous().refusal('AuthSSO', { code, ...more });

describe('signing up with Google', () => {
  it('ONB-08 ONB-09 API-58 AUT-33 makes a verified account without a password, with the group event that it came from, and logs in', async () => {
    const entered = await signUpAs('g-ada', {
      userType: 'mentor',
      campaignId: 'spring',
      groupEventId: 'event-7',
      timezone: 'Europe/Lisbon',
      signupOptions: [...ticks, 'newsletter', 'invented'],
    });
    expect(entered).toMatchObject({ email: 'ada@example.org', userType: 'mentor', isUserFinished: false });
    const client = app.anonymous();
    client.accessToken = entered.accessToken;
    expect(await client.perform('Me')).toMatchObject({
      id: entered.userId,
      firstName: 'Ada',
      lastName: 'Byron',
      timezone: 'Europe/Lisbon',
      isPasswordSet: false,
    });
    await app.settled();
    expect(await app.outbox(), 'nobody is asked to verify what the provider has verified').toEqual([]);
    const stream = userStream(userId(entered.userId));
    const [signedUp] = await app.app.store.readStream(stream, { after: 0, limit: 1 });
    expect(signedUp?.data).toMatchObject({
      campaignId: 'spring',
      groupEventId: 'event-7',
      signupOptions: [...ticks, 'newsletter'],
      passwordHash: null,
    });
    expect(await client.perform('RefreshToken', { refreshToken: entered.refreshToken })).toBeTruthy();
  });

  it('ONB-08 ONB-13 is refused without the required ticks, and the code stays good', async () => {
    const code = await codeFor('g-ada');
    for (const signupOptions of [null, [], ['terms', 'privacy'], ['newsletter']]) {
      const userData = { code, signupOptions };
      const { errors } = await app
        .anonymous()
        .ask('mutation($d: SignUpSSOInput!) { signUpSSO(userData: $d) { userId } }', { d: userData });
      expect(errors[0]?.extensions.fields).toEqual({ signupOptions: 'selectAllRequiredOptions' });
    }
    expect((await signUp({ code })).email).toBe('ada@example.org');
  });

  it('ONB-08 joins the partner of the subdomain; who needs an approval comes in once and waits', async () => {
    await community('open');
    await community('asking', { needsApproval: true });
    const ada = await signUpAs('g-ada', { subdomain: 'open' });
    const client = app.anonymous();
    client.accessToken = ada.accessToken;
    const links = await client.perform<{ partner: { name: string } }[]>('GetAllUserPartners', {
      userId: ada.userId,
    });
    expect(links.map(({ partner }) => partner.name)).toEqual(['open']);
    const userData = { code: await codeFor('g-ben'), subdomain: 'asking' };
    expect(await signUp(userData)).toMatchObject({ isMenteeApproved: false, isMentorApproved: false });
    expect(await refused(await codeFor('g-ben'), { subdomain: 'asking' })).toBe('PARTNER_NOT_APPROVED');
  });

  it('COM-09 ONB-08 who comes to a closed community waits for its answer', async () => {
    await community('closed', { closedCommunity: true });
    const entered = await signUpAs('g-ada', { subdomain: 'closed' });
    expect(entered).toMatchObject({ isMenteeApproved: false, isMentorApproved: false });
  });

  it('ONB-08 who has an account is logged in, and stays one person', async () => {
    const first = await signUpAs('g-ada');
    const again = await signUpAs('g-ada', { userType: 'mentor' });
    expect(again.userId).toBe(first.userId);
  });
});

describe('logging in with Google', () => {
  it('AUT-05 AUT-23 API-22 AUT-28 logs in by issuer and subject, and brings the zone once', async () => {
    const { userId: id } = await signUpAs('g-ada');
    const entered = await enter(await codeFor('g-ada'), { timezone: 'America/Recife' });
    expect(entered).toMatchObject({ userId: id, email: 'ada@example.org', userRole: 'USER' });
    const client = app.anonymous();
    client.accessToken = entered.accessToken;
    expect(await client.perform('Me')).toMatchObject({ timezone: 'America/Recife' });
  });

  it('AUT-23 nobody who never signed up gets in, and nobody is made', async () => {
    const before = await app.app.store.head();
    expect(await refused(await codeFor('g-ben'))).toBe('NOT_FOUND');
    expect(await app.app.store.head()).toBe(before);
  });

  it('AUT-23 attaches to a verified account with the address that the provider has verified', async () => {
    const ada = await member(app, 'ada@example.org');
    expect((await enter(await codeFor('g-ada'))).userId).toBe(ada.id);
    expect((await enter(await codeFor('g-ada-2'))).userId, 'a second identity as well').toBe(ada.id);
    expect((await logIn(app, 'ada@example.org')).userId, 'the password stays').toBe(ada.id);
  });

  it('AUT-23 an address that the provider does not vouch for attaches to nothing and makes nothing', async () => {
    await member(app, 'ada@example.org');
    const code = await codeFor('g-eve');
    expect(await refused(code)).toBe('EMAIL_NOT_VERIFIED');
    expect(await signUpRefused({ code })).toBe('EMAIL_NOT_VERIFIED');
  });

  it('AUT-23 a password account that was never verified is neither hijacked nor hijacks', async () => {
    const userData = signUpData({ email: 'ada@example.org', firstName: 'Mallory' });
    const squatter = await app.anonymous().perform<{ id: string }>('SignUp', { userData });
    expect(await refused(await codeFor('g-ada')), 'nobody gets into the account of a stranger').toBe(
      'NOT_FOUND',
    );
    const ada = await signUpAs('g-ada');
    expect(ada.userId).not.toBe(squatter.id);
    const client = app.anonymous();
    client.accessToken = ada.accessToken;
    expect(await client.perform('Me')).toMatchObject({ firstName: 'Ada', isPasswordSet: false });
    await expect(logIn(app, 'ada@example.org', PASSWORD)).rejects.toThrow(/INVALID_CREDENTIALS/);

    await app.anonymous().perform('SignUp', { userData });
    expect((await enter(await codeFor('g-ada'))).userId, 'a later sign-up takes nothing').toBe(ada.userId);
    await expect(logIn(app, 'ada@example.org', PASSWORD)).rejects.toThrow(/INVALID_CREDENTIALS/);
  });

  it('PRV-13 AUT-23 an erased account lets go of its identities; who comes back is somebody new', async () => {
    const { userId: id } = await signUpAs('g-ada');
    const at = app.clock.now();
    const actor = { kind: 'system', name: 'test' } as const;
    await eraseUser(app.app, userId(id), {
      actor,
      commandId: commandId('erase'),
      correlationId: 'erase',
      at,
    });
    expect(await refused(await codeFor('g-ada'))).toBe('NOT_FOUND');
    expect((await signUpAs('g-ada')).userId).not.toBe(id);
  });

  it('AUT-23 AUT-25 comes back to the page of the partner and the language that the person left', async () => {
    await community('farol');
    const { host } = new URL(app.app.config.publicUrl);
    const wayTo = async (query: Record<string, string>) => {
      const person = visitor();
      return (await person.arrive(await person.choose(await person.leave(query), 'g-ada'))).page;
    };
    expect(await wayTo({})).toBe(`http://${host}/sso`);
    expect(await wayTo({ locale: 'pt' })).toBe(`http://${host}/pt/sso`);
    expect(await wayTo({ subdomain: 'farol', locale: 'pt' })).toBe(`http://farol.${host}/pt/sso`);
    expect(await wayTo({ subdomain: 'evil' })).toBe(`http://${host}/sso`);
    expect(await wayTo({ subdomain: 'evil.example/' })).toBe(`http://${host}/sso`);
  });

  it('AUT-23 is offered where a provider is set up, and nowhere else', async () => {
    const asked = '{ ssoProviders { id name } }';
    expect(await app.anonymous().run(asked)).toEqual({
      ssoProviders: [{ id: 'google', name: 'Google (demo)' }],
    });
    await using bare = await testApp();
    expect(await bare.anonymous().run(asked)).toEqual({ ssoProviders: [] });
    const response = await fetch(`${bare.address}/sso/google/start?challenge=${'x'.repeat(43)}`, {
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toMatch(/\/sso#error=unavailable$/);
  });
});

describe('what attackers try', () => {
  it('AUT-23 a code logs in once, and only together with the secret of its tab', async () => {
    await signUpAs('g-ada');
    const code = await codeFor('g-ada');
    const [sealed] = code.split('.');
    for (const stolen of [sealed, `${sealed}.`, `${sealed}.${visitor().secret}`, `${code}.x`]) {
      expect(await refused(stolen ?? '')).toBe('BAD_USER_INPUT');
    }
    await enter(code);
    expect(await refused(code), 'replayed').toBe('BAD_USER_INPUT');
    expect(await signUpRefused({ code }), 'replayed at the other door').toBe('BAD_USER_INPUT');
  });

  it('AUT-23 of two that use a code at the same moment one gets in', async () => {
    await signUpAs('g-ada');
    const code = await codeFor('g-ada');
    const asked = 'query($code: String!) { authSSO(code: $code) { userId } }';
    const answers = await Promise.all([1, 2, 3].map(() => app.anonymous().ask(asked, { code })));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  });

  it('AUT-23 a code is good for two minutes', async () => {
    await signUpAs('g-ada');
    const [early, late] = [await codeFor('g-ada'), await codeFor('g-ada')];
    await app.advance(2 * MINUTE - 1);
    await enter(early);
    await app.advance(1);
    expect(await refused(late)).toBe('BAD_USER_INPUT');
  });

  it('AUT-23 a forged, foreign or old state is refused, and so is one with the code of somebody else', async () => {
    const eve = visitor();
    const callback = new URL(await eve.choose(await eve.leave(), 'g-ben'));
    const errorOf = async (change: (url: URL) => void) => {
      const url = new URL(callback);
      change(url);
      return (await eve.arrive(url.href)).error;
    };
    const state = callback.searchParams.get('state') ?? '';
    const flipped = `${state.slice(0, -2)}${state.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(await errorOf((url) => url.searchParams.set('state', flipped))).toBe('invalid');
    expect(await errorOf((url) => url.searchParams.set('state', 'forged'))).toBe('invalid');
    expect(await errorOf((url) => url.searchParams.delete('state'))).toBe('invalid');

    const ada = visitor();
    const hers = new URL(await ada.choose(await ada.leave(), 'g-ada')).searchParams.get('code') ?? '';
    expect(await errorOf((url) => url.searchParams.set('code', hers)), 'PKCE').toBe('unavailable');

    await app.advance(15 * MINUTE);
    expect(await errorOf(() => {})).toBe('invalid');
  });

  it('AUT-23 a code of the provider is traded once', async () => {
    const ada = visitor();
    const callback = await ada.choose(await ada.leave(), 'g-ada');
    expect((await ada.arrive(callback)).code).toBeDefined();
    expect((await ada.arrive(callback)).error).toBe('unavailable');
  });

  it('AUT-23 a callback that is opened in another browser lets neither of them in', async () => {
    await signUpAs('g-ben');
    const [eve, ada] = [visitor(), visitor()];
    const callback = await eve.choose(await eve.leave(), 'g-ben');
    await ada.leave();
    const planted = await ada.arrive(callback);
    expect(await refused(planted.code ?? ''), 'with the secret of that tab').toBe('BAD_USER_INPUT');
    expect(await signUpRefused({ code: planted.code ?? '' })).toBe('BAD_USER_INPUT');
    expect((await eve.arrive(callback)).error, 'the code of the provider is gone').toBe('unavailable');
  });

  it('AUT-60 AUT-23 neither the code nor the callback of a log-in brings it back after the log-out', async () => {
    await signUpAs('g-ada');
    const ada = visitor();
    const callback = await ada.choose(await ada.leave(), 'g-ada');
    const code = (await ada.arrive(callback)).code ?? '';
    const { accessToken, refreshToken } = await enter(code);
    const client = app.anonymous();
    client.accessToken = accessToken;
    await client.perform('Logout', { refreshToken });
    expect(await refused(code)).toBe('BAD_USER_INPUT');
    expect((await ada.arrive(callback)).error).toBe('unavailable');
    expect(await client.refusal('Me')).toBe('EXPIRED_TOKEN');
    expect(await client.refusal('RefreshToken', { refreshToken })).toBeDefined();
  });

  it('AUT-23 a state that another installation, with another provider, has sealed is refused', async () => {
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    await using other = await startDemoProvider({ port: 0, publicUrl, accounts });
    const tokenSecret = randomBytes(32).toString('hex');
    await using second = await testApp({ config: { port, publicUrl, sso: other.sso, tokenSecret } });
    const stranger = new GoogleVisitor(second.address);
    const foreign = new URL(await stranger.choose(await stranger.leave(), 'g-ada'));
    const ada = visitor();
    const callback = new URL(await ada.choose(await ada.leave(), 'g-ada'));
    callback.searchParams.set('state', foreign.searchParams.get('state') ?? '');
    expect((await ada.arrive(callback.href)).error).toBe('invalid');
  });

  it('AUT-23 an id token with another nonce, or of another issuer, is worth nothing', async () => {
    const ada = visitor();
    const authorization = new URL(await ada.leave());
    authorization.searchParams.set('nonce', 'another');
    expect((await ada.arrive(await ada.choose(authorization.href, 'g-ada'))).error).toBe('unavailable');

    const callback = new URL(await ada.choose(await ada.leave(), 'g-ada'));
    expect(callback.searchParams.get('iss')).toBe(provider.sso.issuer);
    callback.searchParams.set('iss', 'https://accounts.evil.example');
    expect((await ada.arrive(callback.href)).error).toBe('unavailable');
  });

  it('AUT-23 the same subject of another issuer is somebody else', async () => {
    const { userId: id } = await signUpAs('g-ada');
    const port = await freePort();
    const elsewhere = `http://localhost:${port}`;
    await using other = await startDemoProvider({
      port: 0,
      publicUrl: elsewhere,
      accounts: accounts.map((each) => ({ ...each, email: `other-${each.email}` })),
    });
    await using second = await testApp({
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      config: { port, publicUrl: elsewhere, sso: other.sso },
    });
    const code = await new GoogleVisitor(second.address).comesAs('g-ada');
    expect(await second.anonymous().refusal('AuthSSO', { code })).toBe('NOT_FOUND');
    expect((await enter(await codeFor('g-ada'))).userId).toBe(id);
  });

  it('AUT-23 guessing is slowed down by address, and who changes their mind is not counted', async () => {
    for (let count = 0; count < 25; count++) {
      const person = visitor();
      const { error } = await person.arrive(await person.choose(await person.leave(), null));
      expect(error).toBe('cancelled');
    }
    for (let count = 0; count < 20; count++) expect(await refused('guessed')).toBe('BAD_USER_INPUT');
    expect(await refused('guessed')).toBe('RATE_LIMITED');
    const person = visitor();
    const limited = await person.arrive(await person.choose(await person.leave(), 'g-ada'));
    expect(limited.error).toBe('limited');
  });

  it('TRP-28 nothing that is said on the way is in a log, and no address or subject in the clear in the store', async () => {
    const code = await codeFor('g-ada');
    const ada = await signUp({ code });
    const lines = app.logged.join('\n');
    const rows = await app.app.db.sql`select data::text as data from events`;
    const stored = rows.map((row) => row.data).join('\n');
    for (const word of ['ada@example.org', 'Ada@Example.org', 'g-ada', code, ada.accessToken]) {
      expect(lines).not.toContain(word);
      expect(stored).not.toContain(word);
    }
  });
});
