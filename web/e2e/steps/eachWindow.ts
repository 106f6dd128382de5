import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { desktop, phone } from '../browser.ts';
import { holdsInBothThemes } from '../judged.ts';

type Language = 'en' | 'pt';

/** Each size and each language once, for journeys that are judged at both widths, light and dark, on the way. */
export const windows: readonly (readonly [string, Language, BrowserContextOptions])[] = [
  ['at 1440 px, in English', 'en', desktop],
  ['at 390 px, in Portuguese', 'pt', phone],
];

/** A page of these journeys as it stands, in its language. */
export const holds = (page: Page, name: string, language: Language): Promise<void> =>
  holdsInBothThemes(page, `${name}-${language}`, [1440, 390]);

export const prefix = (language: Language) => (language === 'en' ? '' : '/pt');
export const field = (page: Page, id: string) => page.locator(`[id="${id}"]`);
export const button = (page: Page, name: string | RegExp): Locator =>
  page.locator('main').getByRole('button', { name, exact: true });
