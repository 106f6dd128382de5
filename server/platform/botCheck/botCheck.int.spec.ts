import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Challenge, createChallenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { mailServer } from '../../identity/testing/mailServer.ts';
import { schema } from '../../schema.ts';
import { signUpData } from '../../testing/people.ts';
import { type TestApp, type TestAppOptions, testApp } from '../../testing/testApp.ts';

const ASK = `query ($purpose: BotCheckPurpose!) {
  botCheckChallenge(purpose: $purpose) { challenge expiresIn } }`;
const FORGOT = 'mutation ($email: String!, $token: String) { forgotPassword(email: $email, token: $token) }';
const SIGN_UP = `mutation ($userData: SignUpInput!, $token: String) {
  signUp(userData: $userData, token: $token) { email } }`;
const RESEND = `mutation ($email: String!, $token: String) {
  resendEmailValidation(id: "u1", email: $email, token: $token) }`;
const CONTACT = `mutation ($data: ContactMessageInput!, $token: String) {
  sendContactMessage(data: $data, token: $token) }`;

const MINUTE = 60_000;
const MORE = `${'ab'.repeat(31)}ff`;

function guarded(options: TestAppOptions = {}) {
  return testApp({ ...options, config: { botCheck: { isOn: true, attempts: 5 }, ...options.config } });
}

async function challengeFor(app: TestApp, purpose: string): Promise<Challenge> {
  const { botCheckChallenge: asked } = await app
    .anonymous()
    .run<{ botCheckChallenge: { challenge: string; expiresIn: number } }>(ASK, { purpose });
  expect(asked.expiresIn).toBe(600);
  return JSON.parse(asked.challenge) as Challenge;
}

function tokenOf(challenge: Challenge, solution: Solution | null): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function proofFor(app: TestApp, purpose: string): Promise<string> {
  const challenge = await challengeFor(app, purpose);
  return tokenOf(challenge, await solveChallenge({ challenge, deriveKey }));
}

/** The error for a guest who forgot a password; undefined when the mail is on its way. */
async function forgot(app: TestApp, token?: string): Promise<unknown> {
  const { errors } = await app.anonymous().ask(FORGOT, { email: 'ada@example.org', token });
  const { code, reason } = errors[0]?.extensions ?? {};
  return errors[0] && { code, reason };
}

const failed = (reason: string) => ({ code: 'BOT_CHECK_FAILED', reason });

async function signUp(app: TestApp): Promise<void> {
  await app.anonymous().run(SIGN_UP, { userData: signUpData(), token: await proofFor(app, 'signUp') });
}

/** How many mails let somebody set a password. */
async function resets(app: TestApp): Promise<number> {
  await app.settled();
  return (await app.outbox()).filter(({ key }) => key.startsWith('passwordResetMail')).length;
}

