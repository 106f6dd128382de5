import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { countScripts, scriptUntilUsable, watchMainThread } from '../scriptLoad.ts';
import { stageOfFile } from '../stage.ts';

/** Of compressed script before the first interaction, and in how many files; the bench holds the same, on a slow phone. */
const budgets = {
  '/': { bytes: 97_900, files: 1 },
  '/mentor-select': { bytes: 136_500, files: 7 },
  '/login': { bytes: 156_300, files: 7 },
  '/signup': { bytes: 156_300, files: 7 },
  '/dashboard': { bytes: 128_200, files: 6 },
  '/messages': { bytes: 162_200, files: 9 },
  // With the live socket, in one file (3 KB), which comes beside the first look or behind it.
  '/action-plans/:planId': { bytes: 158_300, files: 10 },
} as const;

describe('first load', () => {
  const stage = stageOfFile();

  /** With the brand of their partner kept from the last visit: it is read before the page, in two more files. */
  async function comesBack(): Promise<Page> {
    const page = await stage.onDashboard('priya', phone);
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('brand:')));
    return page;
  }

  it.each(['/', '/mentor-select', '/login', '/signup'] as const)(
    'asks for little script before a visitor can start, and no late part is among it: %s',
    async (path) => {
      const page = await stage.visitor(phone);
      await expectWithinBudget(page, path);
    },
  );

  it.each(['/dashboard', '/messages'] as const)(
    'does the same for who comes back signed in: %s',
    async (path) => {
      const page = await comesBack();
      await expectWithinBudget(page, path);
    },
  );

  it('does the same for a board', async () => {
    const page = await comesBack();
    await page.goto('/action-plans');
    const link = page.locator('main a[href*="/action-plans/"]').first();
    await expectWithinBudget(page, '/action-plans/:planId', (await link.getAttribute('href')) ?? '');
  });
});

async function expectWithinBudget(
  page: Page,
  path: keyof typeof budgets,
  address: string = path,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { sizes } = await countScripts(cdp);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(watchMainThread);
  await page.goto(address);
  await page.locator('#root:not([data-served]) header a[href]').first().waitFor();
  await page.locator('#root:not([data-served]) main h1').first().waitFor({ state: 'attached' });
  // Everything asked for has come, what comes behind the page too.
  await page.waitForLoadState('networkidle');
  // The style is in the document, and what comes behind the page finds it there.
  expect(await page.evaluate(fetchedStyles)).toEqual([]);
  const { scriptBytes, scripts } = await scriptUntilUsable(page, sizes);
  process.stdout.write(`${path}: ${scriptBytes} bytes of script in ${scripts} files\n`);
  expect(scripts).toBeGreaterThan(0);
  expect(scriptBytes).toBeGreaterThan(50_000);
  expect(scriptBytes).toBeLessThanOrEqual(budgets[path].bytes);
  expect(scripts).toBeLessThanOrEqual(budgets[path].files);
  await page.context().close();
}

/** In the page. */
function fetchedStyles(): readonly string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return fetched.filter((path) => path.endsWith('.css'));
}
