import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const DEMO_PASSWORD = 'waymark-demo';
const PASSWORD = 'a long walk by the sea';

const header = (page: Page) => page.getByRole('banner');
const logInLink = (page: Page) => header(page).getByRole('link', { name: 'Log in' });
const signedInHeader = (page: Page) => header(page).getByRole('link', { name: /^Messages/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('refreshToken'));
const place = (page: Page) => page.evaluate(() => location.pathname + location.search);

async function fillSignUp(page: Page, email: string, firstName = 'Wanda'): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Pilger');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel(/I agree to the/).check();
  await page.getByLabel(/I have read the/).check();
  await page.getByLabel('I am 18 or older').check();
}

async function createAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  // The password first: only this page has one, while the page before it may have a field for the email too.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The link in the newest mail to this address, as a path of this server. */
async function linkMailedTo(email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mail = (await stage.app.outbox()).find((one) => one.to === email);
        link = /https?:\/\/\S+?(\/email-verification\?[^\s"<>]+)/.exec(mail?.text ?? '')?.[1];
        return link;
      },
      { timeout: 10_000 },
    )
    .toBeDefined();
  return link ?? '';
}

/** The names of the operations that a page sends, in order; the text that a server asked for after the hash is no other. */
function operationsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api') || request.method() !== 'POST') return;
    const body = (request.postDataJSON() ?? {}) as { operationName?: string; query?: string };
    if (body.query === undefined) names.push(body.operationName ?? '?');
  });
  return names;
}

function leave(...pages: Page[]): Promise<unknown> {
  return Promise.all(pages.map((page) => page.context().close()));
}

describe('sign up', () => {
  it('ERR-35 ERR-53 AUT-20 fields say what is wrong on leaving and on submit, and the first one gets the focus', async () => {
    const page = await stage.visitor();
    await page.goto('/signup');
    const email = page.getByLabel('Email');
    await email.pressSequentially('no');
    expect(await email.getAttribute('aria-invalid')).not.toBe('true');
    await email.blur();
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    const described = (await email.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`#${described.split(' ').at(-1)}`).textContent()).toBe(
      'Email must be 4 characters or more',
    );

    await createAccount(page);
    const first = page.getByLabel('First name');
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByText('This field is mandatory', { exact: true }).count()).toBe(4);

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill('another one');
    await page.getByLabel('Confirm password').blur();
    await page.getByText('Passwords do not match', { exact: true }).waitFor();
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByText('Passwords do not match', { exact: true }).waitFor({ state: 'detached' });
    await leave(page);
  });

  it('ONB-10 ONB-11 ONB-12 every required option is asked for, the last one by itself', async () => {
    const page = await stage.visitor();
    await page.goto('/signup');
    await fillSignUp(page, 'options@pilger.example');
    await page.getByLabel(/I agree to the/).uncheck();
    await page.getByLabel('I am 18 or older').uncheck();
    await createAccount(page);
    const error = page.locator('#signup-options-error');
    await expect.poll(() => error.textContent()).toBe('Please select all required options');
    await page.getByLabel(/I agree to the/).check();
    await expect.poll(() => error.textContent()).toBe('One last step — tick the box above');
    await createAccount(page);
    const age = page.getByLabel('I am 18 or older');
    await expect.poll(() => age.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await place(page)).toBe('/signup');
    await age.check();
    await error.waitFor({ state: 'detached' });
    await createAccount(page);
    await heading(page, 'Check your email').waitFor();
    await leave(page);
  });

  it('AUT-36 AUT-44 TRP-32 ONB-19 ERR-21 the mailed link logs in, in a new tab, where the visitor wanted to go', async () => {
    const page = await stage.visitor();
    await page.goto('/messages?about=first steps');
    await expect.poll(() => place(page)).toBe('/?r=%2Fmessages%3Fabout%3Dfirst%2520steps');
    await header(page).getByRole('link', { name: "Sign up - it's free" }).click();
    await heading(page, 'Sign up').waitFor();
    await fillSignUp(page, 'wanda@pilger.example');
    await page.getByText('I’m looking for a mentor').click();
    await createAccount(page);
    await heading(page, 'Check your email').waitFor();
    await page.getByText('We’ve sent a link to wanda@pilger.example.').waitFor();
    expect(await page.getByRole('button', { name: 'Send a new link' }).isDisabled()).toBe(true);
    await page.getByText(/You can ask again in \d+ seconds\./).waitFor();

    // Another browser: nothing but the link knows the way back.
    const link = await linkMailedTo('wanda@pilger.example');
    const mailed = await stage.visitor();
    await mailed.goto(link);
    // By way of the steps (onboarding.e2e.spec.ts goes on from here).
    await mailed.waitForURL('**/step-1');
    await signedInHeader(mailed).waitFor();
    expect(await storedToken(mailed)).toBeTruthy();
    expect(await mailed.evaluate(() => sessionStorage.getItem('afterLogin'))).toContain(
      '/messages?about=first%20steps',
    );

    const again = await stage.visitor();
    await again.goto(link);
    await heading(again, 'Account already verified').waitFor();
    await again.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logIn(again, 'wanda@pilger.example', PASSWORD);
    await again.waitForURL('**/step-1');
    await leave(page, mailed, again);
  });

  it('ONB-18 ONB-20 ERR-19 ERR-20 a code that was never given out is refused with a text and a way on', async () => {
    const page = await stage.visitor();
    await page.goto('/email-verification?code=forged');
    await heading(page, 'Cannot verify the email').waitFor();
    await page.getByText('Email could not be verified', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send a new link' }).waitFor();
    await leave(page);
  });
});

