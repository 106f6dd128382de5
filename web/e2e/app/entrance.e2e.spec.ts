import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { partner } from '../../../server/testing/partner.ts';
import { member, PASSWORD, logIn as tokensOf } from '../../../server/testing/people.ts';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const place = (page: Page) => page.evaluate(() => location.pathname + location.search);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const primary = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--primary').trim().toLowerCase(),
  );
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

function leave(...pages: Page[]): Promise<unknown> {
  return Promise.all(pages.map((page) => page.context().close()));
}

type Sent = { readonly operationName?: string; readonly variables?: Record<string, unknown> };

function sentBy(request: Request): Sent | undefined {
  const isApi = request.url().endsWith('/api') && request.method() === 'POST';
  return isApi ? ((request.postDataJSON() ?? {}) as Sent) : undefined;
}

/** The variables that the page sends next with an operation. */
async function nextSent(page: Page, operation: string, act: () => Promise<void>) {
  const [request] = await Promise.all([
    page.waitForRequest((one) => sentBy(one)?.operationName === operation),
    act(),
  ]);
  return sentBy(request)?.variables;
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await passwordField(page).fill(password);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Wanda');
  await page.getByLabel('Last name').fill('Pilger');
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel(/I agree to the/).check();
  await page.getByLabel(/I have read the/).check();
  await page.getByLabel('I am 18 or older').check();
}

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();

/** The link in the newest mail to this address, as a path of this server. */
async function linkMailedTo(email: string, kind: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mail = (await stage.app.outbox()).find(
          (one) => one.to === email && one.key.startsWith(`${kind}:`),
        );
        link = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? '')?.[1];
        return link;
      },
      { timeout: 15_000 },
    )
    .toBeDefined();
  return link ?? '';
}

describe('log-in', () => {
  it('NAV-78 /login is there for a visitor, in the brand of its partnerId when it has one', async () => {
    const page = await stage.visitor();
    await page.goto('/login');
    await passwordField(page).waitFor();
    expect(await place(page)).toBe('/login');
    expect(await primary(page)).toBe('#5b2a86');

    const guest = await stage.visitor();
    await guest.goto('/login?partnerId=farol');
    await passwordField(guest).waitFor();
    await expect.poll(() => primary(guest)).toBe('#1f4e5f');
    expect(await place(guest)).toBe('/login?partnerId=farol');
    const signUp = guest.getByRole('main').getByRole('link', { name: 'Sign up' });
    expect(await signUp.getAttribute('href')).toBe('/signup?partnerId=farol');
    await logIn(guest, 'priya@waymark.example', 'waymark-demo');
    await guest.waitForURL('**/dashboard');

    // An unknown partner changes nothing.
    const lost = await stage.visitor();
    await lost.goto('/login?partnerId=nobody');
    await passwordField(lost).waitFor();
    expect(await primary(lost)).toBe('#5b2a86');
    await leave(page, guest, lost);
  });

  it('AUT-14 says the same of a wrong password and an unknown email; an unverified email leads to a new link', async () => {
    const page = await stage.visitor();
    const codes: unknown[] = [];
    page.on('response', async (response) => {
      if (sentBy(response.request())?.operationName !== 'Auth') return;
      const { errors = [] } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      const code = errors[0]?.extensions.code;
      if (code !== 'PERSISTED_QUERY_NOT_FOUND') codes.push(code);
    });
    await page.goto('/login');
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    for (const [index, email] of ['priya@waymark.example', 'nobody@waymark.example'].entries()) {
      await logIn(page, email, 'not the password');
      await expect.poll(() => codes).toHaveLength(index + 1);
      await expect.poll(() => alert.allTextContents()).toEqual(['The email or password is not correct']);
    }
    expect(codes).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS']);

    await page.goto('/signup');
    await fillSignUp(page, 'late@pilger.example');
    await createAccount(page);
    await heading(page, 'Check your email').waitFor();
    await page.goto('/login');
    await logIn(page, 'late@pilger.example', PASSWORD);
    await expect.poll(() => place(page)).toBe('/email-verification');
    await page.getByRole('button', { name: 'Send a new link' }).waitFor();
    expect(codes).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED']);
    await leave(page);
  });

  it('NAV-80 /reset-password takes the resetId of the mail from its query, and nothing else opens it', async () => {
    const email = 'callum@waymark.example';
    await stage.app.anonymous().perform('ForgotPassword', { email });
    const link = await linkMailedTo(email, 'passwordResetMail');
    const { pathname, searchParams } = new URL(link, stage.address);
    const resetId = searchParams.get('resetId');
    expect([pathname, resetId]).toEqual(['/reset-password', expect.stringMatching(/^\S{20,}$/)]);

    const page = await stage.visitor();
    await page.goto('/reset-password');
    await heading(page, 'This link no longer works').waitFor();
    const fill = async () => {
      await page.getByLabel('New password').fill('a long walk by the canal');
      await page.getByLabel('Confirm password').fill('a long walk by the canal');
      await page.getByRole('button', { name: 'Save the password' }).click();
    };
    const open = async () => void (await page.goto('/reset-password?resetId=forged'));
    expect(await nextSent(page, 'ResetLink', open)).toMatchObject({ resetId: 'forged' });
    await heading(page, 'This link no longer works').waitFor();
    expect(await page.getByLabel('New password').count(), 'no password is asked for it').toBe(0);
    await page.goto(link);
    expect(await nextSent(page, 'ResetPassword', fill)).toMatchObject({ resetId });
    await page.waitForURL('**/login');
    await logIn(page, email, 'a long walk by the canal');
    await page.waitForURL('**/dashboard');
    await leave(page);
  });
});

