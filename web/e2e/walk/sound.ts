import type { Page } from 'playwright-core';
import { accessibilityProblems } from '../stage.ts';
import { overflow } from './everyPage.ts';
import { atRest } from './structure.ts';

/** What nobody notices; Chromium calls a page good up to 0.1. */
export const LARGEST_SUM = 0.02;

/** What is wrong with the page as it stands, by theme and width. `isOfTables`: which may be wider than a phone. */
export async function unsound(page: Page, colours: readonly ('light' | 'dark')[], isOfTables = false) {
  const found: Record<string, readonly string[]> = {};
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    let judged = '';
    // There and back: a change of colours is dear.
    for (const colorScheme of width === 1440 ? colours : colours.toReversed()) {
      await page.emulateMedia({ colorScheme });
      const now = await atRest(page);
      // Dark is most often the same page in other colours: every rule again only where it is not.
      const problems = await accessibilityProblems(page, [], now === judged ? 'colours' : undefined);
      judged = now;
      const all = [...problems, ...(isOfTables && width === 320 ? [] : await overflow(page))];
      if (all.length > 0) found[`${colorScheme} ${width}`] = all;
    }
  }
  return found;
}

/** The same of a page that was sound in other texts: these have the same colours, in either theme. */
export async function unsoundInOtherTexts(page: Page) {
  const found: Record<string, readonly string[]> = {};
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await atRest(page);
    const all = [...(await accessibilityProblems(page, [], 'structure')), ...(await overflow(page))];
    if (all.length > 0) found[width] = all;
  }
  return found;
}
