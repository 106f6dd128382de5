import type { BrowserContext, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/launch/seed/people/people.ts';

/** A page of a demo person on their dashboard. `language`: that of the log-in, where it is not English. */
export async function demoLogIn(context: BrowserContext, email: string, language = ''): Promise<Page> {
  await context.addInitScript(() => {
    localStorage.cookieConsent = 'refused';
  });
  const page = await context.newPage();
  await page.goto(`/${language ? `${language}/` : ''}login`);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  await page.locator('form [type="submit"]').click();
  await page.waitForURL('**/dashboard');
  return page;
}
