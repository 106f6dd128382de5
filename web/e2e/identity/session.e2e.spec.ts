import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const DEMO_PASSWORD = 'waymark-demo';
const LATER = 16 * 60_000;

const header = (page: Page) => page.getByRole('banner');
const signedInHeader = (page: Page) => header(page).getByRole('link', { name: /^Messages/ });
const logInLink = (page: Page) => header(page).getByRole('link', { name: 'Log in' });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('refreshToken'));
const composer = (page: Page, name: string) => page.getByRole('textbox', { name: `Message to ${name}` });
const leave = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

type Posted = { operationName?: string; variables?: Record<string, unknown>; query?: string };

/** What a page posts; the text that a server asked for after the hash is no other operation. */
function postedBy(page: Page): Posted[] {
  const posted: Posted[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api') || request.method() !== 'POST') return;
    const body = (request.postDataJSON() ?? {}) as Posted;
    if (body.query === undefined) posted.push(body);
  });
  return posted;
}
const refreshesIn = (posted: readonly Posted[]) =>
  posted.filter(({ operationName }) => operationName === 'RefreshToken').length;

async function openConversation(page: Page, name: string): Promise<void> {
  await page.goto('/messages');
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('log').waitFor();
}

describe('one log-in', () => {
  it('AUT-04 AUT-09 AUT-10 AUT-47 AUT-49 sends token, zone and subdomain; ends without a trace', async () => {
    const page = await stage.visitor();
    const posted = postedBy(page);
    await page.goto('/login');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel('Email').fill('priya@waymark.example');
    await page.getByRole('button', { name: 'Log in' }).click();
    await signedInHeader(page).waitFor();
    const asked = posted.find(({ operationName }) => operationName === 'Auth')?.variables;
    expect(asked).toEqual({
      authToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      timezone: 'Europe/London',
      subdomain: null,
    });
    expect(JSON.stringify(asked)).not.toContain(DEMO_PASSWORD);
    expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await header(page).getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await logInLink(page).waitFor();
    expect(await storedToken(page)).toBeNull();
    await leave(page);
  });

  it('AUT-84 AUT-86 remembers the chosen contact by id alone, through a reload, and forgets it on log-out', async () => {
    const page = await stage.signedIn('priya');
    await openConversation(page, 'Tom');
    const contact = () => page.evaluate(() => localStorage.getItem('selectedMessageContactId'));
    await expect.poll(contact).toMatch(/^[\w-]+$/);
    const held = await contact();
    await page.reload();
    await signedInHeader(page).waitFor();
    expect(await contact()).toBe(held);
    const everything = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    for (const personal of ['priya@waymark.example', 'Priya', 'Tom'])
      expect(everything).not.toContain(personal);
    await header(page).getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await logInLink(page).waitFor();
    expect(await contact()).toBeNull();
    await leave(page);
  });

  it('AUT-86 works where the browser keeps nothing at all', async () => {
    const page = await stage.visitor();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    for (const path of ['/', '/signup', '/login']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel('Email').fill('priya@waymark.example');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/dashboard');
    await signedInHeader(page).waitFor();
    expect(faults).toEqual([]);
    await leave(page);
  });

  it('AUT-85 PRT-60 a partnerId cookie brings the brand where the address names nobody', async () => {
    const page = await stage.visitor();
    await page.context().addCookies([{ name: 'partnerId', value: 'farol', url: stage.address }]);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'A light for those who begin' }).waitFor();
    const other = await stage.visitor();
    await other.goto('/');
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(await other.getByText('A light for those who begin').count()).toBe(0);
    await leave(page, other);
  });
});

describe('several tabs', () => {
  it('AUT-51 AUT-54 AUT-55 AUT-60 two tabs whose token ran out together both go on, in one session', async () => {
    const one = await stage.signedIn('megan');
    const two = await one.context().newPage();
    for (const page of [one, two]) {
      await page.goto('/messages');
      await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().waitFor();
    }
    const posted = [postedBy(one), postedBy(two)];
    const before = await storedToken(one);
    await stage.app.advance(LATER);
    await Promise.all(
      [one, two].map((page) => page.getByRole('link', { name: 'Dashboard' }).first().click()),
    );
    for (const page of [one, two]) {
      await page.waitForURL('**/dashboard');
      await signedInHeader(page).waitFor();
    }
    await expect.poll(() => storedToken(one)).not.toBe(before);
    await expect
      .poll(() => posted.flat().filter(({ operationName }) => operationName === 'RefreshToken').length)
      .toBeLessThanOrEqual(2);
    for (const page of [one, two]) {
      await page.reload();
      await signedInHeader(page).waitFor();
    }
    expect(await storedToken(one)).toBe(await storedToken(two));
    await leave(one);
  });

  it('AUT-59 AUT-60 a second tab of a signed-in browser is signed in, and a log-in elsewhere reaches it', async () => {
    const one = await stage.onDashboard('priya');
    const two = await one.context().newPage();
    await two.goto('/dashboard');
    await signedInHeader(two).waitFor();
    await header(one).getByRole('button', { name: 'Log out' }).click();
    await one.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await logInLink(two).waitFor();
    await one.goto('/login');
    await one.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await one.getByLabel('Email').fill('tom@waymark.example');
    await one.getByRole('button', { name: 'Log in' }).click();
    await signedInHeader(one).waitFor();
    await signedInHeader(two).waitFor();
    await leave(one);
  });
});

