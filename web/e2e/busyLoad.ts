/**
 * How a browser bears a conversation of thousands of messages, a library of thousands of documents, a board of hundreds of
 * cards and a flood of events; `npm run bench -- busy` starts it. Says one line of JSON a figure: long tasks under the hand,
 * frames, and what the page holds in memory.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { demoUserId } from '../../server/launch/seed/demoIds.ts';
import { requestBody } from '../../server/testing/requestBody.ts';
import { askAs, signInTo } from './benchPage.ts';
import { launchBrowser, unpackBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { flood } from './steps/flood.ts';
import { pdfFile } from './steps/pdfFile.ts';
import { carryCard, planOfCards } from './steps/planOfCards.ts';

const isQuick = process.argv[2] === '1';
const MESSAGES = isQuick ? 1_500 : 10_000;
const DOCUMENTS = isQuick ? 300 : 2_000;
const CARDS = 300;
const EVENTS_PER_SECOND = 500;
const FLOOD_SECONDS = isQuick ? 3 : 10;
const ROOT = resolve(import.meta.dirname, '../..');
const AT_ONCE = 16;
const STEPS = 120;

const SEND = `mutation ($userId: ID!, $messageText: String!, $clientId: ID) {
  sendMessage(userId: $userId, messageText: $messageText, clientId: $clientId) { position } }`;
const UPLOAD = `mutation ($data: UploadLibraryDocumentInput!) { uploadLibraryDocument(data: $data) { id } }`;

// So much is written faster than anybody could.
process.env.MUTATION_RATE = '0';
process.env.QUERY_RATE = '0';
await using product = await startProduct();
const roles = ['--import', 'tsx', 'server/launch/roles.ts', 'grant', 'OPS', 'megan@waymark.example'];
execFileSync(process.execPath, roles, { cwd: ROOT, env: { ...process.env, DATA_DIR: product.folder } });
using unpacked = await unpackBrowser();
await using browser = await launchBrowser(unpacked);
const home = `http://localhost:${product.port}`;

const tom = await signInTo(browser, home, 'tom');
await many(MESSAGES, async (number) => {
  const messageText =
    `Box ${number} is ready. ${'It holds three loaves and a jar. '.repeat(number % 7)}`.trim();
  await askAs(home, tom.token(), SEND, { userId: demoUserId('priya'), messageText, clientId: randomUUID() });
});
await many(DOCUMENTS, async (number) => {
  const { buffer, name } = pdfFile(`Note ${number}.pdf`, ['One page']);
  const file = new File([new Uint8Array(buffer)], name);
  const { body, headers } = requestBody(UPLOAD, { data: { clientId: randomUUID(), file } });
  for (;;) {
    const response = await fetch(`${home}/api`, {
      method: 'POST',
      headers: { ...headers, authorization: tom.token(), 'apollo-require-preflight': 'true' },
      body,
    });
    const { errors } = (await response.json()) as { errors?: readonly Refused[] };
    if (!errors) return;
    const after = errors[0]?.extensions?.retryAfter;
    // One person may upload only so often.
    if (after === undefined) throw new Error(JSON.stringify(errors));
    await new Promise((resolve) => setTimeout(resolve, after * 1_000));
  }
});

const priya = await signInTo(browser, home, 'priya');
await conversation(priya.page);
await library(tom.page);
await board(priya);
await tail((await signInTo(browser, home, 'megan')).page);

async function conversation(page: Page): Promise<void> {
  const cdp = await watched(page);
  await page.goto(`/messages?with=${demoUserId('tom')}`);
  await page.waitForSelector('[role=log] li[data-key]');
  const few = await held(page, cdp);
  // Back to the first message, page after page, as far as anybody could.
  await page.waitForFunction(
    () => {
      const box = document.querySelector('[role=log]');
      box?.scrollTo(0, 0);
      return box?.textContent?.includes('This is the start of your conversation');
    },
    undefined,
    { timeout: 600_000, polling: 50 },
  );
  const whole = await held(page, cdp);
  say(`${MESSAGES} messages: rows drawn`, 'rows', await page.locator('[role=log] li[data-key]').count());
  say(`${MESSAGES} messages: memory beside the newest page only`, 'MB', (whole.bytes - few.bytes) / 1e6);
  const { x, y } = await middleOf(page, '[role=log]');
  await page.mouse.move(x, y);
  await scrolled(page, `${MESSAGES} messages, scrolled`, 700);
  const again = await held(page, cdp);
  say(`${MESSAGES} messages: memory that scrolling leaves`, 'MB', (again.bytes - whole.bytes) / 1e6);
  await begin(page);
  for (let sent = 0; sent < 20; sent += 1) {
    const said = { userId: demoUserId('priya'), messageText: `And ${sent}.`, clientId: randomUUID() };
    await askAs(home, tom.token(), SEND, said);
    await page.waitForTimeout(100);
  }
  await tell(page, `${MESSAGES} messages, 20 arrive`);
}

async function library(page: Page): Promise<void> {
  const cdp = await watched(page);
  await page.goto('/my-library');
  await page.waitForSelector('main li[data-key]');
  const few = await held(page, cdp);
  const said = await page.getByText(/^[\d,]+ documents$/).textContent();
  const total = Number((said ?? '').replaceAll(/\D/g, ''));
  for (let shown = 20; shown < total; shown += 20)
    await page.getByRole('button', { name: 'Show more' }).click();
  await page.waitForFunction((size) => document.querySelector(`main li[aria-setsize="${size}"]`), total);
  const whole = await held(page, cdp);
  say(`${DOCUMENTS} documents: rows drawn`, 'rows', await page.locator('main li[data-key]').count());
  say(`${DOCUMENTS} documents: memory beside the first page only`, 'MB', (whole.bytes - few.bytes) / 1e6);
  await page.mouse.move(700, 500);
  await scrolled(page, `${DOCUMENTS} documents, scrolled`, 700);
  const again = await held(page, cdp);
  say(`${DOCUMENTS} documents: memory that scrolling leaves`, 'MB', (again.bytes - whole.bytes) / 1e6);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll('main li[aria-posinset="1"]').length === 1);
  say(
    `${DOCUMENTS} documents as a grid: rows drawn`,
    'cards',
    await page.locator('main li[data-key]').count(),
  );
  await page.mouse.move(700, 500);
  await scrolled(page, `${DOCUMENTS} documents as a grid, scrolled`, 700);
}

async function board({ page, token }: Awaited<ReturnType<typeof signInTo>>): Promise<void> {
  const planId = await planOfCards((query, variables) => askAs(home, token(), query, variables), CARDS);
  await page.goto(`/action-plans/${planId}`);
  await page.waitForSelector('[data-moves]');
  await page.waitForTimeout(2_000);
  const first = page.locator('section[aria-labelledby=column-TODO] [data-moves]').first();
  const carried = await first.getAttribute('data-moves');
  await begin(page);
  await carryCard(page, () => page.waitForTimeout(500));
  await page.waitForSelector(`section[aria-labelledby=column-IN_PROGRESS] [data-moves="${carried}"]`);
  await tell(page, `${CARDS} cards, one dragged`);
}

async function tail(page: Page): Promise<void> {
  const cdp = await watched(page);
  await page.goto('/ops/events');
  await page.getByText('Live', { exact: true }).waitFor();
  await page.waitForSelector('tr[data-position]');
  const before = await held(page, cdp);
  await begin(page);
  await flood(EVENTS_PER_SECOND, performance.now() + FLOOD_SECONDS * 1_000, () =>
    askAs(home, tom.token(), SEND, {
      userId: demoUserId('priya'),
      messageText: 'Nine boxes are ready.',
      clientId: randomUUID(),
    }),
  );
  await tell(page, `${EVENTS_PER_SECOND} events a second`);
  const after = await held(page, cdp);
  say(
    `${EVENTS_PER_SECOND} events a second: memory that they leave`,
    'MB',
    (after.bytes - before.bytes) / 1e6,
  );
}

/** By the wheel, down and up again, as fast as a hand turns it. */
async function scrolled(page: Page, what: string, by: number): Promise<void> {
  await begin(page);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, step < STEPS / 2 ? by : -by);
    await page.waitForTimeout(30);
  }
  await tell(page, what);
}

