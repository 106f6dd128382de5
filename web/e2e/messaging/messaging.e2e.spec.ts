import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { logIn as tokensOf } from '../../../server/testing/people.ts';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const conversations = (page: Page): Locator => page.getByRole('navigation', { name: 'Conversations' });
const row = (page: Page, name: string): Locator => conversations(page).getByRole('link', { name });
const thread = (page: Page, name: string): Locator =>
  page.getByRole('log', { name: `Messages with ${name}` });
const composer = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Message to ${name}` });
const bubbles = (page: Page, name: string): Locator => thread(page, name).locator('li p');
const headerMessages = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Messages/ });

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/messages');
  await row(page, name).first().click();
  await thread(page, name).waitFor();
}

async function send(page: Page, name: string, text: string): Promise<void> {
  await composer(page, name).fill(text);
  await composer(page, name).press('Enter');
}

/** How often a text stands in the thread. */
function times(page: Page, name: string, text: string): Promise<number> {
  return bubbles(page, name).filter({ hasText: text }).count();
}

async function leave(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
}

/** Notes each time that the page asks for the number of unread messages. */
function countsAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api') || request.method() !== 'POST') return;
    const body = (request.postDataJSON() ?? {}) as { operationName?: string; query?: string };
    // A text that the server asked for after the hash is no other question.
    if (body.operationName === 'GetMessagesCount' && body.query === undefined) asked.push('getMessagesCount');
  });
  return asked;
}

describe('the number of unread messages', () => {
  it('NAV-49 each tab asks once for many writes, the writing one too; a message that comes live needs no question', async () => {
    const one = await stage.signedIn('priya');
    const two = await one.context().newPage();
    await one.goto('/messages');
    await row(one, 'Tom').first().waitFor();
    await two.goto('/dashboard');
    for (const page of [one, two])
      await expect.poll(() => headerMessages(page).getAttribute('aria-label')).toMatch(/\d/);
    const [askedByOne, askedByTwo] = [countsAskedBy(one), countsAskedBy(two)];
    const write = (...values: string[]) =>
      one.evaluate((all) => {
        for (const value of all) localStorage.setItem('selectedMessageContactId', value);
      }, values);
    // The browser tells the other tab alone. The second write shows that all of the first are through.
    await write('a', 'b', 'c', 'd', 'e');
    await expect.poll(() => askedByTwo).toEqual(['getMessagesCount']);
    await write('f');
    await expect.poll(() => askedByTwo).toHaveLength(2);
    expect(askedByOne).toEqual([]);
    // What the product writes is sent to its own tab as well.
    const quiet = conversations(one)
      .getByRole('link')
      .filter({ hasNotText: /unread|Megan/ })
      .first();
    await quiet.click();
    await expect.poll(() => askedByOne).toEqual(['getMessagesCount']);
    await expect.poll(() => askedByTwo).toHaveLength(3);

    const before = Number((await headerMessages(two).getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? 0);
    const megan = stage.app.anonymous();
    const tokens = await tokensOf(stage.app, 'megan@waymark.example', 'waymark-demo');
    megan.accessToken = tokens.accessToken;
    await megan.perform('SendMessage', { userId: demoUserId('priya'), messageText: 'Nine boxes are ready.' });
    for (const page of [one, two])
      await expect
        .poll(() => headerMessages(page).getAttribute('aria-label'))
        .toBe(`Messages, ${before + 1} unread`);
    expect([askedByOne.length, askedByTwo.length]).toEqual([1, 3]);
    await leave(one);
  });
});

describe('two windows', () => {
  it('MSG-51 MSG-55 MSG-56 NAV-33 LIV-06 what one writes appears at once, with every sign around it', async () => {
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom');
    await open(tom, 'Priya');
    await priya.goto('/dashboard');
    // The story leaves her unread messages; the header knows of them a moment after it is there.
    await expect.poll(() => headerMessages(priya).getAttribute('aria-label')).toMatch(/\d/);
    const before = Number((await headerMessages(priya).getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? 0);

    await send(tom, 'Priya', 'Are you there?');
    await expect
      .poll(() => headerMessages(priya).getAttribute('aria-label'))
      .toBe(`Messages, ${before + 1} unread`);
    await expect.poll(() => thread(tom, 'Priya').getByText('Delivered').count()).toBe(1);
    await expect.poll(() => row(tom, 'Active now Priya').count()).toBe(1);

    await open(priya, 'Tom');
    await thread(priya, 'Tom').getByText('New messages begin here').waitFor();
    expect(await times(priya, 'Tom', 'Are you there?')).toBe(1);
    await expect.poll(() => thread(tom, 'Priya').getByText('Read', { exact: true }).count()).toBe(1);

    await composer(priya, 'Tom').pressSequentially('Yes, writing back');
    await thread(tom, 'Priya').getByText('Priya is typing').waitFor();
    await composer(priya, 'Tom').press('Enter');
    await expect.poll(() => times(tom, 'Priya', 'Yes, writing back')).toBe(1);
    expect(await thread(tom, 'Priya').getByText('Priya is typing').count()).toBe(0);
    await leave(priya, tom);
  });

  it('MSG-49 reading on one device takes the count away on the other', async () => {
    const megan = await stage.signedIn('megan');
    const desk = await stage.signedIn('priya');
    const pocket = await stage.signedIn('priya', phone);
    await open(megan, 'Priya');
    await desk.goto('/dashboard');
    await pocket.goto('/messages');
    await send(megan, 'Priya', 'One more thing');
    await row(pocket, 'Megan').getByText('One more thing').waitFor();
    const unread = await headerMessages(desk).getAttribute('aria-label');
    await row(pocket, 'Megan').click();
    await thread(pocket, 'Megan').getByText('One more thing').waitFor();
    await expect.poll(() => headerMessages(desk).getAttribute('aria-label')).not.toBe(unread);
    expect(await row(pocket, 'Megan').getByText('unread').count()).toBe(0);
    await leave(megan, desk, pocket);
  });
});

describe('a long conversation', () => {
  it('MSG-50 MSG-23 opens at the first unread, stays where the reader is, and counts what is below', async () => {
    const callum = await stage.signedIn('callum');
    const tom = await stage.signedIn('tom');
    await open(callum, 'Tom');
    for (let count = 1; count <= 45; count++) await send(callum, 'Tom', `note ${count}.`);
    await tom.goto('/messages');
    await expect.poll(() => row(tom, 'Callum').textContent(), { timeout: 10_000 }).toContain('note 45.');
    await row(tom, 'Callum').click();
    const box = thread(tom, 'Callum');
    await box.getByText('New messages begin here').waitFor();
    const top = await box.evaluate((log) => {
      const divider = log.querySelector('[data-new-divider]');
      return (divider?.getBoundingClientRect().top ?? 0) - log.getBoundingClientRect().top;
    });
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(120);
    expect(await tom.getByRole('button', { name: /^Jump to latest, \d+ new messages$/ }).count()).toBe(1);

    const place = () => box.evaluate((log) => Math.round(log.scrollTop));
    const before = await place();
    await send(callum, 'Tom', 'and one more.');
    await box.getByText('and one more.').waitFor({ state: 'attached' });
    expect(await place()).toBe(before);

    const firstShown = box.getByText('note 1.', { exact: true });
    const seenAt = async () => Math.round((await firstShown.boundingBox())?.y ?? 0);
    const held = await seenAt();
    await box.evaluate((log) => log.scrollBy(0, -40));
    await expect.poll(seenAt).toBe(held + 40);
    await tom.getByRole('button', { name: /^Jump to latest/ }).click();
    await expect
      .poll(() => box.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight < 2))
      .toBe(true);
    await expect.poll(() => row(tom, 'Callum').getByText('unread').count()).toBe(0);
    await box.getByText('New messages begin here').waitFor({ state: 'attached' });
    await leave(callum, tom);
  });
});

describe('offline', () => {
  it('LIV-03 LIV-08 MSG-52 a window that was away says so beside the page, catches up exactly, and what it wrote goes out once', async () => {
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom');
    await open(tom, 'Priya');
    await open(priya, 'Tom');
    await priya.context().setOffline(true);
    const strip = await priya.getByText('You are offline. Changes will be sent later.').boundingBox();
    const name = await priya.getByRole('heading', { level: 2, name: 'Tom' }).boundingBox();
    expect((strip?.y ?? Number.NaN) + (strip?.height ?? 0)).toBeLessThanOrEqual(name?.y ?? Number.NaN);
    for (let count = 1; count <= 12; count++) await send(tom, 'Priya', `while you were away ${count}.`);
    await send(priya, 'Tom', 'written in a tunnel, first');
    await send(priya, 'Tom', 'written in a tunnel, second');
    await priya.getByText('2 messages are waiting. We’ll send them when you’re back online.').waitFor();
    await expect.poll(() => times(tom, 'Priya', 'while you were away 12.')).toBe(1);
    expect(await times(tom, 'Priya', 'tunnel')).toBe(0);

    await priya.context().setOffline(false);
    await expect.poll(() => times(tom, 'Priya', 'tunnel'), { timeout: 20_000 }).toBe(2);
    await expect.poll(() => times(priya, 'Tom', 'while you were away'), { timeout: 20_000 }).toBe(12);
    for (const page of [priya, tom]) {
      const other = page === priya ? 'Tom' : 'Priya';
      const texts = (await bubbles(page, other).allTextContents()).filter((text) => /away|tunnel/.test(text));
      expect(texts).toEqual([...new Set(texts)]);
      expect(texts.filter((text) => text.includes('away'))).toEqual(
        Array.from({ length: 12 }, (_, at) => `while you were away ${at + 1}.`),
      );
      expect(texts.filter((text) => text.includes('tunnel')).map((text) => text.split(', ')[1])).toEqual([
        'first',
        'second',
      ]);
    }
    await leave(priya, tom);
  });

  it('MSG-52 MSG-53 MSG-54 unsent messages survive closing the window', async () => {
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom');
    await open(tom, 'Priya');
    await open(priya, 'Tom');
    await priya.context().setOffline(true);
    await send(priya, 'Tom', 'kept over a restart');
    await composer(priya, 'Tom').fill('half a thought');
    const context = priya.context();
    await priya.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await open(again, 'Tom');
    await expect.poll(() => times(tom, 'Priya', 'kept over a restart'), { timeout: 20_000 }).toBe(1);
    await expect.poll(() => times(again, 'Tom', 'kept over a restart')).toBe(1);
    await expect.poll(() => composer(again, 'Tom').inputValue()).toBe('half a thought');
    await leave(again, tom);
  });

  it('AUT-71 logging out asks before unsent messages are lost', async () => {
    const tom = await stage.signedIn('tom');
    await open(tom, 'Priya');
    await tom.context().setOffline(true);
    await send(tom, 'Priya', 'not yet gone');
    await tom.getByRole('button', { name: 'Log out' }).first().click();
    const dialog = tom.getByRole('dialog', { name: 'Log out and lose unsent messages?' });
    await dialog.getByText(/1 message hasn’t been sent yet\./).waitFor();
    await dialog.getByRole('button', { name: 'Stay logged in' }).click();
    expect(await times(tom, 'Priya', 'not yet gone')).toBe(1);
    await leave(tom);
  });
});

describe('people', () => {
  it('MSG-46 MSG-47 a request is answered, and the asker can write', async () => {
    const priya = await stage.signedIn('priya');
    await priya.goto('/messages');
    await priya.getByRole('tab', { name: /Requests, 1 open/ }).click();
    await priya.getByRole('button', { name: /Accept Duarte’s request/ }).click();
    await priya.getByText('No requests').waitFor();
    await leave(priya);
  });

  it('MSG-40 MSG-41 MSG-42 blocking closes the composer and is undone from where it was done', async () => {
    const priya = await stage.signedIn('priya');
    await open(priya, 'Amara');
    await priya.getByRole('button', { name: 'More about this conversation' }).click();
    await priya.getByRole('menuitem', { name: 'Block Amara' }).click();
    await priya.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
    await priya.getByText('You can read what you wrote to each other.').waitFor();
    expect(await composer(priya, 'Amara').count()).toBe(0);
    await priya.getByRole('button', { name: 'Undo' }).click();
    await composer(priya, 'Amara').waitFor();
    await leave(priya);
  });

  it('MSG-29 MSG-30 MSG-60 ERR-37 people are found by name, or not', async () => {
    const priya = await stage.signedIn('priya');
    await priya.goto('/messages');
    const search = priya.getByRole('textbox', { name: 'Find a person' });
    await search.fill('Zzzzz');
    await priya.getByText("Sorry, we couldn't find any results", { exact: true }).first().waitFor();
    await search.fill('Amara');
    await priya.getByRole('link', { name: 'Amara' }).click();
    await thread(priya, 'Amara').waitFor();
    await leave(priya);
  });
});

describe('phone', () => {
  it('MSG-22 A11-02 list, then thread; Back returns to the row it came from', async () => {
    const priya = await stage.signedIn('priya', phone);
    await priya.goto('/messages');
    await row(priya, 'Megan').click();
    await thread(priya, 'Megan').waitFor();
    // What keys do is said to screen readers, and takes no room where there are no keys.
    const hint = priya.getByText('Enter sends, Shift and Enter makes a new line');
    expect((await hint.boundingBox())?.height).toBeLessThanOrEqual(1);
    expect(await conversations(priya).isVisible()).toBe(false);
    await priya.getByRole('button', { name: 'Back to conversations' }).click();
    await expect
      .poll(() => row(priya, 'Megan').evaluate((link) => link === document.activeElement))
      .toBe(true);
    await leave(priya);
  });

  it('A11-06 nothing runs over a screen of 320 px', async () => {
    const priya = await stage.signedIn('priya', { ...phone, viewport: { width: 320, height: 640 } });
    await open(priya, 'Tom');
    // A phone has no such keys.
    expect((await priya.getByText(/^(Enter sends|Ctrl)/).boundingBox())?.width ?? 0).toBeLessThanOrEqual(1);
    const overflow = await priya.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
    await leave(priya);
  });
});

describe('accessibility', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`A11-01 the page in ${colorScheme} has no problem that axe-core finds`, async () => {
      const priya = await stage.signedIn('priya', { colorScheme });
      await open(priya, 'Tom');
      expect(await accessibilityProblems(priya, ['header'])).toEqual([]);
      await priya.getByRole('tab', { name: 'Blocked' }).click();
      await priya.getByRole('button', { name: 'Message settings' }).click();
      await priya.getByRole('dialog').waitFor();
      expect(await accessibilityProblems(priya, ['header'])).toEqual([]);
      await leave(priya);
    });
  }
});
