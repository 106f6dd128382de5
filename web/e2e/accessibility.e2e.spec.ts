import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD } from '../../server/testing/people.ts';
import { accessibilityProblems, openStage, type Stage } from './stage.ts';

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [320, 1440].map((width) => ({ colorScheme, width })),
);

/** Every route there is (the table of redirects holds all), by somebody who may stay on it. */
const table = readFileSync(new URL('../src/app/redirects.table.txt', import.meta.url), 'utf8');
const [head = [], ...rows] = table
  .split('\n')
  .filter((line) => line.includes(' | '))
  .map((line) => line.split(' | ').map((cell) => cell.trim()));
const people = { visitor: 'visitor', newcomer: 'newcomer', mentee: 'priya', mentor: 'tom' } as const;
type Person = (typeof people)[keyof typeof people];
const pages: readonly (readonly [Person, string])[] = rows.map(([, path = '', ...cells]) => {
  const kind = (Object.keys(people) as (keyof typeof people)[]).find(
    (one) => cells[head.indexOf(one) - 2] === '=',
  );
  if (!kind) throw new Error(`Nobody may stay on ${path}`);
  return [people[kind], path];
});

let stage: Stage;
const who = new Map<Person, Page>();
beforeAll(async () => {
  stage = await openStage();
  who.set('visitor', await stage.visitor({ reducedMotion: 'reduce' }));
  for (const person of ['priya', 'tom'] as const) {
    who.set(person, await stage.signedIn(person, { reducedMotion: 'reduce' }));
  }
  who.set('newcomer', await newcomer());
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Somebody who has not said yet what they are here for. */
async function newcomer(): Promise<Page> {
  const { email } = await member(stage.app, 'newcomer@pilger.example', { userType: null });
  const page = await stage.visitor({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/user-type');
  return page;
}

/** How far the page runs over the window's right edge, in pixels, and what does. */
function overflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    return wide.map(
      (element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`,
    );
  });
}

/** Colours that are still changing from the other theme have come to rest. */
function atRest(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** The page as somebody sees it who has waited for everything. `/messages` has a conversation open. */
async function open(page: Page, prefix: string, path: string, query = ''): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${prefix}${path}${query}`);
  // Who comes from no provider is led to the log-in.
  if (path === '/sso') await page.waitForURL(`**${prefix}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path === '/messages') {
    await page.locator('nav a[href*="with="]').filter({ hasText: 'Tom' }).first().click();
    await page.getByRole('log').locator('li').first().waitFor();
  }
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
}

describe.each(pages)('%s on %s', (person, path) => {
  it.each(['', '/pt'])('A11-01 A11-06 %s is sound in both themes, narrow and wide', async (prefix) => {
    const page = who.get(person) as Page;
    const found: Record<string, readonly string[]> = {};
    await open(page, prefix, path);
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await atRest(page);
      const problems = [...(await accessibilityProblems(page)), ...(await overflow(page))];
      if (problems.length > 0) found[`${colorScheme} ${width}`] = problems;
    }
    expect(found).toEqual({});
  });

  it('I18-09 holds texts that are much longer on a screen of 390 px', async () => {
    const page = who.get(person) as Page;
    await open(page, '', path, '?pseudo');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => overflow(page)).toEqual([]);
  });
});
