import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { everybody, openPage, overflow, type Person, pages } from './everyPage.ts';

const windowOf = everybody();

it.each(pages)('I18-09 %s on %s: texts that are much longer fit a screen of 390 px', async (person, path) => {
  const page = windowOf(person);
  await openPage(page, path, { query: '?pseudo' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(page)).toEqual([]);
});

/** Texts of buttons and links in the header that stand on more than one line. */
function wrapped(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header :is(a, button)')].flatMap((control) => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) found.push(texts.currentNode.textContent ?? '');
      }
      return found;
    }),
  );
}

const headers = ['visitor', 'priya'].flatMap((person) =>
  ['', '/pt'].flatMap((prefix) => [320, 390].map((width) => [person, prefix, width] as const)),
);

it.each(headers)(
  'NAV-20 the header of %s under "%s/" keeps its labels on one line at %s px',
  async (person, prefix, width) => {
    const page = windowOf(person as Person);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${prefix}/faq`);
    await page.locator('header').first().waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => wrapped(page)).toEqual([]);
  },
);