describe('the bot check', () => {
  it('AUT-30 takes a token for each mail, and says the same whether or not the email exists', async () => {
    await using app = await guarded();
    await signUp(app);
    for (const email of ['ada@example.org', 'nobody@example.org']) {
      const missing = await app.anonymous().ask(FORGOT, { email });
      expect(missing.errors[0]?.extensions).toEqual(failed('missing'));
      expect((await app.anonymous().ask(FORGOT, { email, token: '' })).code).toBe('BOT_CHECK_FAILED');
      const token = await proofFor(app, 'forgotPassword');
      expect((await app.anonymous().ask(FORGOT, { email, token })).data).toEqual({ forgotPassword: true });
    }
    expect(await resets(app)).toBe(1);
  });

  it('AUT-30 asks for no token while it is off', async () => {
    await using app = await testApp();
    expect(await app.anonymous().run(ASK, { purpose: 'forgotPassword' })).toEqual({
      botCheckChallenge: null,
    });
    expect(await forgot(app, '')).toBeUndefined();
  });

  it('refuses what is forged, and mails nobody', async () => {
    await using app = await guarded();
    await signUp(app);
    const challenge = await challengeFor(app, 'forgotPassword');
    const solution = await solveChallenge({ challenge, deriveKey });
    const { parameters } = challenge;
    const own = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 0,
      data: parameters.data ?? {},
      deriveKey,
      hmacSignatureSecret: 'a secret of somebody else',
      hmacKeySignatureSecret: 'a secret of somebody else',
    });
    const changed = (more: object) => ({ ...challenge, parameters: { ...parameters, ...more } });
    const tokens = [
      tokenOf(own, await solveChallenge({ challenge: own, deriveKey })),
      tokenOf(changed({ nonce: 'ab'.repeat(16) }), solution),
      tokenOf(changed({ data: { purpose: 'forgotPassword', expiresAt: 9_999_999_999_999 } }), solution),
      tokenOf(changed({ cost: 1 }), solution),
      tokenOf({ parameters }, solution),
      tokenOf({ ...challenge, signature: MORE }, solution),
      tokenOf(challenge, { counter: 0, derivedKey: MORE }),
      tokenOf(challenge, { counter: 0, derivedKey: parameters.keyPrefix }),
      tokenOf(challenge, null),
      `${tokenOf(challenge, solution)}${'A'.repeat(2_000)}`,
      Buffer.from('null').toString('base64'),
      'x',
      '[[[['.repeat(400),
    ];
    for (const token of tokens) expect(await forgot(app, token)).toEqual(failed('invalid'));
    expect(await resets(app)).toBe(0);
    expect(await forgot(app, tokenOf(challenge, solution))).toBeUndefined();
    expect(await resets(app)).toBe(1);
  });

  it('takes a proof once, also on a second server', async () => {
    await using first = await guarded();
    await using second = await guarded({ databaseUrl: first.databaseUrl, clock: first.clock });
    const token = await proofFor(first, 'forgotPassword');
    expect(await forgot(second, token)).toBeUndefined();
    expect(await forgot(first, token)).toEqual(failed('used'));
    expect(await forgot(second, token)).toEqual(failed('used'));
    const another = await proofFor(second, 'forgotPassword');
    const answers = await Promise.all([first, second, first, second].map((app) => forgot(app, another)));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  });

  it('takes a proof for ten minutes', async () => {
    await using app = await guarded();
    const [early, late] = [await proofFor(app, 'forgotPassword'), await proofFor(app, 'forgotPassword')];
    await app.advance(10 * MINUTE - 1);
    expect(await forgot(app, early)).toBeUndefined();
    await app.advance(1);
    expect(await forgot(app, late)).toEqual(failed('expired'));
    expect(await forgot(app, early)).toEqual(failed('expired'));
  });

  it('takes a proof for the operation that it was made for, and keeps it for that', async () => {
    await using app = await guarded();
    const token = await proofFor(app, 'signUp');
    expect(await forgot(app, token)).toEqual(failed('invalid'));
    const { data } = await app.anonymous().ask(SIGN_UP, { userData: signUpData(), token });
    expect(data).toEqual({ signUp: { email: 'ada@example.org' } });
  });

  it('guards every way in which a guest makes the server send a mail', async () => {
    await using smtp = await mailServer();
    await using app = await guarded({ config: { smtpUrl: smtp.url } });
    const email = 'ada@example.org';
    const message = {
      clientId: randomUUID(),
      name: 'Ada',
      email,
      topic: 'mentoring',
      text: 'How can I become a mentor?',
    };
    const ways = [
      ['signUp', SIGN_UP, { userData: signUpData() }],
      ['forgotPassword', FORGOT, { email }],
      ['resendEmailValidation', RESEND, { email }],
      ['sendContactMessage', CONTACT, { data: message }],
    ] as const;
    for (const [purpose, query, variables] of ways) {
      const { errors } = await app.anonymous().ask(query, variables);
      expect([purpose, errors[0]?.extensions]).toEqual([purpose, failed('missing')]);
    }
    await app.settled();
    expect(smtp.received).toEqual([]);
    for (const [index, [purpose, query, variables]] of ways.entries()) {
      const token = await proofFor(app, purpose);
      expect((await app.anonymous().ask(query, { ...variables, token })).code).toBeUndefined();
      await app.advance(MINUTE);
      expect([purpose, smtp.received.length]).toEqual([purpose, index + 1]);
    }
  });

  it('guards every mutation that is open to a guest', () => {
    const table = readFileSync(new URL('../../contract/rights.table.txt', import.meta.url), 'utf8');
    const open = [...table.matchAll(/^(\w+)[^|\n]*\| ok +\|/gm)].map(([, name = '']) => name);
    const mutations = schema().getMutationType()?.getFields() ?? {};
    const guarded = Object.values(mutations).filter(({ args }) => args.some(({ name }) => name === 'token'));
    const names = ['forgotPassword', 'resendEmailValidation', 'sendContactMessage', 'signUp'];
    expect(guarded.map(({ name }) => name).sort()).toEqual(names);
    expect([...new Set(open)].filter((name) => name in mutations).sort()).toEqual(names);
  });

  it('uses up no proof for a form that has to be corrected', async () => {
    await using app = await guarded();
    const token = await proofFor(app, 'forgotPassword');
    const typo = await app.anonymous().ask(FORGOT, { email: 'ada', token });
    expect(typo.code).toBe('BAD_USER_INPUT');
    expect(await forgot(app, token)).toBeUndefined();
  });

  it('never asks a browser for more than twice the mean', async () => {
    await using app = await guarded();
    const counters: number[] = [];
    for (let count = 0; count < 40; count += 1) {
      const challenge = await challengeFor(app, 'signUp');
      counters.push((await solveChallenge({ challenge, deriveKey }))?.counter ?? Number.NaN);
    }
    expect(Math.max(...counters)).toBeLessThan(10);
    expect(new Set(counters).size).toBeGreaterThan(3);
  });

  it('makes 600 challenges an hour for an address', async () => {
    await using app = await guarded({ config: { trustedProxies: 1 } });
    const body = JSON.stringify({ query: ASK, variables: { purpose: 'signUp' } });
    const from = async (address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      return (await app.anonymous().post(body, headers)).text();
    };
    const key = 'bot-check:address:192.0.2.7';
    await app.app.db
      .sql`insert into rate_limits (key, level, updated_at) values (${key}, 599, ${app.clock.now()})`;
    expect(await from('192.0.2.7')).toContain('expiresIn');
    expect(await from('192.0.2.7')).toContain('RATE_LIMITED');
    expect(await from('192.0.2.8')).toContain('expiresIn');
  });
});
