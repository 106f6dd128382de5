import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile({ withProvider: true });

const header = (page: Page) => page.getByRole('banner');
const signedInHeader = (page: Page) => header(page).getByRole('link', { name: /^Messages|^Mensagens/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google (demo)' });
const place = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('refreshToken'));
const leave = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

async function choose(page: Page, who: string | RegExp): Promise<void> {
  await heading(page, 'Choose an account').waitFor();
  await page.getByRole('button', { name: who }).click();
}

async function tickAll(page: Page): Promise<void> {
  await page.getByLabel(/I agree to the/).check();
  await page.getByLabel(/I have read the/).check();
  await page.getByLabel('I am 18 or older').check();
}

/** Every address of ours that the tab shows, in order. */
function addressesOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname);
  });
  return seen;
}

/** Faults of the page; a failed sign-in is none. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => faults.push(dialog.message()));
  return faults;
}

describe('log in with Google', () => {
  it('AUT-05 AUT-23 AUT-42 AUT-43 leads through the page of the provider to where the visitor wanted to go', async () => {
    const page = await stage.visitor();
    await page.goto('/messages?about=first steps');
    await expect.poll(() => place(page)).toBe('/?r=%2Fmessages%3Fabout%3Dfirst%2520steps');
    await header(page).getByRole('link', { name: 'Log in' }).click();
    await google(page).click();
    await page.getByText('This is a demo, not Google.').waitFor();
    expect(new URL(page.url()).origin).not.toBe(stage.address);
    expect(await accessibilityProblems(page)).toEqual([]);
    await choose(page, /Priya/);
    await page.waitForURL('**/messages?about=first%20steps');
    await signedInHeader(page).waitFor();
    expect(await storedToken(page)).toBeTruthy();
    await page.reload();
    await signedInHeader(page).waitFor();
    await leave(page);
  });

  it('AUT-08 AUT-24 AUT-25 ERR-12 ERR-13 a failure goes to /login with a reason, and Back does not lead to the callback', async () => {
    const page = await stage.visitor();
    const faults = faultsOf(page);
    await page.goto('/login?r=%2Fmessages');
    await google(page).click();
    await choose(page, /Mateus/);
    await page.getByText('There’s no account for this Google address yet.').waitFor();
    await heading(page, 'Welcome back').waitFor();
    await expect.poll(() => place(page)).toBe('/login?r=%2Fmessages');
    expect(await storedToken(page)).toBeNull();
    await header(page).getByRole('link', { name: 'Log in' }).waitFor();
    const seen = addressesOf(page);
    await page.goBack();
    await expect
      .poll(() => new URL(page.url()).origin === stage.address && seen.includes('/sso'))
      .toBe(false);
    expect(seen).not.toContain('/sso');
    expect(faults).toEqual([]);
    await leave(page);
  });

  it('AUT-08 AUT-24 who changes their mind is back on /login without a reproach', async () => {
    const page = await stage.visitor();
    await page.goto('/login');
    await google(page).click();
    await choose(page, 'Cancel');
    await heading(page, 'Welcome back').waitFor();
    await google(page).waitFor();
    await expect.poll(() => place(page)).toBe('/login');
    expect(await page.getByRole('main').getByText('Google').allTextContents()).toEqual([
      'Continue with Google (demo)',
    ]);
    await leave(page);
  });

  it('AUT-23 AUT-25 a planted or reused callback logs nobody in', async () => {
    const eve = await stage.visitor();
    await eve.goto('/login');
    let planted = '';
    eve.on('response', (response) => {
      if (response.url().includes('/sso/google/callback')) planted = response.headers().location ?? '';
    });
    // She keeps the code for somebody else.
    await eve.route('**/api', (route) =>
      route.request().postData()?.includes('AuthSSO') ? route.abort() : route.continue(),
    );
    await google(eve).click();
    await choose(eve, /Priya/);
    await expect.poll(() => planted).toContain('/sso#code=');

    const victim = await stage.visitor();
    await victim.goto(planted);
    await victim.getByText('We couldn’t log you in with Google. Try again or use your email.').waitFor();
    await expect.poll(() => place(victim)).toBe('/login');
    expect(await storedToken(victim)).toBeNull();
    await leave(eve, victim);
  });

  it('AUT-24 no answer from the server loses nothing: the page offers to try again', async () => {
    const page = await stage.visitor();
    await page.goto('/login');
    let isCut = true;
    await page.route('**/api', (route) =>
      isCut && route.request().postData()?.includes('AuthSSO') ? route.abort() : route.continue(),
    );
    await google(page).click();
    await choose(page, /Priya/);
    await page
      .getByText('We couldn’t reach the server. You haven’t lost anything.')
      .waitFor({ timeout: 60_000 });
    expect(await place(page), 'the code is not in the address').toBe('/sso');
    isCut = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/dashboard');
    await leave(page);
  });
});

