import { describe, expect, it } from 'vitest';
import { BrowserClient } from '../../testing/BrowserClient.ts';
import { authTokenFor, member, PASSWORD } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { inLink, mailsTo } from '../testing/mails.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AUTH = 'query($t: String!) { auth(authToken: $t) { email } }';
const ADA = 'ada@example.org';

async function attempt(app: TestApp, client: BrowserClient, password: string, email = ADA, address?: string) {
  const t = await authTokenFor(app, email, password);
  const headers = { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) };
  const response = await client.post(JSON.stringify({ query: AUTH, variables: { t } }), headers);
  const body = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return body.errors?.[0]?.extensions.code;
}

describe('AUT-13 wrong passwords', () => {
  it('that strangers try do not refuse the right one in a browser that its owner used before', async () => {
    await using app = await testApp();
    await member(app, ADA);
    const own = new BrowserClient(app.address);
    expect(await attempt(app, own, PASSWORD)).toBeUndefined();
    const stranger = new BrowserClient(app.address);
    for (let count = 0; count < 5; count++) {
      expect(await attempt(app, stranger, 'wrong password')).toBe('INVALID_CREDENTIALS');
    }
    expect(await attempt(app, stranger, 'wrong password')).toBe('RATE_LIMITED');
    expect(await attempt(app, stranger, PASSWORD), 'a stranger’s browser stays slowed down').toBe(
      'RATE_LIMITED',
    );
    expect(await attempt(app, own, PASSWORD), 'the owner’s does not').toBeUndefined();
    const twenty = Array.from({ length: 20 }, (_, count) => `n${count}@example.org`);
    for (const email of twenty) await attempt(app, stranger, 'wrong password', email);
    expect(await attempt(app, stranger, PASSWORD, 'ben@example.org'), 'the whole address').toBe(
      'RATE_LIMITED',
    );
    expect(await attempt(app, own, PASSWORD), 'even from the same address').toBeUndefined();
  });

  it('are slowed down in a known browser too, and it opens no other account', async () => {
    await using app = await testApp();
    await member(app, ADA);
    await member(app, 'mallory@example.org');
    const mallory = new BrowserClient(app.address);
    expect(await attempt(app, mallory, PASSWORD, 'mallory@example.org')).toBeUndefined();
    for (let count = 0; count < 5; count++) await attempt(app, mallory, 'wrong password');
    expect(await attempt(app, mallory, PASSWORD), 'a mark for one account is none for another').toBe(
      'RATE_LIMITED',
    );
    const own = new BrowserClient(app.address);
    await app.advance(15 * MINUTE);
    expect(await attempt(app, own, PASSWORD)).toBeUndefined();
    for (let count = 0; count < 5; count++) {
      expect(await attempt(app, own, 'wrong password')).toBe('INVALID_CREDENTIALS');
    }
    expect(await attempt(app, own, PASSWORD)).toBe('RATE_LIMITED');
  });

  it('are bounded by account and by address over days, whatever their pace', async () => {
    await using app = await testApp({ config: { trustedProxies: 1 } });
    await member(app, ADA);
    const stranger = new BrowserClient(app.address);
    let guesses = 0;
    // One guess every five minutes, each from another address: too slow for the limit of a quarter of an hour.
    for (let count = 0; count < 60; count++) {
      app.clock.time += 5 * MINUTE;
      const code = await attempt(app, stranger, 'wrong password', ADA, `203.0.113.${count}`);
      if (code === 'INVALID_CREDENTIALS') guesses += 1;
    }
    expect(guesses, 'thirty, and what leaks out of a day in five hours').toBeLessThanOrEqual(37);
    // One address that went through 199 accounts today.
    const day = { limit: 200, window: DAY };
    for (let count = 0; count < 199; count++) {
      await app.app.rateLimiter.take('log-in:address-day:198.51.100.7', day);
    }
    const guess = (email: string) => attempt(app, stranger, 'wrong password', email, '198.51.100.7');
    expect(await guess('one@example.org')).toBe('INVALID_CREDENTIALS');
    expect(await guess('two@example.org')).toBe('RATE_LIMITED');
  }, 120_000);

  it('from one IPv6 network count together', async () => {
    await using app = await testApp({ config: { trustedProxies: 1 } });
    const stranger = new BrowserClient(app.address);
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 21; count++) {
      codes.push(
        await attempt(app, stranger, 'wrong', `n${count}@example.org`, `2001:db8:1:2::${count + 1}`),
      );
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'INVALID_CREDENTIALS'));
    expect(codes[20]).toBe('RATE_LIMITED');
    expect(await attempt(app, stranger, 'wrong', 'n@example.org', '2001:db8:1:3::1')).toBe(
      'INVALID_CREDENTIALS',
    );
  });

  it('never keep the owner out for good: the mailed link makes a new browser theirs', async () => {
    await using app = await testApp();
    await member(app, ADA);
    const stranger = new BrowserClient(app.address);
    for (let count = 0; count < 5; count++) await attempt(app, stranger, 'wrong password');
    const own = new BrowserClient(app.address);
    expect(await attempt(app, own, PASSWORD)).toBe('RATE_LIMITED');
    await own.perform('ForgotPassword', { email: ADA, token: '' });
    const resetId = inLink((await mailsTo(app, ADA, 'passwordResetMail'))[0], 'resetId');
    const passwords = { password: 'a newer password', confirmPassword: 'a newer password' };
    await own.perform('ResetPassword', { resetId, ...passwords });
    expect(await attempt(app, own, 'a newer password')).toBeUndefined();
  });
});

