import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { desktop, phone } from '../browser.ts';

type Language = 'en' | 'pt';

/** Both sizes in both languages, for journeys that are judged light and dark on the way. */
export const windows: readonly (readonly [string, Language, BrowserContextOptions])[] = [
  ['at 1440 px, in English', 'en', desktop],
  ['at 1440 px, in Portuguese', 'pt', desktop],
  ['at 390 px, in English', 'en', phone],
  ['at 390 px, in Portuguese', 'pt', phone],
];

export const prefix = (language: Language) => (language === 'en' ? '' : '/pt');
export const field = (page: Page, id: string) => page.locator(`[id="${id}"]`);
export const button = (page: Page, name: string | RegExp): Locator =>
  page.locator('main').getByRole('button', { name, exact: true });