describe('sign up with Google', () => {
  it('ONB-08 ONB-10 ONB-12 AUT-06 AUT-28 asks for the ticks first, then makes an account and logs in', async () => {
    const page = await stage.visitor();
    await page.goto('/signup?campaignId=spring');
    await heading(page, 'Sign up').waitFor();
    await page.getByText('I’m looking for a mentor').click();
    await page.getByLabel(/I agree to the/).check();
    await page.getByLabel(/I have read the/).check();
    await google(page).click();
    await page.getByText('One last step — tick the box above').waitFor();
    const age = page.getByLabel('I am 18 or older');
    await expect.poll(() => age.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await place(page)).toBe('/signup?campaignId=spring');
    await age.check();
    const asked = page.waitForRequest((request) => request.postData()?.includes('SignUpSSO') ?? false);
    await google(page).click();
    await choose(page, /Noor/);
    const { variables } = (await asked).postDataJSON() as { variables: { userData: object } };
    expect(variables.userData).toMatchObject({
      campaignId: 'spring',
      userType: 'mentee',
      signupOptions: ['terms', 'privacy', 'age'],
      timezone: 'Europe/London',
      language: 'en',
    });
    await signedInHeader(page).waitFor();
    await expect.poll(() => place(page)).not.toContain('/sso');
    expect(await storedToken(page)).toBeTruthy();
    await leave(page);
  });

  it('AUT-26 AUT-27 ERR-14 a failure is no crash and no dialog: /signup, one neutral line, the ticks as they were', async () => {
    const page = await stage.visitor();
    const faults = faultsOf(page);
    await page.goto('/signup?campaignId=spring');
    await heading(page, 'Sign up').waitFor();
    await page.getByText('I want to be a mentor').click();
    await tickAll(page);
    await google(page).click();
    await choose(page, /Otto/);
    await page
      .getByText('We could not sign you up with Google. Try again or use your email.', { exact: true })
      .waitFor();
    await expect.poll(() => place(page)).toBe('/signup?campaignId=spring');
    expect(await page.getByRole('alert').filter({ hasText: 'Google' }).count()).toBe(0);
    expect(await page.getByLabel('I am 18 or older').isChecked()).toBe(true);
    expect(await page.getByLabel('I want to be a mentor').isChecked()).toBe(true);
    expect(await page.getByLabel(/newsletter/).isChecked()).toBe(false);
    expect(await storedToken(page)).toBeNull();
    expect(faults).toEqual([]);
    await leave(page);
  });

  it("AUT-23 PRT-60 works under a partner's subdomain and in Portuguese, and ends there", async () => {
    const page = await stage.visitor({ locale: 'pt-PT', timezoneId: 'Europe/Lisbon' });
    const farol = stage.address.replace('localhost', 'farol.localhost');
    await page.goto(`${farol}/pt/signup`);
    await page.getByLabel(/Aceito os/).check();
    await page.getByLabel(/Li o/).check();
    await page.getByLabel('Tenho 18 anos ou mais').check();
    await page.getByRole('button', { name: 'Continuar com Google (demo)' }).click();
    await choose(page, /Mateus/);
    await expect.poll(() => page.url(), { timeout: 30_000 }).not.toContain('/sso');
    expect(new URL(page.url()).origin).toBe(farol);
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/pt\/./);
    await expect.poll(() => storedToken(page)).toBeTruthy();
    await leave(page);
  });
});
