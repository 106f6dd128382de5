/**
 * How soon a screen shows what people come for, from the press that leads there, once everything is loaded;
 * `npm run bench -- screens` starts it. Says one line of JSON a screen: the median of some rounds.
 */
import type { Page } from 'playwright-core';
import { signInTo } from './benchPage.ts';
import { desktop, launchBrowser, unpackBrowser } from './browser.ts';
import { startProduct } from './product.ts';

const WITHIN_MS = 20_000;
const PASSWORD = 'a long walk by the sea';

type Screen = {
  readonly name: string;
  readonly from: string;
  readonly press: string;
  /** What nobody sees before the screen is there. */
  readonly seen: string;
};
const screens: readonly Screen[] = [
  {
    name: 'messages',
    from: '/dashboard',
    press: 'header a[href$="/messages"]',
    seen: 'main nav a[href*="with="]',
  },
  { name: 'board', from: '/action-plans', press: 'main a[href*="/action-plans/"]', seen: '[data-moves]' },
  {
    name: 'session',
    from: '/mentoring/upcoming',
    press: 'main [role="article"] h3 a',
    seen: 'main textarea',
  },
];
const CONTINUE = 'main form button[type="submit"]';

const rounds = Number(process.argv[2] ?? 3);
await using product = await startProduct();
using unpacked = await unpackBrowser();
await using browser = await launchBrowser(unpacked);
const home = `http://localhost:${product.port}`;

const { page } = await signInTo(browser, home, 'priya');
const found = new Map<string, number[]>();
const note = (name: string, round: number, took: number) => {
  // The first one loads the code of the screen.
  if (round > 0) found.set(name, [...(found.get(name) ?? []), took]);
};
const newcomer = await signUp();
for (let round = 0; round <= rounds; round += 1) {
  for (const { name, from, press, seen } of screens) {
    await goTo(page, from);
    await page.waitForSelector(press);
    note(name, round, await pressUntil(page, press, seen));
  }
  note('onboarding', round, await pressUntil(newcomer, CONTINUE, '#orgName'));
  await newcomer.getByRole('button', { name: 'Back' }).click();
  await newcomer.waitForSelector('#countryId');
}
for (const [screen, took] of found) {
  const sorted = took.sort((one, other) => one - other);
  console.log(JSON.stringify({ screen, ms: sorted[Math.floor(sorted.length / 2)] }));
}

/** By the product's links, so that nothing is loaded again. */
async function goTo(on: Page, path: string): Promise<void> {
  await on.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await on.waitForURL(`**${path}`);
  await on.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
}

/** Milliseconds from the press to the frame that shows it. */
function pressUntil(on: Page, press: string, seen: string): Promise<number> {
  return on.evaluate(
    async (what) => {
      const target = document.querySelector<HTMLElement>(what.press);
      if (!target) throw new Error(`There is no ${what.press}`);
      const begun = performance.now();
      target.click();
      while (!document.querySelector(what.seen)?.checkVisibility()) {
        if (performance.now() - begun > what.within) throw new Error(`${what.seen} does not come`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - begun;
    },
    { press, seen, within: WITHIN_MS },
  );
}

/** Somebody new, on the first step of onboarding with every answer given. */
async function signUp(): Promise<Page> {
  const context = await browser.newContext({ ...desktop, baseURL: home });
  await context.addInitScript(() => {
    localStorage.cookieConsent ??= 'refused';
  });
  const fresh = await context.newPage();
  const email = 'wanda@pilger.example';
  await fresh.goto('/signup?userType=mentee');
  for (const [id, value] of Object.entries({ firstName: 'Wanda', lastName: 'Pilger', email }))
    await fresh.fill(`#signup-${id}`, value);
  for (const id of ['password', 'confirmPassword']) await fresh.fill(`#signup-${id}`, PASSWORD);
  for (const id of ['terms', 'privacy', 'age']) await fresh.check(`#signup-${id}`);
  await fresh.click(CONTINUE);
  await fresh.waitForURL('**/email-verification');
  await fresh.goto(await linkSentTo(email));
  await fresh.waitForURL('**/step-1');
  await fresh.waitForSelector('#countryId');
  await fresh.fill('#countryId', 'Portugal');
  await fresh.click('#countryId-options [role="option"]');
  await fresh.fill('#languageIds', 'portugu');
  await fresh.click('#languageIds-options [role="option"]');
  await fresh.press('#languageIds', 'Escape');
  for (const id of ['genderId', 'ethnicityId']) await fresh.selectOption(`#${id}`, 'preferNotToSay');
  return fresh;
}

/** The path of the link in the mail that nobody sends. */
async function linkSentTo(email: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const outbox = await (await fetch(`${home}/dev/outbox`)).text();
    const mail = new RegExp(`(/dev/outbox/[0-9a-f]+)">[^<]*</a> to ${email}`).exec(outbox)?.[1];
    const text = mail && (await (await fetch(`${home}${mail}`)).text());
    const html = text?.replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)));
    const link = /\/email-verification\?[^\s"'<>]+/.exec(html ?? '')?.[0];
    if (link) return link.replaceAll('&amp;', '&');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The mail does not come');
}
