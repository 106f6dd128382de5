import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const thread = (page: Page): Locator => page.getByRole('log');
const composer = (page: Page): Locator => page.locator('form textarea');
const message = (page: Page, text: string): Locator =>
  thread(page).getByRole('article').filter({ hasText: text });
/** A reaction under the message with this text, which is the first that has it: an answer quotes it. */
const chip = (page: Page, text: string, name: string | RegExp): Locator =>
  thread(page)
    .getByRole('listitem')
    .filter({ hasText: text })
    .first()
    .getByRole('button', { name, exact: true });

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/messages');
  await page.getByRole('navigation').getByRole('link', { name }).first().click();
  await thread(page).waitFor();
}

async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await message(page, text).first().waitFor();
}

async function leave(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
}

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

describe('replies and reactions', () => {
  it('a reply and reactions by keyboard are there for both at once, and the quote follows its message', async () => {
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom');
    await open(tom, 'Priya');
    await open(priya, 'Tom');
    await send(priya, 'Shall we meet on Mnday?');
    await message(tom, 'Shall we meet on Mnday?').focus();
    await tom.keyboard.press('Enter');
    await tom.getByRole('menuitemcheckbox', { name: 'Thumbs up' }).waitFor();
    await expect
      .poll(() =>
        tom
          .getByRole('menuitemcheckbox', { name: 'Thumbs up' })
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
    await tom.keyboard.press('ArrowRight');
    await tom.keyboard.press('Enter');
    await chip(tom, 'Shall we meet on Mnday?', 'Heart: you').waitFor();
    await chip(priya, 'Shall we meet on Mnday?', /^Heart: Tom/).waitFor();

    await message(tom, 'Shall we meet on Mnday?').focus();
    await tom.keyboard.press('Enter');
    await tom.getByRole('menuitem', { name: 'Reply' }).press('Enter');
    await tom.getByText(/^Replying to Priya/).waitFor();
    await expect.poll(() => composer(tom).evaluate((box) => box === document.activeElement)).toBe(true);
    await tom.keyboard.type('Monday suits me');
    await tom.keyboard.press('Enter');
    const answer = message(priya, 'Monday suits me');
    await answer.waitFor();
    expect(await answer.getByRole('link').textContent()).toBe('Reply to your messageShall we meet on Mnday?');

    await composer(priya).press('ArrowUp');
    await priya.getByRole('textbox', { name: 'Edit your message' }).fill('Shall we meet on Monday?');
    await priya.getByRole('textbox', { name: 'Edit your message' }).press('Enter');
    await message(tom, 'Monday suits me').getByText('Shall we meet on Monday?').waitFor();

    const first = thread(priya).getByRole('article').filter({ hasText: 'Shall we meet on Monday?' }).first();
    await chip(priya, 'Shall we meet on Monday?', /^Heart: Tom/).click();
    await chip(tom, 'Shall we meet on Monday?', /^Heart: you and Priya/).waitFor();
    await chip(priya, 'Shall we meet on Monday?', /^Heart: you and Tom/).click();
    await chip(tom, 'Shall we meet on Monday?', 'Heart: you').waitFor();

    await answer.getByRole('link').click();
    await expect.poll(() => first.getAttribute('aria-current')).toBe('true');
    await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(tom)).toEqual([]);
    await priya.reload();
    await chip(priya, 'Shall we meet on Monday?', /^Heart: Tom/).waitFor();
    await leave(priya, tom);
  });

  it('a reply and a reaction that are made without a connection go out when it is back', async () => {
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom');
    await open(tom, 'Priya');
    await open(priya, 'Tom');
    await send(priya, 'Is the train late?');
    await message(tom, 'Is the train late?').waitFor();
    await tom.context().setOffline(true);
    await tom.getByText('You are offline. Changes will be sent later.').waitFor();
    await message(tom, 'Is the train late?').focus();
    await tom.keyboard.press('Enter');
    await tom.getByRole('menuitemcheckbox', { name: 'Surprised' }).click();
    await chip(tom, 'Is the train late?', 'Surprised: you').waitFor();
    await message(tom, 'Is the train late?').focus();
    await tom.keyboard.press('Enter');
    await tom.getByRole('menuitem', { name: 'Reply' }).click();
    await send(tom, 'By ten minutes');
    expect(await chip(priya, 'Is the train late?', /^Surprised/).count()).toBe(0);
    await tom.context().setOffline(false);
    const answer = message(priya, 'By ten minutes');
    await answer.waitFor({ timeout: 60_000 });
    expect(await answer.getByRole('link').textContent()).toBe('Reply to your messageIs the train late?');
    await chip(priya, 'Is the train late?', /^Surprised: Tom/).waitFor({ timeout: 60_000 });
    await chip(tom, 'Is the train late?', 'Surprised: you').waitFor();
    await leave(priya, tom);
  });

  it('LIV-03 a reaction that is pressed without a connection survives closing the window, and goes out once', async () => {
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom');
    const context = tom.context();
    await open(priya, 'Tom');
    await open(tom, 'Priya');
    await send(priya, 'Does this outlive the window?');
    await message(tom, 'Does this outlive the window?').waitFor();
    await context.setOffline(true);
    await tom.getByText('You are offline. Changes will be sent later.').waitFor();
    await message(tom, 'Does this outlive the window?').focus();
    await tom.keyboard.press('Enter');
    await tom.getByRole('menuitemcheckbox', { name: 'Celebration' }).click();
    await chip(tom, 'Does this outlive the window?', 'Celebration: you').waitFor();
    await tom.close();
    expect(await chip(priya, 'Does this outlive the window?', /^Celebration/).count()).toBe(0);
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto('/dashboard');
    await chip(priya, 'Does this outlive the window?', /^Celebration: Tom/).waitFor({ timeout: 60_000 });
    await open(again, 'Priya');
    await chip(again, 'Does this outlive the window?', 'Celebration: you').waitFor();
    const left = () =>
      again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.sync.')));
    await expect.poll(left).toEqual([]);
    await leave(priya, again);
  });

  it('a long press on a phone opens them in Portuguese, and they fit on 320 pixels', async () => {
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom', phone);
    await open(priya, 'Tom');
    await send(priya, 'On the phone');
    await tom.goto('/pt/messages');
    await open(tom, 'Priya');
    await tom.setViewportSize({ width: 320, height: 640 });
    const asked = message(tom, 'On the phone').last();
    await asked.waitFor();
    await hold(tom, asked);
    await tom.getByRole('menuitemcheckbox').nth(3).tap();
    await expect
      .poll(() =>
        thread(tom)
          .getByRole('listitem')
          .filter({ hasText: 'On the phone' })
          .getByRole('button', { pressed: true })
          .count(),
      )
      .toBe(1);
    await chip(priya, 'On the phone', /^Celebration: Tom/).waitFor();
    await hold(tom, asked);
    await tom.getByRole('menuitem').first().tap();
    await send(tom, 'Seen here');
    await message(priya, 'Seen here').getByRole('link').waitFor();
    expect(await tom.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await accessibilityProblems(tom)).toEqual([]);
    await leave(priya, tom);
  });
});