describe('sign-up', () => {
  it.each([
    ['/signup?partnerId=farol', '#1f4e5f', 'farol'],
    ['/signup', '#5b2a86', 'waymark'],
  ])('NAV-81 %s is there for a visitor, and the partnerId decides the community', async (path, color, id) => {
    const page = await stage.visitor();
    await page.goto(path);
    await page.getByLabel('First name').waitFor();
    expect(await place(page)).toBe(path);
    await expect.poll(() => primary(page)).toBe(color);
    const email = `${id}@pilger.example`;
    await fillSignUp(page, email);
    await createAccount(page);
    await heading(page, 'Check your email').waitFor();
    await page.goto(await linkMailedTo(email, 'verification'));
    await page.waitForURL('**/user-type');
    const { accessToken, userId } = await tokensOf(stage.app, email);
    const client = stage.app.anonymous();
    client.accessToken = accessToken;
    expect(await client.perform('GetAllUserPartners', { userId })).toMatchObject([{ partner: { id } }]);
    await leave(page);
  });

  it('ONB-06 the browser sends everything that it knows as userData, under the documented names', async () => {
    const page = await stage.visitor();
    await page.goto('/signup?partnerId=farol&campaignId=spring&groupEventId=ge-1');
    await fillSignUp(page, 'all@pilger.example');
    await page.getByRole('radio', { name: 'Both' }).check({ force: true });
    const sent = await nextSent(page, 'SignUp', () => createAccount(page));
    expect(sent?.userData).toEqual({
      email: 'all@pilger.example',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      firstName: 'Wanda',
      lastName: 'Pilger',
      userType: 'both',
      partnerId: 'farol',
      campaignId: 'spring',
      groupEventId: 'ge-1',
      signupOptions: ['terms', 'privacy', 'age'],
      subdomain: null,
      timezone: 'Europe/London',
      language: 'en',
      returnPath: null,
    });
    await heading(page, 'Check your email').waitFor();
    await leave(page);
  });

  it('ONB-13 asks for terms, privacy notice and age; the newsletter is apart, optional and unticked', async () => {
    const page = await stage.visitor();
    await page.goto('/signup');
    const options = page.getByRole('group', { name: 'Before you start' });
    const boxes = options.getByRole('checkbox');
    await boxes.first().waitFor();
    expect(
      await boxes.evaluateAll((all) =>
        all.map((box) => [(box as HTMLInputElement).name, (box as HTMLInputElement).checked]),
      ),
    ).toEqual([
      ['terms', false],
      ['privacy', false],
      ['age', false],
      ['newsletter', false],
    ]);
    await options.getByLabel('Send me the newsletter a few times a year (optional)').waitFor();
    const terms = options.getByRole('link', { name: /^terms of use/ });
    expect(await terms.getAttribute('href')).toBe('https://example.org/terms-and-conditions');
    await fillSignUp(page, 'plain@pilger.example');
    const sent = await nextSent(page, 'SignUp', () => createAccount(page));
    expect(sent?.userData).toMatchObject({ signupOptions: ['terms', 'privacy', 'age'] });
    await heading(page, 'Check your email').waitFor();
    await leave(page);
  });

  it('ONB-13 a partner with termsOfUse shows its own, as a link or as its text', async () => {
    const rules = `1. Be kind.\n2. <b>Nobody</b> pays.\n\n${'Words of the association. '.repeat(200)}`;
    await partner(stage.app, {
      partnerId: 'acorn',
      name: 'Acorn',
      subdomain: 'acorn',
      isDefault: false,
      settings: { whiteLabel: true, termsOfUse: rules },
    });
    const page = await stage.visitor({ ...phone, colorScheme: 'dark' });
    await page.goto('/signup?partnerId=tideway');
    const terms = page.getByRole('link', { name: /^terms of use/ });
    await expect.poll(() => terms.getAttribute('href')).toBe('https://example.org/tideway/terms');
    expect(await page.getByText('Read the terms of use').count()).toBe(0);

    await page.goto('/signup?partnerId=acorn');
    const summary = page.getByText('Read the terms of use');
    await summary.waitFor();
    expect(await terms.count()).toBe(0);
    const text = page.getByRole('region', { name: 'Terms of use' });
    expect(await text.isVisible()).toBe(false);
    await summary.focus();
    await page.keyboard.press('Enter');
    await text.waitFor();
    expect(await text.textContent()).toBe(rules.trim());
    expect(await text.locator('b').count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // It is read, not agreed to.
    expect(await page.getByLabel('I agree to the terms of use').isChecked()).toBe(false);

    await page.goto('/pt/signup?partnerId=acorn');
    await page.getByText('Ler os termos de utilização').click();
    await page.getByRole('region', { name: 'Termos de utilização' }).waitFor();
    await leave(page);
  });

  it.each([
    ['mentee', 'I’m looking for a mentor'],
    ['mentor', 'I want to be a mentor'],
    ['both', 'Both'],
  ])('ONB-21 somebody without a userType chooses %s at /user-type', async (type, label) => {
    const { tokens, client } = await member(stage.app, `${type}@pilger.example`, { userType: null });
    const userType = async () => (await client.perform<{ userType: string | null }>('Me')).userType;
    expect(await userType()).toBeNull();
    const page = await stage.visitor();
    await page.goto('/favicon.svg');
    await page.evaluate((token) => localStorage.setItem('refreshToken', token), tokens.refreshToken);
    await page.goto('/dashboard');
    await page.waitForURL('**/user-type');
    const choices = page.getByRole('main').getByRole('radio');
    await choices.first().waitFor();
    expect(await choices.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
      'mentee',
      'mentor',
      'both',
    ]);
    await page.getByRole('radio', { name: label }).check({ force: true });
    await page.locator('main form button[type="submit"]').click();
    await page.waitForURL('**/step-1');
    // The page goes on at once; the save is behind it.
    await expect.poll(userType, { timeout: 5000 }).toBe(type);
    await leave(page);
  });
});
