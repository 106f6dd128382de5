import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const place = (page: Page) => page.evaluate(() => location.pathname + location.search);
const palette = (page: Page) => page.getByRole('dialog', { name: 'Where to?' });
const leave = (page: Page) => page.context().close();

/** The listener comes after the first paint; a second press would undo what the first is about to do. */
async function press(page: Page, key: string, until: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (await until()) return true;
      await page.keyboard.press(key);
      for (let time = 0; time < 20 && !(await until()); time += 1) await page.waitForTimeout(50);
      return until();
    })
    .toBe(true);
}

/** What Enter would do. */
function chosen(page: Page, name: RegExp) {
  return page.getByRole('option', { name, selected: true });
}

describe('the palette, by keyboard alone', () => {
  it('A11-02 finds a page, a person and an action, and gives the focus back', async () => {
    const page = await stage.onDashboard('priya');
    const link = page.getByRole('banner').getByRole('link', { name: 'My library' });
    await link.focus();
    await press(page, 'Control+k', () => palette(page).isVisible());
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('data priv');
    await page.getByRole('option', { name: /Data and Privacy/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toBe('/account/data-privacy');
    // The one that closes, and then the page that comes, would take the letters meant for the next.
    await palette(page).waitFor({ state: 'detached' });
    await page.locator('h1:focus').waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('Tom');
    await page.getByRole('option', { name: /Tom/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toMatch(/^\/messages\?with=/);
    await palette(page).waitFor({ state: 'detached' });

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('appearance dark');
    await chosen(page, /dark/i).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await palette(page).waitFor({ state: 'detached' });

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('log out');
    await chosen(page, /log out/i).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toBe('/');
    await leave(page);
  });

  it('is sound in both themes, narrow and wide', async () => {
    const page = await stage.visitor({ reducedMotion: 'reduce' });
    await page.goto('/blog');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const [key, name] of [
      ['Control+k', 'Where to?'],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      const dialog = page.getByRole('dialog', { name });
      await press(page, key, () => dialog.isVisible());
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [320, 1440]) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 900 });
          // Colours of the other theme come to rest first.
          await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
          expect(await accessibilityProblems(page)).toEqual([]);
        }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await leave(page);
  });
});

describe('single keys', () => {
  it('A11-04 "?" lists them, typing never fires one, and the switch holds over a reload', async () => {
    const page = await stage.visitor();
    await page.goto('/resources');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await press(page, '?', () => help.isVisible());
    expect(await help.getByRole('term').count()).toBe(4);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('g f ? safe');
    expect(await place(page)).toMatch(/^\/resources/);
    expect(await help.count()).toBe(0);
    await page.getByRole('searchbox').blur();
    // Two keys belong together for a second, which a busy machine may take for one.
    await expect
      .poll(async () => {
        for (const key of 'gf') await page.keyboard.press(key);
        return place(page);
      })
      .toBe('/faq');

    await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help.getByRole('switch').click();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'FAQs' }).waitFor();
    await press(page, 'Control+k', () => palette(page).isVisible());
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    expect(await place(page)).toBe('/faq');
    await leave(page);
  });
});