describe('when tokens end', () => {
  it('AUT-53 AUT-58 AUT-61 no answer to the refresh loses neither the session nor what was typed', async () => {
    const page = await stage.signedIn('priya');
    await openConversation(page, 'Tom');
    let isCut = true;
    await page.route('**/api', (route) =>
      isCut && route.request().postData()?.includes('RefreshToken') ? route.abort() : route.continue(),
    );
    const posted = postedBy(page);
    await composer(page, 'Tom').fill('typed before the token ran out');
    await stage.app.advance(LATER);
    await composer(page, 'Tom').press('Enter');
    await composer(page, 'Tom').fill('and a draft after it');
    await expect.poll(() => refreshesIn(posted), { timeout: 30_000 }).toBeGreaterThan(1);
    expect(await storedToken(page)).toBeTruthy();
    await signedInHeader(page).waitFor();
    isCut = false;
    const log = page.getByRole('log');
    await log.getByText('typed before the token ran out').waitFor();
    expect(await composer(page, 'Tom').inputValue()).toBe('and a draft after it');
    expect(await log.getByText('typed before the token ran out').count()).toBe(1);
    const tom = await stage.signedIn('tom');
    await openConversation(tom, 'Priya');
    await tom.getByRole('log').getByText('typed before the token ran out').waitFor();
    expect(await tom.getByRole('log').getByText('typed before the token ran out').count()).toBe(1);
    await leave(page, tom);
  });

  it('AUT-70 TRP-31 a refresh that is answered during log-out logs nobody in again', async () => {
    const page = await stage.onDashboard('megan');
    const held: (() => void)[] = [];
    await page.route('**/api', async (route) => {
      if (!route.request().postData()?.includes('RefreshToken')) return route.continue();
      await new Promise<void>((release) => held.push(release));
      await route.continue().catch(() => {});
    });
    const posted = postedBy(page);
    await stage.app.advance(LATER);
    await signedInHeader(page).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await header(page).getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await logInLink(page).waitFor();
    for (const release of held) release();
    await expect.poll(() => posted.some(({ operationName }) => operationName === 'Logout')).toBe(true);
    await page.reload();
    await logInLink(page).waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(await page.evaluate(() => location.pathname)).toBe('/');
    await leave(page);
  });

  it('AUT-57 AUT-58 TRP-07 a session that was ended elsewhere ends here with one reload and no loop', async () => {
    const page = await stage.signedIn('priya');
    await openConversation(page, 'Tom');
    let loads = 0;
    page.on('load', () => loads++);
    const posted = postedBy(page);
    // Reused after the grace period: the whole family of tokens ends, wherever it is.
    const stolen = await storedToken(page);
    await stage.app.advance(LATER);
    await expect.poll(() => storedToken(page), { timeout: 30_000 }).not.toBe(stolen);
    await stage.app.advance(60_000);
    const thief = stage.app.anonymous();
    expect(await thief.refusal('RefreshToken', { refreshToken: stolen })).toBe('NOT_AUTHORIZED');
    await stage.app.advance(LATER);
    await logInLink(page).waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(loads).toBe(1);
    expect(refreshesIn(posted)).toBeLessThanOrEqual(4);
    await leave(page);
  });

  it('AUT-57 AUT-71 MSG-54 a session that was ended elsewhere leaves a draft to its person, with two tabs open', async () => {
    const page = await stage.signedIn('priya');
    await openConversation(page, 'Tom');
    await composer(page, 'Tom').fill('not sent before the end');
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await signedInHeader(other).waitFor();
    const stolen = await storedToken(page);
    await stage.app.advance(LATER);
    await expect.poll(() => storedToken(page), { timeout: 30_000 }).not.toBe(stolen);
    await stage.app.advance(60_000);
    expect(await stage.app.anonymous().refusal('RefreshToken', { refreshToken: stolen })).toBe(
      'NOT_AUTHORIZED',
    );
    await stage.app.advance(LATER);
    for (const each of [page, other]) {
      await logInLink(each).waitFor();
      await each.getByText('You’ve been logged out.').waitFor();
    }
    await logInLink(page).click();
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel('Email').fill('priya@waymark.example');
    await page.getByRole('button', { name: 'Log in' }).click();
    await signedInHeader(page).waitFor();
    await openConversation(page, 'Tom');
    expect(await composer(page, 'Tom').inputValue()).toBe('not sent before the end');
    await leave(page);
  });
});
