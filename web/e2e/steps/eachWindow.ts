import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { desktop, phone } from '../browser.ts';
import { holdsInBothThemes } from '../judged.ts';

type Language = 'en' | 'pt';

type Window = readonly [string, Language, BrowserContextOptions];
const wide: Window = ['at 1440 px, in English', 'en', desktop];
const narrow: Window = ['at 390 px, in Portuguese', 'pt', phone];

/**
 * Where a journey is walked that is judged at both widths, light and dark, on the way: those of a file in turns in each size and
 * each language, with EVERY_WAY=1 each in both.
 */
export const windowsOf = (first: 'wide' | 'narrow'): readonly Window[] => {
  if (process.env.EVERY_WAY) return [wide, narrow];
  return [first === 'wide' ? wide : narrow];
};

/** A page of these journeys as it stands, in its language. */
export const holds = (page: Page, name: string, language: Language): Promise<void> =>
  holdsInBothThemes(page, `${name}-${language}`, [1440, 390]);

export const prefix = (language: Language) => (language === 'en' ? '' : '/pt');
export const field = (page: Page, id: string) => page.locator(`[id="${id}"]`);
export const button = (page: Page, name: string | RegExp): Locator =>
  page.locator('main').getByRole('button', { name, exact: true });
