import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile({ isForEach: true });

const column = (page: Page, name: string) => page.getByRole('region', { name });
const card = (page: Page, name: string) => page.getByRole('link', { name: `Open ${name}` });
const inColumn = (page: Page, where: string, name: string) =>
  column(page, where).getByRole('link', { name: `Open ${name}` });

describe('a board in two windows', () => {
  it('PLN-16 PLN-23 PLN-29 is moved by keyboard, menu and mouse, live, until access ends', async () => {
    const page = await stage.signedIn('priya');
    await page.goto('/action-plans');
    await page.getByRole('button', { name: 'New plan' }).first().click();
    await page.getByLabel('Name').fill('Candles online');
    await page.getByRole('button', { name: 'Create plan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Candles online' }).waitFor();
    expect(await page.getByText('Drop a task here or add one').count()).toBe(3);
    await page.getByRole('button', { name: 'Add a task to To do' }).click();
    for (const name of ['Photos', 'Prices', 'Parcels']) {
      await page.getByLabel('Name of the task').fill(name);
      await page.getByLabel('Name of the task').press('Enter');
      await inColumn(page, 'To do', name).waitFor();
    }
    await page.getByLabel('Name of the task').press('Escape');
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByLabel('Add someone').fill('Megan');
    await page.getByLabel('Role').selectOption('EDITOR');
    await page.getByRole('button', { name: /^Add Megan/ }).click();
    await page.getByLabel(/^What Megan/).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    const megan = await stage.signedIn('megan');
    await megan.goto(page.url());
    await inColumn(megan, 'To do', 'Photos').waitFor();

    // By keyboard alone: lifted, moved below the next card, dropped; announced.
    await page.getByRole('button', { name: 'Drag Photos' }).focus();
    await page.keyboard.press('Space');
    await page.getByText(/^Picked up Photos, position 1 of 3 in To do/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText(/^Photos is at position 2 of 3 in To do/).waitFor();
    await page.keyboard.press('Space');
    await page.getByText(/^Dropped Photos at position 2 of 3/).waitFor();
    const order = (who: Page) => column(who, 'To do').getByRole('link').allTextContents();
    await expect.poll(() => order(megan)).toEqual(['Prices', 'Photos', 'Parcels']);
    expect(await order(page)).toEqual(['Prices', 'Photos', 'Parcels']);

    // By menu, with Undo; the other window follows.
    await page.getByRole('button', { name: 'Actions for Prices' }).click();
    await page.getByRole('menuitem', { name: 'Completed' }).click();
    await inColumn(megan, 'Completed', 'Prices').waitFor();
    await page.getByText('1 of 3 completed').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await inColumn(megan, 'To do', 'Prices').waitFor();
    await expect.poll(() => order(megan)).toEqual(['Prices', 'Photos', 'Parcels']);

    // By mouse into an empty column.
    const handle = await megan.getByRole('button', { name: 'Drag Parcels' }).boundingBox();
    const target = await column(megan, 'In progress').boundingBox();
    if (!handle || !target) throw new Error('Nothing to drag');
    await megan.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await megan.mouse.down();
    await megan.mouse.move(target.x + target.width / 2, target.y + 90, { steps: 12 });
    await megan.mouse.up();
    await inColumn(page, 'In progress', 'Parcels').waitFor();

    // The later move wins, and the earlier mover reads whose it was.
    await page.getByRole('button', { name: 'Actions for Photos' }).click();
    await page.getByRole('menuitem', { name: 'In progress' }).click();
    await inColumn(megan, 'In progress', 'Photos').waitFor();
    await megan.getByRole('button', { name: 'Actions for Photos' }).click();
    await megan.getByRole('menuitem', { name: 'Completed' }).click();
    await inColumn(page, 'Completed', 'Photos').waitFor();
    await page.getByText(/^Megan.* moved “Photos” to Completed after you\.$/).waitFor();

    // On a phone one column is shown at a time, and nothing needs dragging.
    const pocket = await stage.signedIn('priya', phone);
    await pocket.goto(page.url());
    await card(pocket, 'Prices').waitFor();
    expect(await pocket.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await accessibilityProblems(pocket)).toEqual([]);
    const front = () => pocket.getByRole('region', { name: 'Completed' }).boundingBox();
    expect((await front())?.x).toBeGreaterThanOrEqual(390);
    const columns = pocket.getByRole('group', { name: 'Column' }).getByRole('button');
    await columns.filter({ hasText: 'Completed' }).tap();
    await expect.poll(async () => (await front())?.x).toBe(16);
    await expect.poll(() => columns.last().getAttribute('aria-pressed')).toBe('true');
    await card(pocket, 'Photos').waitFor();
    // All that leads to the first card fits above it: at most two rows of controls, each of one line.
    const tops = await columns.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect((await front())?.y).toBeLessThan(360);
    // A card is opened anywhere, and Back closes it; closing it leaves nothing to go back to.
    await card(pocket, 'Photos').tap({ position: { x: 4, y: 4 } });
    await pocket.getByRole('dialog', { name: 'Task' }).getByRole('button', { name: 'Close' }).tap();
    await pocket.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(pocket.url()).search).toBe('');
    await pocket.goForward();
    await pocket.getByRole('dialog', { name: 'Task' }).waitFor();
    await pocket.goBack();
    await pocket.getByRole('dialog').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: /^Remove Megan/ }).click();
    await megan.getByRole('heading', { name: 'You can no longer open this plan' }).waitFor();
    for (const each of [page, megan, pocket]) await each.context().close();
  });
});

it('A11-02 on a phone with its keyboard open the buttons of a new task are in sight, also below what is wrong with its name', async () => {
  const page = await stage.signedIn('priya', { ...phone, viewport: { width: 390, height: 500 } });
  await page.goto('/action-plans');
  await page.locator('main a[href*="/action-plans/"]').first().tap();
  await page.getByRole('button', { name: 'Add a task to To do' }).tap();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  const end = async () => add.evaluate((button) => button.getBoundingClientRect().bottom);
  await add.waitFor();
  await expect.poll(end).toBeLessThanOrEqual(500);
  await page.getByLabel('Name of the task').press('Enter');
  await page.getByText('This field is mandatory').waitFor();
  await expect.poll(end).toBeLessThanOrEqual(500);
  await page.context().close();
});
