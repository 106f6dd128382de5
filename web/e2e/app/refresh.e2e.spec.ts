import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rebrand } from '../../../server/testing/partner.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

/** Lets the page receive that something changed while it cannot ask what, and then ask again. */
async function keepsWhatItHas(page: Page, kept: string, happen: () => Promise<unknown>): Promise<void> {
  const content = page.getByRole('main').getByText(kept).first();
  await content.waitFor();
  let isDown = true;
  await page.route('**/api', (route) => (isDown ? route.abort() : route.continue()));
  await happen();
  const notice = page.getByRole('status').filter({ hasText: 'Could not refresh' });
  await notice.waitFor();
  expect(await content.isVisible()).toBe(true);
  expect(await page.getByText(/Failed to fetch|NetworkError|TypeError|We couldn’t load this/).count()).toBe(
    0,
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  const asked = page.waitForRequest('**/api');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await asked;
  // It asks again by itself as well, so nobody may be in time to press once more.
  isDown = false;
  await notice.waitFor({ state: 'detached' });
  expect(await content.isVisible()).toBe(true);
}

async function changesASwitchElsewhere(page: Page, kept: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/account/data-privacy');
  await keepsWhatItHas(page, kept, () => other.getByRole('switch').first().click());
}

describe('ERR-10 a page that cannot ask again keeps what it has and says "Could not refresh" with Retry', () => {
  it('several parts of a page say it once, the topmost, and a dialog over it by itself', async () => {
    const page = await stage.visitor();
    await page.goto('/about');
    const shown = await page.evaluate(() => {
      const bar = (number: number) => `<p class="stale">${number}</p>`;
      const list = `<div><div>${bar(2)}</div>${bar(3)}</div>`;
      const dialog = `<div role="dialog"><div>${bar(4)}</div>${bar(5)}</div>`;
      document.body.insertAdjacentHTML('beforeend', `<div><div>${bar(1)}</div>${list}</div>${dialog}`);
      const bars = [...document.querySelectorAll('.stale')];
      return bars.filter((each) => each.checkVisibility()).map(({ textContent }) => textContent);
    });
    expect(shown).toEqual(['1', '4']);
    await page.context().close();
  });

  it('the communities', async () => {
    const page = await stage.visitor();
    await page.goto('/login?r=%2Faccount%2Fcommunities');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('waymark-demo');
    await page.getByLabel('Email').fill('nora@tideway.example');
    await page.getByRole('button', { name: 'Log in' }).click();
    await keepsWhatItHas(page, 'Tideway Makers', () =>
      rebrand(stage.app, 'tideway', { fontName: 'Georgia' }),
    );
    await page.context().close();
  });

  it('ERR-10 "Console only" is where the transport says what is wrong; data and privacy keep what they have', async () => {
    const page = await stage.signedIn('priya');
    await page.goto('/account/data-privacy');
    const logged: string[] = [];
    page.on('console', (message) => void logged.push(message.text()));
    await changesASwitchElsewhere(page, 'What others can see about you');
    const ofTransport = () => logged.filter((line) => line.startsWith('[api] '));
    await expect.poll(() => ofTransport().length, { message: 'Console only' }).toBeGreaterThan(0);
    for (const line of ofTransport())
      expect(await page.getByText(line.slice('[api] '.length)).count()).toBe(0);
    await page.context().close();
  });

  it('the sharable profile', async () => {
    const page = await stage.signedIn('priya');
    await page.goto('/sharable-profile');
    await changesASwitchElsewhere(page, 'What people see');
    await page.context().close();
  });

  it('the dashboard', async () => {
    const page = await stage.onDashboard('priya');
    const tom = await stage.signedIn('tom');
    await tom.goto('/messages');
    await tom.locator('nav a[href*="with="]').filter({ hasText: 'Priya' }).first().click();
    await keepsWhatItHas(page, 'Tom', async () => {
      await tom.getByRole('textbox', { name: /^Message to/ }).fill('News');
      await tom.keyboard.press('Enter');
    });
    for (const one of [page, tom]) await one.context().close();
  });
});
