import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile({ isForEach: true });

describe('action plans', () => {
  it('PLN-19 PLN-25 PLN-31 PLN-34 (partly) a plan is made, shared, worked on in the panel, looked back at and restored', async () => {
    const page = await stage.signedIn('yusuf');
    await page.goto('/action-plans');
    await page.getByText('No plans yet').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const megan = await stage.signedIn('megan', phone);
    await megan.goto('/action-plans');
    await megan.getByText('No plans yet').waitFor();

    await page.getByRole('button', { name: 'New plan' }).first().click();
    await page.getByLabel('Name').fill('Open the web shop');
    await page.getByRole('radio', { name: /First website/ }).check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create plan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Open the web shop' }).waitFor();

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByLabel('Add someone').fill('Megan');
    await page.getByLabel('Role').selectOption('VIEWER');
    await page.getByRole('button', { name: /^Add Megan/ }).click();
    await page.getByLabel(/^What Megan/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    // It appears live in her list.
    await megan.getByRole('link', { name: 'Open the web shop' }).waitFor();
    expect(await accessibilityProblems(megan)).toEqual([]);
    expect(await megan.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    const task = 'Choose and register a domain name';
    await page.getByRole('link', { name: new RegExp(task) }).click();
    const panel = page.getByRole('complementary', { name: 'Task' });
    await panel.getByLabel('Deadline').fill('2027-01-05');
    await panel.getByLabel('Deadline').press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    await panel.getByLabel('Status').selectOption('IN_PROGRESS');
    await panel.getByLabel('Your comment').fill('Which ending?');
    await panel.getByRole('button', { name: 'Comment', exact: true }).click();
    await panel.getByText('Which ending?', { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const address = page.url();
    await megan.goto(address);
    const sheet = megan.getByRole('dialog', { name: 'Task' });
    await sheet.getByText('Which ending?', { exact: true }).waitFor();
    expect(await sheet.getByLabel('Name').count()).toBe(0);
    expect(await accessibilityProblems(megan)).toEqual([]);
    expect(await megan.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await panel.getByRole('button', { name: 'Delete task' }).click();
    await megan.getByText('This task is no longer on the board.').waitFor();

    await page.getByRole('button', { name: 'History' }).click();
    await page.getByText(`You moved “${task}” from To do to In progress`).waitFor();
    await page.getByRole('button', { name: `Restore ${task}` }).waitFor();
    await page.getByRole('slider', { name: 'Moment' }).press('Home');
    await page.getByText(/^As it was on/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('slider', { name: 'Moment' }).press('End');
    await page.getByRole('button', { name: 'One change back' }).click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('button', { name: `Restore ${task}` }).waitFor({ state: 'detached' });
    await megan.getByRole('dialog', { name: 'Task' }).getByText('Which ending?', { exact: true }).waitFor();
    await page.context().close();
    await megan.context().close();
  });
});
