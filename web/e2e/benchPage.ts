import type { Browser, Page } from 'playwright-core';
import { desktop } from './browser.ts';

const DEMO_PASSWORD = 'waymark-demo';

/** Somebody of the demo story in a profile of the browser, and the token that their page acts by. */
export async function signInTo(
  browser: Browser,
  home: string,
  who: string,
): Promise<{ readonly page: Page; readonly token: () => string }> {
  const context = await browser.newContext({ ...desktop, baseURL: home });
  await context.addInitScript(() => {
    localStorage.cookieConsent ??= 'refused';
  });
  const page = await context.newPage();
  let held = '';
  page.on('request', (request) => {
    held = request.headers().authorization ?? held;
  });
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Email').fill(`${who}@waymark.example`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, token: () => held };
}

/** @throws Error with the errors of the answer */
export async function askAs<Data>(
  home: string,
  token: string,
  query: string,
  variables: object,
): Promise<Data> {
  const response = await fetch(`${home}/api`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