describe('log in', () => {
  it('AUT-07 AUT-12 a wrong password is said once, keeps the email, and leaves nothing behind', async () => {
    const page = await stage.visitor();
    await page.goto('/login');
    await logIn(page, 'priya@waymark.example', 'not the password');
    const alert = page.getByRole('alert').filter({ hasText: 'The email or password is not correct' });
    await alert.waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('priya@waymark.example');
    expect(await storedToken(page)).toBeNull();
    await logIn(page, 'priya@waymark.example', DEMO_PASSWORD);
    await page.waitForURL('**/dashboard');
    await leave(page);
  });

  it('ONB-16 ONB-17 who has not verified the email is led to a new link', async () => {
    const page = await stage.visitor();
    await page.goto('/signup');
    await fillSignUp(page, 'late@pilger.example', 'Lou');
    await createAccount(page);
    await heading(page, 'Check your email').waitFor();
    const first = await linkMailedTo('late@pilger.example');
    await page.goto('/login');
    await logIn(page, 'late@pilger.example', PASSWORD);
    await page.waitForURL('**/email-verification');
    await page.getByText('You haven’t verified late@pilger.example yet.').waitFor();
    await stage.app.advance(61_000);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await page.getByText('We’ve sent a new link to late@pilger.example.').waitFor();
    await expect.poll(() => linkMailedTo('late@pilger.example')).not.toBe(first);
    await page.goto(await linkMailedTo('late@pilger.example'));
    await page.waitForURL('**/user-type');
    await leave(page);
  });

  it('AUT-37 a way back to another site is not followed', async () => {
    const page = await stage.visitor();
    await page.goto('/login?r=%2F%2Fevil.example%2F');
    await logIn(page, 'priya@waymark.example', DEMO_PASSWORD);
    await page.waitForURL('**/dashboard');
    expect(new URL(page.url()).origin).toBe(stage.address);
    await leave(page);
  });
});

