import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../server/launch/seed/demoIds.ts';
import { desktop, phone } from './browser.ts';
import { accessibilityProblems, stageOfFile } from './stage.ts';
import { pdfFile } from './steps/pdfFile.ts';

const stage = stageOfFile();
const MESSAGES = 420;
const DOCUMENTS = 200;

const log = (page: Page): Locator => page.getByRole('log');
const drawn = (page: Page): Promise<number> => log(page).locator('li[data-key]').count();

async function writeMany(from: 'priya' | 'tom', to: 'priya' | 'tom'): Promise<void> {
  const holder = await stage.app.holderOf({ userId: demoUserId(from) });
  for (let number = 1; number <= MESSAGES; number += 1)
    await holder.run(
      'mutation ($userId: ID!, $messageText: String!, $clientId: ID) { sendMessage(userId: $userId, messageText: $messageText, clientId: $clientId) { position } }',
      {
        userId: demoUserId(to),
        // Of one line and of several, so that no estimate is right.
        messageText: `box ${number}. ${'A few words more. '.repeat(number % 9)}`.trim(),
        clientId: crypto.randomUUID(),
      },
    );
  await stage.app.settled();
}

/** Scrolls up, as a reader does, until the beginning is there. */
async function toTheBeginning(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await log(page).evaluate((box) => box.scrollTo(0, 0));
        return log(page)
          .getByText(/^This is the start of your conversation/)
          .count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
}

/** By the search of the conversation. */
async function findDrawn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search this conversation' }).click();
  await page.getByRole('textbox', { name: 'Words to look for' }).fill('77');
  await page.locator('[data-search-results] a[href]', { hasText: 'box 77.' }).click();
  const target = log(page).locator('article[aria-current]');
  await target.waitFor();
  expect(await target.textContent()).toContain('box 77.');
  await expect.poll(() => target.evaluate((article) => article === document.activeElement)).toBe(true);
}

describe('a conversation of hundreds of messages', () => {
  it.each([
    ['MSG-23 MSG-50 MSG-58 desk', desktop, findDrawn],
    ['MSG-23 MSG-50 phone', phone, () => {}],
  ] as const)(
    '%s: a part is drawn, the reader stays in place, keys and jumps reach what is not drawn',
    { timeout: 240_000 },
    async (_where, options, seek) => {
      if (options === desktop) await writeMany('tom', 'priya');
      const page = await stage.signedIn('priya', { ...options, reducedMotion: 'reduce' });
      await page.goto(`/messages?with=${demoUserId('tom')}`);
      await log(page).waitFor();
      await log(page).getByText(`box ${MESSAGES}.`, { exact: false }).waitFor({ state: 'attached' });
      await toTheBeginning(page);
      expect(await drawn(page)).toBeLessThan(120);
      const first = log(page).locator('[aria-posinset="1"]');
      await expect.poll(() => first.getAttribute('aria-setsize'), { timeout: 30_000 }).not.toBe('-1');
      expect(Number(await first.getAttribute('aria-setsize'))).toBeGreaterThan(MESSAGES);
      expect(await accessibilityProblems(page)).toEqual([]);

      // Place: what is read in the middle stays where it is while rows above it are drawn and measured.
      const middle = log(page).locator('article', { hasText: 'box 40.' });
      await expect
        .poll(async () => {
          await log(page).evaluate((box) => box.scrollBy(0, 300));
          return middle.count();
        })
        .toBe(1);
      await middle.evaluate((article) => article.scrollIntoView({ block: 'center' }));
      const seenAt = async () => Math.round((await middle.boundingBox())?.y ?? Number.NaN);
      let held = Number.NaN;
      const moved = async () => {
        const before = held;
        held = await seenAt();
        return held - before;
      };
      await expect.poll(moved).toBe(0);
      await log(page).evaluate((box) => box.scrollBy(0, -60));
      await expect.poll(seenAt).toBe(held + 60);

      // Keys: from a message to the newest and to the oldest, and step by step.
      await middle.focus();
      await page.keyboard.press('End');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toContain(`box ${MESSAGES}.`);
      await page.keyboard.press('ArrowUp');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toContain(`box ${MESSAGES - 1}.`);
      await page.keyboard.press('Home');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset')))
        .toMatch(/^[12]$/);

      // Jumps, far from what is drawn.
      await page.getByRole('button', { name: /^Jump to latest/ }).click();
      await expect
        .poll(() => log(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight < 2))
        .toBe(true);
      await log(page).getByText(`box ${MESSAGES}.`, { exact: false }).waitFor();
      await seek(page);
      await page.context().close();
    },
  );
});

describe('a library of hundreds of documents', () => {
  it('LIB-01 lines out of view are not drawn, and all of them are reached', {
    timeout: 240_000,
  }, async () => {
    const holder = await stage.app.holderOf({ userId: demoUserId('tom') });
    for (let number = 1; number <= DOCUMENTS; number += 1) {
      const { buffer, name } = pdfFile(`Note ${number}.pdf`, ['One page']);
      await holder.run(
        'mutation ($data: UploadLibraryDocumentInput!) { uploadLibraryDocument(data: $data) { id } }',
        { data: { clientId: crypto.randomUUID(), file: new File([new Uint8Array(buffer)], name) } },
      );
    }
    await stage.app.settled();
    const page = await stage.signedIn('tom', desktop);
    await page.goto('/my-library');
    const lines = page.locator('main li[data-key]');
    await lines.first().waitFor();
    const said = await page.getByText(/^\d+ documents$/).textContent();
    const total = Number.parseInt(said ?? '', 10);
    expect(total).toBeGreaterThanOrEqual(DOCUMENTS);
    for (let shown = 20; shown < total; shown += 20)
      await page.getByRole('button', { name: 'Show more' }).click();
    await page.locator(`main li[aria-setsize="${total}"]`).first().waitFor();
    await expect.poll(() => lines.count()).toBeLessThan(100);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.locator(`main li[aria-posinset="${total}"]`).getByRole('link').waitFor();
    expect(await page.locator('main li[aria-posinset="1"]').count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('main li[aria-posinset="1"]').getByRole('link').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.context().close();
  });
});