describe('the mark of a known browser', () => {
  it('is HttpOnly, for this host alone, names nobody, is signed, and runs out after 180 days', async () => {
    await using app = await testApp();
    const ada = await member(app, ADA);
    const own = new BrowserClient(app.address);
    await attempt(app, own, PASSWORD);
    const [line = ''] = own.setCookies;
    expect(line).toMatch(/^waymark-device=/);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=15552000']) {
      expect(line).toContain(attribute);
    }
    expect(line).not.toContain('Domain');
    expect(line).not.toContain(ada.id);
    const mark = own.cookies.get('waymark-device') ?? '';
    expect(Buffer.from(mark.split('.')[0] ?? '', 'base64url').toString()).not.toContain('ada');
    const stranger = new BrowserClient(app.address);
    for (let count = 0; count < 5; count++) await attempt(app, stranger, 'wrong password');
    const [nonce, time, signature = ''] = mark.split('.');
    const other = signature.startsWith('A') ? 'B' : 'A';
    for (const forged of [
      `${nonce}.${time}.${other}${signature.slice(1)}`,
      `${nonce?.split('').reverse().join('')}.${time}.${signature}`,
      `${nonce}.${Number(time) + 1}.${signature}`,
      'x'.repeat(4000),
      '~~~~',
    ]) {
      stranger.cookies.set('waymark-device', forged);
      expect(await attempt(app, stranger, PASSWORD), forged).toBe('RATE_LIMITED');
    }
    expect(await attempt(app, own, PASSWORD)).toBeUndefined();
    await app.advance(180 * DAY);
    for (let count = 0; count < 5; count++) await attempt(app, stranger, 'wrong password');
    expect(await attempt(app, own, PASSWORD)).toBe('RATE_LIMITED');
  });

  it('is Secure and bound to the host by its name where the site is served over https', async () => {
    await using app = await testApp({ config: { publicUrl: 'https://waymark.example' } });
    await member(app, ADA);
    const own = new BrowserClient(app.address);
    await attempt(app, own, PASSWORD);
    expect(own.setCookies[0]).toMatch(/^__Host-waymark-device=.*Secure/);
  });

  it('keeps five accounts of one browser, the newest first', async () => {
    await using app = await testApp();
    const own = new BrowserClient(app.address);
    const emails = Array.from({ length: 6 }, (_, index) => `p${index}@example.org`);
    for (const email of emails) {
      await member(app, email);
      await attempt(app, own, PASSWORD, email);
    }
    expect(own.cookies.get('waymark-device')?.split('~')).toHaveLength(5);
    const stranger = new BrowserClient(app.address);
    for (const email of ['p0@example.org', 'p5@example.org']) {
      for (let count = 0; count < 5; count++) await attempt(app, stranger, 'wrong password', email);
    }
    expect(await attempt(app, own, PASSWORD, 'p5@example.org')).toBeUndefined();
    expect(await attempt(app, own, PASSWORD, 'p0@example.org'), 'the oldest is forgotten').toBe(
      'RATE_LIMITED',
    );
  });
});

it('AUT-29 strangers who ask for links do not keep the owner from asking in a browser of theirs', async () => {
  await using app = await testApp();
  await member(app, ADA);
  const own = new BrowserClient(app.address);
  await attempt(app, own, PASSWORD);
  const stranger = new BrowserClient(app.address);
  const ask = (client: BrowserClient) => client.refusal('ForgotPassword', { email: ADA, token: '' });
  for (let count = 0; count < 5; count++) expect(await ask(stranger)).toBeUndefined();
  expect(await ask(stranger)).toBe('RATE_LIMITED');
  expect(await ask(own)).toBeUndefined();
});
