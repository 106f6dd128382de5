import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openStage, type Stage } from './stage.ts';

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [320, 1440].map((width) => ({ colorScheme, width })),
);
const pages = {
  visitor: ['/', '/login', '/signup', '/email-verification', '/aboutUs', '/no/such/page'],
  priya: ['/dashboard', '/messages', '/mentoring/requests', '/mentor-select'],
} as const;

let stage: Stage;
const who: Partial<Record<keyof typeof pages, Page>> = {};
beforeAll(async () => {
  stage = await openStage();
  who.visitor = await stage.visitor({ reducedMotion: 'reduce' });
  who.priya = await stage.signedIn('priya', { reducedMotion: 'reduce' });
});
afterAll(() => stage[Symbol.asyncDispose]());

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
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path === '/messages') {
    await page.locator('nav a[href*="with="]').filter({ hasText: 'Tom' }).first().click();
    await page.getByRole('log').locator('li').first().waitFor();
  }
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
}

for (const [person, paths] of Object.entries(pages)) {
  describe(person, () => {
    for (const path of paths) {
      it.each(['', '/pt'])(
        `A11-01 A11-06 %s${path} is sound in both themes, narrow and wide`,
        async (prefix) => {
          const page = who[person as keyof typeof pages] as Page;
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
        },
      );

      it(`I18-09 ${path} holds texts that are much longer on a screen of 390 px`, async () => {
        const page = who[person as keyof typeof pages] as Page;
        await open(page, '', path, '?pseudo');
        await page.setViewportSize({ width: 390, height: 844 });
        await expect.poll(() => overflow(page)).toEqual([]);
      });
    }
  });
}