/** Writes down every header that is shown, from the first paint on. */
const recordHeaders = () => {
  const seen: string[] = [];
  Object.assign(window, { headersSeen: seen });
  const look = () => {
    const text = document.querySelector('header')?.textContent ?? null;
    if (text !== null && seen.at(-1) !== text) seen.push(text);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
};
const headersSeen = (page: Page) =>
  page.evaluate(() => (window as unknown as { headersSeen: string[] }).headersSeen);

describe('session', () => {
  it('AUT-59 NAV-11 NAV-12 a reload refreshes first, shows a neutral header of the same height, and stays', async () => {
    const left = await stage.onDashboard('priya');
    await signedInHeader(left).waitFor();
    const before = await storedToken(left);
    // The next load in a new window, so that the last requests of the closed page are not counted.
    const page = await left.context().newPage();
    await left.close();
    const operations = operationsOf(page);
    await page.addInitScript(recordHeaders);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api', async (route) => {
      if (route.request().postData()?.includes('RefreshToken')) await held;
      await route.continue();
    });
    await page.goto('/messages');
    await header(page).waitFor();
    expect(await header(page).getByRole('link').count()).toBe(0);
    expect((await header(page).boundingBox())?.height).toBe(68);
    release();
    await signedInHeader(page).waitFor();
    expect((await header(page).boundingBox())?.height).toBe(68);
    // The brand is public: it may load at any time.
    const asked = operations.filter((name) => name !== 'GetPartner');
    expect(asked.slice(0, 2)).toEqual(['RefreshToken', 'Me']);
    await expect.poll(() => place(page)).toBe('/messages');
    expect(await storedToken(page)).not.toBe(before);
    expect((await headersSeen(page)).filter((text) => text.includes('Log in'))).toEqual([]);
    await leave(page);
  });

  it('AUT-57 AUT-58 TRP-07 a refused refresh token ends in a clean logged-out page, without a loop', async () => {
    const page = await stage.onDashboard('priya');
    await page.evaluate(() => localStorage.setItem('refreshToken', 'tampered'));
    let loads = 0;
    page.on('load', () => loads++);
    const operations = operationsOf(page);
    await page.goto('/messages');
    await logInLink(page).waitFor();
    await expect.poll(() => place(page)).toBe('/?r=%2Fmessages');
    expect(await storedToken(page)).toBeNull();
    expect(loads).toBe(1);
    expect(operations.filter((name) => name === 'RefreshToken')).toHaveLength(1);
    await leave(page);
  });

  it('AUT-57 AUT-58 refused while the page is open: one reload, then a visitor', async () => {
    const page = await stage.signedIn('priya');
    await page.goto('/messages');
    await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().waitFor();
    await page.evaluate(() => localStorage.setItem('refreshToken', 'tampered'));
    let loads = 0;
    page.on('load', () => loads++);
    await stage.app.advance(16 * 60_000);
    await logInLink(page).waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(loads).toBe(1);
    await leave(page);
  });

  it('AUT-50 AUT-51 AUT-53 AUT-55 AUT-62 an expired access token: one refresh, everything is sent again, the socket comes back', async () => {
    const page = await stage.signedIn('priya');
    const tom = await stage.onDashboard('tom');
    await page.goto('/messages');
    await page.getByRole('link', { name: /Tom/ }).first().click();
    await page.getByRole('log').waitFor();
    const before = await storedToken(page);
    // The live socket stays away, so the next request is the first to learn of it.
    await page.goto('/dashboard');
    await heading(page, 'Hello')
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    const operations = operationsOf(page);
    await stage.app.advance(16 * 60_000);
    await signedInHeader(page).click();
    await page.getByRole('link', { name: /Tom/ }).first().click();
    await page.getByRole('textbox', { name: 'Message to Tom' }).fill('sent with an old token');
    await page.getByRole('textbox', { name: 'Message to Tom' }).press('Enter');
    await expect.poll(() => page.getByText('Delivered').count(), { timeout: 10_000 }).toBeGreaterThan(0);
    expect(operations.filter((name) => name === 'RefreshToken')).toHaveLength(1);
    expect(await storedToken(page)).not.toBe(before);
    await tom.goto('/messages');
    await tom.getByRole('link', { name: /Priya/ }).first().getByText('sent with an old token').waitFor();
    await leave(page, tom);
  });

  it('AUT-71 LIV-01 logging out in one tab logs the other out within a second, and its socket is closed', async () => {
    const one = await stage.signedIn('megan');
    await one.goto('/messages');
    const two = await one.context().newPage();
    const closed = new Promise<void>((resolve) => {
      two.on('websocket', (socket) => socket.on('close', () => resolve()));
    });
    await two.goto('/messages');
    await two.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().waitFor();
    await signedInHeader(one).waitFor();
    await header(one).getByRole('button', { name: 'Log out' }).click();
    await one.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await Promise.all([logInLink(two).waitFor({ timeout: 1000 }), logInLink(one).waitFor({ timeout: 1000 })]);
    await closed;
    for (const page of [one, two]) {
      expect(await place(page)).toBe('/');
      expect(await storedToken(page)).toBeNull();
    }
    await leave(one);
  });
});

describe('where one is logged in', () => {
  it('LIV-01 A11-01 a log-in elsewhere appears at once, and ending it shuts that window out', async () => {
    const here = await stage.signedIn('amara');
    await here.goto('/account/profile');
    await here.getByText('You’re only logged in on this device.').waitFor();
    const there = await stage.signedIn('amara', { ...phone, colorScheme: 'dark' });
    const end = here.getByRole('button', { name: /^Log out: / });
    await end.waitFor();
    await there.goto('/account/profile');
    await there.getByRole('heading', { name: 'Where you’re logged in' }).waitFor();
    await there.getByText('This device').waitFor();
    expect(await accessibilityProblems(there)).toEqual([]);
    expect(await accessibilityProblems(here)).toEqual([]);
    await end.press('Enter');
    await here.getByText('You’re only logged in on this device.').waitFor();
    await logInLink(there).waitFor({ timeout: 10_000 });
    expect(await storedToken(there)).toBeNull();
    await leave(here, there);
  });
});
