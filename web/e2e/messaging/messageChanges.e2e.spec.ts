import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const row = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name }).first();
const thread = (page: Page, name: string): Locator =>
  page.getByRole('log', { name: `Messages with ${name}` });
const composer = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Message to ${name}` });
const message = (page: Page, name: string, text: string): Locator =>
  thread(page, name).getByRole('article').filter({ hasText: text });
const editField = (page: Page): Locator => page.getByRole('textbox', { name: 'Edit your message' });
const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo' });

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/messages');
  await row(page, name).click();
  await thread(page, name).waitFor();
}

async function send(page: Page, name: string, text: string): Promise<void> {
  await composer(page, name).fill(text);
  await composer(page, name).press('Enter');
  await message(page, name, text).waitFor();
}

async function choose(page: Page, of: Locator, action: string): Promise<void> {
  await of.hover();
  await of.locator('..').getByRole('button', { name: 'Actions for this message' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function leave(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
}

describe('two windows', () => {
  it('MSG-57 an edit and a deletion, and their undo, are there for both at once, in the list as well', async () => {
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom');
    await open(tom, 'Priya');
    await open(priya, 'Tom');
    await send(tom, 'Priya', 'See you at sevn');
    await message(priya, 'Tom', 'See you at sevn').waitFor();

    await composer(tom, 'Priya').press('ArrowUp');
    await editField(tom).fill('See you at seven');
    await editField(tom).press('Enter');
    const seven = message(priya, 'Tom', 'See you at seven');
    await seven.waitFor();
    expect(await seven.textContent()).toMatch(/Edited \d\d:\d\d/);
    await row(priya, 'Tom').getByText('See you at seven').waitFor();
    await expect
      .poll(() => composer(tom, 'Priya').evaluate((box) => box === document.activeElement))
      .toBe(true);
    await undo(tom).click();
    await message(priya, 'Tom', 'See you at sevn').waitFor();

    await message(tom, 'Priya', 'See you at sevn').focus();
    await tom.keyboard.press('Enter');
    await tom.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await message(tom, 'Priya', 'You deleted this message').waitFor();
    await message(priya, 'Tom', 'Message deleted').waitFor();
    await row(priya, 'Tom').getByText('Message deleted').waitFor();
    await undo(tom).click();
    await message(priya, 'Tom', 'See you at sevn').waitFor();
    await row(priya, 'Tom').getByText('See you at sevn').waitFor();
    await priya.reload();
    await message(priya, 'Tom', 'See you at sevn').waitFor();
    expect(await message(priya, 'Tom', 'Message deleted').count()).toBe(0);

    expect(await accessibilityProblems(tom)).toEqual([]);
    await leave(priya, tom);
  });

  it('MSG-57 without a connection nothing changes and the text is still there', async () => {
    const priya = await stage.signedIn('priya');
    await open(priya, 'Tom');
    await send(priya, 'Tom', 'before the tunnel');
    await thread(priya, 'Tom')
      .getByText(/^(Sent|Delivered)$/)
      .waitFor();
    await priya.context().setOffline(true);
    await priya.getByText('You are offline. Changes will be sent later.').waitFor();
    await choose(priya, message(priya, 'Tom', 'before the tunnel'), 'Edit');
    await editField(priya).fill('in the tunnel');
    await editField(priya).press('Enter');
    await priya.getByRole('alert').filter({ hasText: 'there’s no connection' }).waitFor();
    expect(await editField(priya).inputValue()).toBe('in the tunnel');
    await priya.context().setOffline(false);
    await expect
      .poll(() => priya.getByText('You are offline. Changes will be sent later.').count(), {
        timeout: 20_000,
      })
      .toBe(0);
    await editField(priya).press('Enter');
    await message(priya, 'Tom', 'in the tunnel').waitFor();
    await expect.poll(() => editField(priya).count()).toBe(0);
    await leave(priya);
  });
});

describe('a message of long ago', () => {
  it('MSG-58 PLN-33 is found, shown where it stands, made a task, and found again from the task', async () => {
    const callum = await stage.signedIn('callum');
    const tom = await stage.signedIn('tom');
    await open(callum, 'Tom');
    await send(callum, 'Tom', 'The wholesale contract needs two signatures');
    await thread(callum, 'Tom')
      .getByText(/^(Sent|Delivered)$/)
      .waitFor();
    const elsewhere = await stage.app.holderOf({ userId: demoUserId('callum') });
    for (let count = 1; count <= 60; count++)
      await elsewhere.perform('SendMessage', { userId: demoUserId('tom'), messageText: `note ${count}.` });
    await message(callum, 'Tom', 'note 60.').waitFor();
    await open(tom, 'Callum');
    await tom.getByRole('button', { name: /^Jump to latest/ }).click();
    await message(tom, 'Callum', 'note 60.').waitFor();
    // While anything is unread the conversation opens there, with everything since.
    await expect
      .poll(
        async () => {
          await tom.reload();
          await message(tom, 'Callum', 'note 60.').waitFor();
          return tom.getByText('New', { exact: true }).count();
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(0);

    await tom.getByRole('button', { name: 'Search this conversation' }).click();
    await tom.getByRole('textbox', { name: 'Words to look for' }).fill('WHOLESALE');
    await tom.getByText('1 message found').first().waitFor();
    expect(await tom.locator('mark').textContent()).toBe('wholesale');
    expect(await accessibilityProblems(tom)).toEqual([]);
    await tom.getByRole('textbox', { name: 'Words to look for' }).press('ArrowDown');
    await tom.keyboard.press('Enter');
    const found = message(tom, 'Callum', 'The wholesale contract');
    await found.waitFor();
    await expect.poll(() => found.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await found.getAttribute('aria-current')).toBe('true');
    expect(new URL(tom.url()).searchParams.get('message')).not.toBeNull();
    expect(await message(tom, 'Callum', 'note 60.').count()).toBe(0);
    await tom.getByRole('button', { name: /^Jump to latest/ }).click();
    await message(tom, 'Callum', 'note 60.').waitFor();
    expect(new URL(tom.url()).searchParams.get('message')).toBeNull();

    await tom.goBack();
    await open(tom, 'Callum');
    await tom.getByRole('button', { name: 'Search this conversation' }).click();
    await tom.getByRole('textbox', { name: 'Words to look for' }).fill('contract');
    await tom.getByRole('link', { name: /wholesale contract/ }).click();
    await choose(tom, found, 'Add as a task');
    const dialog = tom.getByRole('dialog', { name: 'Add a task' });
    expect(await dialog.getByLabel('Task', { exact: true }).inputValue()).toBe(
      'The wholesale contract needs two signatures',
    );
    await dialog.getByRole('button', { name: 'Add' }).click();
    await tom.getByRole('link', { name: 'Open task' }).click();
    await tom.waitForURL(/\/action-plans\/.+task=/);
    await tom.getByRole('link', { name: 'Made from a message' }).click();
    await found.waitFor();
    expect(await found.getAttribute('aria-current')).toBe('true');
    await leave(callum, tom);
  });

  it('MSG-45 MSG-58 an address that names no message of this conversation says so and opens it', async () => {
    const tom = await stage.signedIn('tom');
    await open(tom, 'Priya');
    await tom.goto(`${tom.url()}&message=01J00000000000000000000000`);
    await tom.getByText('We can’t show this message.', { exact: false }).waitFor();
    await composer(tom, 'Priya').waitFor();
    await leave(tom);
  });
});

/** A finger rests on something and lifts: with all that the browser makes of it. */
async function hold(page: Page, on: Locator): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('Nothing to put a finger on');
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.getByRole('menu').waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('a report', () => {
  it('MSG-59 begins at the message, or at the person', async () => {
    const megan = await stage.signedIn('megan');
    const priya = await stage.signedIn('priya', phone);
    await open(megan, 'Priya');
    await send(megan, 'Priya', 'Buy this now');
    await open(priya, 'Megan');
    const spam = message(priya, 'Megan', 'Buy this now');
    await spam.waitFor();
    await hold(priya, spam);
    await priya.getByRole('menuitem', { name: 'Report message' }).click();
    await priya.getByRole('dialog').waitFor();
    await priya.keyboard.press('Escape');
    await priya.getByRole('button', { name: 'More about this conversation' }).click();
    await priya.getByRole('menuitem', { name: 'Report Megan' }).click();
    await priya.getByRole('dialog').waitFor();
    await leave(megan, priya);
  });
});
