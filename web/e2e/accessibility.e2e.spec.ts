import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { everybody, openPage, overflow, pages } from './everyPage.ts';
import { accessibilityProblems } from './stage.ts';

const windowOf = everybody();

/** Everything that a rule about anything but colours reads: what there is, with which attributes and texts, and where. */
function structure(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // Colours that are still changing from the other theme have come to rest.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((one) => one.finished));
    const elements = [...document.querySelectorAll('body, body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const attributes = [...element.attributes].map((one) => `${one.name}=${one.value}`).join(' ');
      const { visibility, opacity } = getComputedStyle(element);
      return `${element.tagName} ${attributes} ${[x, y, width, height].map(Math.round)} ${visibility} ${opacity}`;
    });
    return [...elements, document.body.textContent].join('\n');
  });
}

/** The structure once it stays: what follows a window of another size has followed, a list at its end too. */
async function atRest(page: Page): Promise<string> {
  let before = '';
  for (let tries = 0; tries < 20; tries++) {
    const now = await structure(page);
    if (now === before) break;
    before = now;
  }
  return before;
}

const themes = ['light', 'dark'] as const;

describe.each(pages)('%s on %s', (person, path) => {
  it.each(['', '/pt'])('A11-01 A11-06 %s is sound in both themes, narrow and wide', async (prefix) => {
    const page = windowOf(person);
    const found: Record<string, readonly string[]> = {};
    await page.emulateMedia({ colorScheme: 'light' });
    await openPage(page, path, { prefix });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      let judged = '';
      // Another language changes texts, which have the same colours: both themes are judged in one.
      for (const colorScheme of prefix === '' ? themes : themes.slice(0, 1)) {
        await page.emulateMedia({ colorScheme });
        const now = await atRest(page);
        // Dark is most often the same page in other colours: every rule again only where it is not.
        const problems = await accessibilityProblems(page, [], now === judged ? 'colours' : undefined);
        judged = now;
        const all = [...problems, ...(await overflow(page))];
        if (all.length > 0) found[`${colorScheme} ${width}`] = all;
      }
    }
    expect(found).toEqual({});
  });
});
