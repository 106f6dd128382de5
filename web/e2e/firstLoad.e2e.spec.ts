import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from './browser.ts';
import { countScripts, scriptUntilUsable, watchMainThread } from './scriptLoad.ts';
import { stageOfFile } from './stage.ts';

/** Of compressed script before the first interaction; the bench holds the same, on a slow phone. */
const budget = 170_000;

describe('first load', () => {
  const stage = stageOfFile();

  it('asks for little script before a visitor can start, and no late part is among it', async () => {
    const page = await stage.visitor(phone);
    await expectWithinBudget(page, '/');
  });

  it('does the same for who comes back signed in', async () => {
    const page = await stage.signedIn('priya', phone);
    await expectWithinBudget(page, '/dashboard');
  });
});

async function expectWithinBudget(page: Page, path: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { sizes } = await countScripts(cdp);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(watchMainThread);
  await page.goto(path);
  await page.locator('header a[href]').first().waitFor();
  await page.locator('main h1').waitFor();
  // Everything asked for has come, what comes behind the page too.
  await page.waitForLoadState('networkidle');
  const { scriptBytes, scripts } = await scriptUntilUsable(page, sizes);
  expect(scripts).toBeGreaterThan(1);
  expect(scriptBytes).toBeGreaterThan(50_000);
  expect(scriptBytes).toBeLessThanOrEqual(budget);
  await page.context().close();
}
