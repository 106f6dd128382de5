import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { desktop, phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';
import { pdfFile } from '../steps/pdfFile.ts';

const stage = stageOfFile();
const MESSAGES = 240;
const DOCUMENTS = 170;
/** In each of two columns. */
const CARDS = 70;

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

describe('a library of more than a hundred documents', () => {
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

    // As cards, several in a row, and fewer where the window is narrow.
    await page.getByRole('button', { name: 'Grid', exact: true }).click();
    const inFirstRow = () =>
      page.evaluate(() => {
        const [first, ...others] = document.querySelectorAll('main li[data-key]');
        const top = first?.getBoundingClientRect().top;
        return 1 + others.filter((other) => other.getBoundingClientRect().top === top).length;
      });
    const placesDrawn = () =>
      lines.evaluateAll((found) => found.map((line) => Number(line.getAttribute('aria-posinset'))));
    for (const [width, columns] of [
      [1440, 4],
      [640, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.locator('main li[aria-posinset="1"]').getByRole('link').waitFor();
      await expect.poll(inFirstRow).toBe(columns);
      await expect.poll(() => lines.count()).toBeLessThan(100);
      const places = await placesDrawn();
      expect(places).toEqual(places.map((_, index) => index + 1));
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.locator(`main li[aria-posinset="${total}"]`).getByRole('link').waitFor();
      expect(await page.locator('main li[aria-posinset="1"]').count()).toBe(0);
      await expect.poll(() => lines.count()).toBeLessThan(100);
    }
    // What has the focus stays drawn.
    await page.locator(`main li[aria-posinset="${total}"]`).getByRole('link').focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('main li[aria-posinset="1"]').getByRole('link').waitFor();
    expect(await page.locator(`main li[aria-posinset="${total}"]`).count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.context().close();
  });
});

/** The path of a plan with so many cards in each of its first two columns. */
async function planOfMany(): Promise<string> {
  const holder = await stage.app.holderOf({ userId: demoUserId('priya') });
  const made = await holder.run(
    'mutation ($input: CreateActionPlanInput!) { createActionPlan(input: $input) { id } }',
    { input: { clientId: crypto.randomUUID(), name: 'The market' } },
  );
  const planId = (made as { createActionPlan: { id: string } }).createActionPlan.id;
  for (const [status, kind] of [
    ['TODO', 'Leaflet'],
    ['IN_PROGRESS', 'Poster'],
  ])
    for (let number = 1; number <= CARDS; number += 1)
      await holder.run(
        'mutation ($planId: ID!, $input: CreateTaskInput!) { createTask(planId: $planId, input: $input) { id } }',
        {
          planId,
          input: {
            clientId: crypto.randomUUID(),
            name: `${kind} ${number} ${'and what goes with it '.repeat(number % 3)}`.trim(),
            status,
            deadline: number % 2 ? '2026-12-24' : null,
          },
        },
      );
  await stage.app.settled();
  return `/action-plans/${planId}`;
}

describe('a board of hundreds of cards', () => {
  it('PLN-29 is printed whole: every column below the one before it, with every card and without controls', async () => {
    const page = await stage.signedIn('priya');
    await page.goto(await planOfMany());
    const cards = page.locator('section li[data-key]');
    await cards.first().waitFor();
    await expect.poll(() => cards.count()).toBeLessThan(80);
    // A sheet of A4 upright, between its margins.
    await page.setViewportSize({ width: 718, height: 1047 });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await cards.count()).toBe(2 * CARDS);
    const columns = ['To do', 'In progress', 'Completed'].map((name) =>
      page.getByRole('region', { name, exact: true }),
    );
    const tops: number[] = [];
    for (const column of columns) {
      const heading = await column.getByRole('heading').boundingBox();
      expect(heading?.x).toBeLessThan(60);
      expect(heading?.width).toBeGreaterThan(30);
      tops.push(heading?.y ?? 0);
    }
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => cards.count()).toBeLessThan(80);
    await page.context().close();
  });

  it('PLN-29 PLN-32 A11-01 cards out of view are not drawn; keys, a mouse, a menu and another window move cards to where none was', {
    timeout: 240_000,
  }, async () => {
    const path = await planOfMany();
    const page = await stage.signedIn('priya', { ...desktop, reducedMotion: 'reduce' });
    await page.goto(path);
    const cards = page.locator('section li[data-key]');
    await cards.first().waitFor();
    await expect.poll(() => cards.count()).toBeLessThan(80);
    const column = (who: Page, name: string) => who.getByRole('region', { name, exact: true });
    const at = (who: Page, name: string, place: number) =>
      column(who, name).locator(`li[aria-posinset="${place}"]`);
    expect(await at(page, 'To do', 1).getAttribute('aria-setsize')).toBe('70');
    expect(await accessibilityProblems(page)).toEqual([]);
    const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

    // By keys, past the last card that was drawn when it was lifted.
    await page.getByRole('button', { name: 'Drag Leaflet 3', exact: true }).focus();
    await page.keyboard.press('Space');
    await said('Picked up Leaflet 3, position 3 of 70 in To do');
    for (let place = 4; place <= 30; place += 1) {
      await page.keyboard.press('ArrowDown');
      await said(`Leaflet 3 is at position ${place} of 70 in To do`);
    }
    await page.keyboard.press('Space');
    await said('Dropped Leaflet 3 at position 30 of 70 in To do');
    await expect.poll(() => at(page, 'To do', 30).getByRole('link').textContent()).toBe('Leaflet 3');
    const handle = at(page, 'To do', 30).getByRole('button', { name: 'Drag Leaflet 3', exact: true });
    await expect.poll(() => handle.evaluate((it) => it === document.activeElement)).toBe(true);

    // By the mouse, held at the lower edge while the page goes by.
    await page.evaluate(() => window.scrollTo(0, 0));
    const first = await at(page, 'To do', 2).boundingBox();
    if (!first) throw new Error('No card to carry');
    const middle = first.x + first.width / 2;
    await page.mouse.move(middle, first.y + 12);
    await page.mouse.down();
    const height = page.viewportSize()?.height ?? 0;
    await page.mouse.move(middle, height - 40, { steps: 15 });
    await expect
      .poll(() => page.evaluate(() => window.scrollY), { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(2_500);
    await page.mouse.move(middle, height / 2, { steps: 15 });
    await page.waitForTimeout(300);
    await page.mouse.up();
    const placeOf = async (who: Page, id: string | null) =>
      Number(await who.locator(`li[data-key="${id}"]`).getAttribute('aria-posinset'));
    await expect.poll(() => at(page, 'To do', 2).count()).toBe(0);
    const carried = await page
      .getByRole('link', { name: /^Open Leaflet 2\b/ })
      .getAttribute('data-card', { timeout: 10_000 });
    await expect.poll(() => placeOf(page, carried)).toBeGreaterThan(20);
    const dropped = await placeOf(page, carried);
    await stage.app.settled();
    await page.reload();
    await cards.first().waitFor();
    // Read in one look: the wheel may turn on for a while, and a card that is out of view is not drawn.
    const drawn = page.locator(`li[data-key="${carried}"]`);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 300);
        return drawn.evaluateAll(([card]) => Number(card?.getAttribute('aria-posinset')));
      })
      .toBe(dropped);

    // By its menu, to the end of a column that is drawn at its top only.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Actions for Leaflet 6', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'In progress', exact: true }).press('Enter');
    const menu = at(page, 'In progress', 71).getByRole('button', {
      name: 'Actions for Leaflet 6',
      exact: true,
    });
    await menu.waitFor();
    await expect.poll(() => menu.evaluate((it) => it === document.activeElement)).toBe(true);

    // By another window: the focus goes along.
    await page.evaluate(() => window.scrollTo(0, 0));
    const link = page.getByRole('link', { name: 'Open Leaflet 9', exact: true });
    await link.focus();
    const other = await stage.signedIn('priya', desktop);
    await other.goto(path);
    await other.getByRole('button', { name: 'Actions for Leaflet 9', exact: true }).press('Enter');
    await other.getByRole('menuitem', { name: 'In progress', exact: true }).press('Enter');
    await at(page, 'In progress', 72).getByRole('link').waitFor();
    await expect.poll(() => link.evaluate((it) => it === document.activeElement)).toBe(true);
    await other.context().close();

    // As a list.
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await at(page, 'To do', 1).waitFor();
    await expect.poll(() => cards.count()).toBeLessThan(80);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await at(page, 'In progress', 72).waitFor();

    // As it was, before the last four moves.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const moment = page.getByRole('slider', { name: 'Moment' });
    await moment.focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
    const past = page.getByRole('region', { name: /^As it was on/ });
    await past.locator('li[aria-posinset="1"][aria-setsize="70"]').first().waitFor();
    expect(await past.locator('li[aria-posinset]').count()).toBeLessThan(120);
    expect(await past.locator('li[aria-posinset="70"]').count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => past.locator('li[aria-posinset="70"]').count()).toBe(2);
    await past.getByText('Leaflet 70', { exact: false }).waitFor();
    await page.context().close();
  });
});