type Refused = { readonly extensions?: { readonly retryAfter?: number } };
type Noted = { longest: number; count: number; frames: number[] };

async function watched(page: Page): Promise<CDPSession> {
  // Compiled functions with names ask for it, also those that run in the page.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(() => {
    const noted: Noted = { longest: 0, count: 0, frames: [] };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        noted.count += 1;
        noted.longest = Math.max(noted.longest, duration);
      }
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now: number) => {
      noted.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return page.context().newCDPSession(page);
}

function begin(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.assign((window as unknown as { noted: Noted }).noted, { longest: 0, count: 0, frames: [] });
  });
}

async function tell(page: Page, what: string): Promise<void> {
  const { longest, count, frames } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  const sorted = frames.toSorted((one, other) => one - other);
  const slow = sorted[Math.floor(sorted.length * 0.95)];
  if (slow === undefined) throw new Error(`${what}: no frame was counted.`);
  say(`${what}: long tasks`, 'tasks', count);
  say(`${what}: the longest`, 'ms', longest);
  say(`${what}: a frame, p95`, 'ms', slow);
}

/** After what nobody needs any more is thrown away. */
async function held(page: Page, cdp: CDPSession): Promise<{ readonly bytes: number }> {
  await page.waitForTimeout(1_000);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { bytes: usedSize };
}

async function middleOf(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`There is no ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Some at a time, in the order of their numbers as far as that goes. */
async function many(count: number, does: (number: number) => Promise<void>): Promise<void> {
  let next = 1;
  const worker = async () => {
    while (next <= count) await does(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function say(what: string, unit: string, value: number): void {
  if (!Number.isFinite(value)) throw new Error(`${what}: could not be measured.`);
  console.log(JSON.stringify({ what, unit, value }));
}
