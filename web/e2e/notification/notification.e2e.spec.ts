import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

describe('notifications', () => {
  it('NTF-01 NTF-04 the bell leads to the exact place; what is read in one window is read in the other', async () => {
    const page = await stage.onDashboard('priya');
    const other = await page.context().newPage();
    await other.goto('/notifications');
    const readAll = other.getByRole('main').getByRole('button', { name: 'Mark all as read' });
    await readAll.waitFor();
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await list.getByRole('link', { name: /Megan suggests another time/ }).waitFor();
    expect(await accessibilityProblems(page, ['main'])).toEqual([]);
    await list.getByRole('link', { name: /Megan suggests another time/ }).click();
    await page.waitForURL('**/mentoring/session/*');
    await readAll.click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    expect(await accessibilityProblems(other)).toEqual([]);
    await page.context().close();
  });

  it('NTF-03 NTF-06 choices, quiet hours and the calendar address are kept; nothing is cut on a phone', async () => {
    const page = await stage.signedIn('priya', { ...phone, viewport: { width: 320, height: 700 } });
    await page.goto('/account/preferences');
    const late = page.getByRole('row', { name: /^Someone is running late/ });
    const [inApp, byEmail] = [
      late.getByRole('checkbox', { name: 'Someone is running late In the app', exact: true }),
      late.getByRole('checkbox', { name: 'Someone is running late Email', exact: true }),
    ];
    expect([await inApp.isChecked(), await byEmail.isChecked()]).toEqual([true, true]);
    await byEmail.tap();
    await page.getByText('Saved', { exact: true }).waitFor();
    const quiet = page.getByRole('switch', { name: /^Quiet hours/ });
    if ((await quiet.getAttribute('aria-checked')) === 'false') await quiet.click();
    await page.getByLabel('From').selectOption('21:30');
    await page.getByRole('button', { name: /^Create a/ }).click();
    await expect.poll(() => page.getByLabel('Private address').inputValue()).toMatch(/\/calendar\/.+\.ics$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => byEmail.isChecked()).toBe(false);
    expect(await inApp.isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('From').inputValue()).toBe('21:30');
    await page.context().close();
  });
});
