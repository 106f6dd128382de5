/**
 * What the live tail of the operators' console does in a browser: how soon a message that somebody sends shows there, and how the
 * tab bears a flood of 500 events a second; `npm run bench -- tail` starts it. Says one line of JSON a figure, medians of the rounds.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { demoUserId } from '../../server/launch/seed/demoIds.ts';
import { askAs, signInTo } from './benchPage.ts';
import { launchBrowser, unpackBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { flood } from './steps/flood.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PER_SECOND = 500;
const FLOOD_SECONDS = 6;
const QUIET_SENDS = 15;

const SEND = `mutation ($userId: ID!, $messageText: String!, $clientId: ID) {
  sendMessage(userId: $userId, messageText: $messageText, clientId: $clientId) { position } }`;

const rounds = Number(process.argv[2] ?? 3);
// So much is written faster than anybody could.
process.env.MUTATION_RATE = '0';
process.env.QUERY_RATE = '0';
await using product = await startProduct();
const roles = ['--import', 'tsx', 'server/launch/roles.ts', 'grant', 'OPS', 'tom@waymark.example'];
execFileSync(process.execPath, roles, { cwd: ROOT, env: { ...process.env, DATA_DIR: product.folder } });
using unpacked = await unpackBrowser();
await using browser = await launchBrowser(unpacked);
const home = `http://localhost:${product.port}`;
const writer = await signInTo(browser, home, 'priya');
const { page } = await signInTo(browser, home, 'tom');
// Compiled functions with names ask for it, also those that run in the page.
await page.addInitScript('globalThis.__name = (named) => named;');
const cdp = await page.context().newCDPSession(page);
// Not by the clock on the wall: what else the machine does is not what is asked.
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

const figures = new Map<string, { readonly unit: string; readonly values: number[] }>();
for (let round = 0; round < rounds; round += 1) {
  await page.goto('/ops/events');
  await page.getByText('Live', { exact: true }).waitFor();
  await page.waitForSelector('tr[data-position]');
  await quiet();
  await flooded();
}
for (const [what, { unit, values }] of figures) {
  const value = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  console.log(JSON.stringify({ what, unit, value }));
}

function keep(what: string, unit: string, value: number): void {
  const figure = figures.get(what) ?? { unit, values: [] };
  figure.values.push(value);
  figures.set(what, figure);
}

async function send(): Promise<{ readonly position: string; readonly sentAt: number }> {
  const sentAt = Date.now();
  const input = { userId: demoUserId('megan'), messageText: 'Nine boxes are ready.', clientId: randomUUID() };
  const answer = await askAs<{ sendMessage: { position: string } }>(home, writer.token(), SEND, input);
  return { position: answer.sendMessage.position, sentAt };
}

/** One message after the other, each until its row is in the table. */
async function quiet(): Promise<void> {
  await page.evaluate(() => {
    const kept = window as never as { shown: Record<string, number> };
    kept.shown = {};
    const look = () => {
      for (const row of document.querySelectorAll<HTMLElement>('tr[data-position]'))
        kept.shown[row.dataset.position ?? ''] ??= Date.now();
    };
    look();
    new MutationObserver(look).observe(document.querySelector('tbody') ?? document.body, { childList: true });
  });
  const waits: number[] = [];
  for (let count = 0; count < QUIET_SENDS; count += 1) {
    const { position, sentAt } = await send();
    const shownAt = await page.waitForFunction(
      (at) => (window as never as { shown: Record<string, number> }).shown[at],
      position,
    );
    waits.push(Number(await shownAt.jsonValue()) - sentAt);
    await page.waitForTimeout(150);
  }
  const sorted = waits.toSorted((one, other) => one - other);
  keep('a message sent, until its row', 'ms p50', sorted[Math.floor(sorted.length / 2)] ?? 0);
  keep('the slowest of fifteen', 'ms', sorted.at(-1) ?? 0);
}

async function flooded(): Promise<void> {
  const before = await newest();
  const busyBefore = await busyMs();
  await page.evaluate(() => {
    const kept = window as never as { frames: number[] };
    kept.frames = [];
    let last = performance.now();
    const next = () => {
      const now = performance.now();
      kept.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const begun = performance.now();
  const writing = flood(PER_SECOND, begun + FLOOD_SECONDS * 1_000, send);
  await page.waitForTimeout((FLOOD_SECONDS * 1_000) / 2);
  // In the page: what the press costs, without what it costs to ask for it from outside.
  const answered = await page.evaluate(async () => {
    const named = (text: string) =>
      [...document.querySelectorAll('button')].find((button) => button.textContent === text);
    const from = performance.now();
    named('Pause')?.click();
    while (!named('Continue')) await new Promise(requestAnimationFrame);
    const took = performance.now() - from;
    named('Continue')?.click();
    return took;
  });
  await writing;
  const seconds = (performance.now() - begun) / 1_000;
  const busy = (await busyMs()) - busyBefore;
  const frames = await page.evaluate(() => (window as never as { frames: number[] }).frames);
  await page.waitForTimeout(1_000);
  const written = (await newest()) - before;
  const skipped = await page
    .getByText(/more events? arrived too fast to show/)
    .textContent({ timeout: 1_000 })
    .catch(() => '0');
  const sorted = frames.toSorted((one, other) => one - other);
  keep('events in the flood', 'per s', written / seconds);
  keep('of them counted and not drawn', '%', (100 * Number.parseInt(skipped ?? '0', 10)) / written);
  keep('main thread busy in a second of the flood', 'ms', busy / seconds);
  keep('a frame in the flood', 'ms p50', sorted[Math.floor(sorted.length / 2)] ?? 0);
  keep('of a hundred frames the slowest but one', 'ms p99', sorted[Math.floor(sorted.length * 0.99)] ?? 0);
  keep('Pause pressed in the flood, until it says so', 'ms', answered);
}

/** The position of the row on top. */
async function newest(): Promise<number> {
  return Number(await page.locator('tr[data-position]').first().getAttribute('data-position'));
}

async function busyMs(): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}
