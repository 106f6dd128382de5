import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { stageOfFile } from '../stage.ts';
import { coveredOnTheWay } from '../walk/covered.ts';

/** A phone whose keyboard is open. */
const pocket = { ...phone, viewport: { width: 390, height: 500 }, reducedMotion: 'reduce' } as const;

/** What has to be done before a bar is there, and the bar. */
type Bar = readonly [who: string, path: string, bar: string, before: (page: Page) => Promise<void>];

const touchFirstText = async (page: Page) => {
  await page.locator('main textarea, main input[type="text"]').first().press('End');
  await page.keyboard.type('x');
};
const tickFirst = async (page: Page) => page.locator('main input[type="checkbox"]').first().press('Space');

const bars: readonly Bar[] = [
  ['priya', '/account/profile', '[data-bar]', touchFirstText],
  ['priya', '/account/skills', '[data-bar]', touchFirstText],
  ['priya', '/account/preferences', '[data-bar]', tickFirst],
  [
    'tom',
    '/account/availability',
    '[data-bar]',
    async (page) => page.getByLabel('Pause new requests').press('Space'),
  ],
  [
    'priya',
    '/mentor-select',
    '[data-bar]',
    async (page) =>
      page
        .getByRole('button', { name: /^Select / })
        .first()
        .press('Enter'),
  ],
  [
    'priya',
    '/mentor-select',
    '[role="dialog"] button.sticky',
    async (page) => page.getByRole('button', { name: 'Filters' }).press('Enter'),
  ],
  [
    'priya',
    '/mentoring/upcoming',
    '[data-bar]',
    async (page) => {
      await page.locator('main [role="article"] h3 a').first().press('Enter');
      await page.waitForURL('**/mentoring/session/*');
    },
  ],
  [
    'priya',
    '/messages',
    '[data-bar]',
    async (page) => page.locator('main nav a[href*="with="]').first().press('Enter'),
  ],
  ['visitor', '/signup', '[data-bar]', async () => {}],
  ['visitor', '/', '[data-bar]', async () => {}],
  ['visitor', '/mentor-select', '[data-bar]', async () => {}],
  ['visitor', '/contactUs', '[data-bar]', async () => {}],
];

describe('on a phone with its keyboard open', () => {
  const stage = stageOfFile();

  it.each(bars)('A11-02 what has the focus lies under no bar: %s on %s', async (who, path, bar, before) => {
    const page = who === 'visitor' ? await stage.visitor(pocket) : await stage.signedIn(who, pocket);
    // The question about cookies is a bar, too.
    if (who === 'visitor') await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
    await before(page);
    await page.locator(bar).first().waitFor();
    await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
    expect(await coveredOnTheWay(page)).toEqual([]);
    await page.context().close();
  });
});
