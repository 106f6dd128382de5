import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const place = (page: Page) => page.evaluate(() => location.pathname + location.search);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const gone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** From the dashboard to the list of mentors, so that Back has a page to lead to. */
async function findMentors(page: Page): Promise<void> {
  await press(page, 'Menu');
  await dialog(page, 'Menu').getByRole('button', { name: 'Find mentors' }).click();
  await page.waitForURL('**/mentor-select');
  await gone(page);
}

describe('Back', () => {
  it('closes the drawer and stays on the page; a page chosen in it is one step from the one before', async () => {
    const page = await stage.onDashboard('priya', phone);
    await press(page, 'Menu');
    await dialog(page, 'Menu').waitFor();
    await page.goBack();
    await gone(page);
    expect(await place(page)).toBe('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await findMentors(page);
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await page.context().close();
  });

  it('a sheet that was closed by Esc or its button leaves nothing to go back to', async () => {
    const page = await stage.onDashboard('priya', phone);
    await findMentors(page);
    await press(page, 'Filters');
    await dialog(page, 'Filters').waitFor();
    await page.keyboard.press('Escape');
    await gone(page);
    await press(page, 'Filters');
    await dialog(page, 'Filters').getByRole('button', { name: 'Close' }).click();
    await gone(page);
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await page.context().close();
  });

  it('closes the filters and keeps what was chosen in them; the next Back takes it away', async () => {
    const page = await stage.onDashboard('priya', phone);
    await findMentors(page);
    await press(page, 'Filters');
    await dialog(page, 'Filters').getByLabel('Sort by').selectOption('MOST_EXPERIENCED');
    await expect.poll(() => place(page)).toBe('/mentor-select?sort=experience');
    await page.goBack();
    await gone(page);
    expect(await place(page)).toBe('/mentor-select?sort=experience');
    await page.goBack();
    await expect.poll(() => place(page)).toBe('/mentor-select');
    await page.context().close();
  });

  it('after a reload with a dialog open there is no dead step', async () => {
    const page = await stage.onDashboard('priya', phone);
    await findMentors(page);
    await press(page, 'Filters');
    await dialog(page, 'Filters').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Filters' }).waitFor();
    await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await page.context().close();
  });

  it('PRO-69 closes the question about what is unsaved, which stays; then it asks again', async () => {
    const page = await stage.onDashboard('priya', phone);
    await press(page, 'Menu');
    await dialog(page, 'Menu').getByRole('button', { name: 'Account' }).click();
    await dialog(page, 'Menu').getByRole('link', { name: 'Skills' }).click();
    await page.waitForURL('**/account/skills');
    await gone(page);
    const field = page.getByLabel('What would you like to achieve?');
    await field.fill('Something else.');
    for (let count = 0; count < 2; count += 1) {
      await page.goBack();
      await dialog(page, 'Leave without saving?').waitFor();
      await page.goBack();
      await gone(page);
      expect(await place(page)).toBe('/account/skills');
      expect(await field.inputValue()).toBe('Something else.');
    }
    await page.goBack();
    await press(page, 'Leave without saving');
    await page.waitForURL('**/dashboard');
    await page.context().close();
  });

  it('closes the notifications and the account menu, and stays on the page', async () => {
    const page = await stage.onDashboard('priya');
    for (const [opener, inside] of [
      [
        page.getByRole('banner').getByRole('button', { name: /^Notifications/ }),
        page.getByRole('link', { name: 'Show all' }),
      ],
      [
        page.getByRole('banner').getByRole('button', { name: 'Profile and settings' }),
        page.getByRole('banner').getByRole('link', { name: 'Preferences' }),
      ],
    ] as const) {
      await opener.click();
      await inside.waitFor();
      await page.goBack();
      await inside.waitFor({ state: 'detached' });
      expect(await place(page)).toBe('/dashboard');
    }
    await page.context().close();
  });

  it('closes the one on top of two', async () => {
    const page = await stage.onDashboard('priya', phone);
    await press(page, 'Menu');
    await dialog(page, 'Menu').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.goBack();
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    await dialog(page, 'Menu').waitFor();
    await page.goBack();
    await gone(page);
    expect(await place(page)).toBe('/dashboard');
    await page.context().close();
  });

  it('in another language that was chosen in the drawer, the page stays in it', async () => {
    const page = await stage.onDashboard('priya', phone);
    await press(page, 'Menu');
    await dialog(page, 'Menu').getByRole('button', { name: 'Português' }).click();
    await dialog(page, 'Menu').waitFor();
    await expect.poll(() => place(page)).toBe('/pt/dashboard');
    await page.goBack();
    await gone(page);
    expect(await place(page)).toBe('/pt/dashboard');
    await page.context().close();
  });
});
