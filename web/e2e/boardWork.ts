/**
 * What it costs the browser of one person to work on a board of few and of many cards, in turns; `npm run bench -- cards`
 * starts it. Says one line of JSON an act: the medians of the milliseconds that the main thread was busy.
 */
import type { CDPSession } from 'playwright-core';
import { askAs, signInTo } from './benchPage.ts';
import { launchBrowser, unpackBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { carryCard, planOfCards } from './steps/planOfCards.ts';

const FEW = 30;
const MANY = 300;
/** Until what an act has set off has come to rest. */
const REST_MS = 500;

const MOVE = `mutation ($taskId: ID!, $status: TaskStatus!) { moveTask(taskId: $taskId, status: $status) { id } }`;

const rounds = Number(process.argv[2] ?? 3);
// So many cards are made faster than anybody could.
process.env.MUTATION_RATE = '0';
process.env.QUERY_RATE = '0';
await using product = await startProduct();
using unpacked = await unpackBrowser();
await using browser = await launchBrowser(unpacked);
const home = `http://localhost:${product.port}`;

const { page, token } = await signInTo(browser, home, 'priya');
const cdp: CDPSession = await page.context().newCDPSession(page);
// Not by the clock on the wall: what else the machine does is not what is asked.
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
const plans = [await planOfCards(ask, FEW), await planOfCards(ask, MANY)] as const;
const busy = new Map<string, [number[], number[]]>();
for (let round = 0; round < rounds; round += 1) for (const which of [0, 1] as const) await work(which);
for (const [act, [few, many]] of busy)
  console.log(JSON.stringify({ act, few: median(few), many: median(many) }));

function ask<Data>(query: string, variables: object): Promise<Data> {
  return askAs<Data>(home, token(), query, variables);
}

/** Everything once, without asking the page by role or name meanwhile: that would cost more than the acts. */
async function work(which: 0 | 1): Promise<void> {
  const act = (name: string, does: () => Promise<unknown>) => measured(which, name, does);
  await page.goto(`/action-plans/${plans[which]}`);
  await page.waitForSelector('[data-moves]');
  await rest();
  const moved = await focusOn('[data-moves]', 2);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=menu]');
  await act('a move by its menu', () => page.keyboard.press('Enter'));
  if (await page.$(`section[aria-labelledby=column-TODO] [data-moves="${moved}"]`))
    throw new Error('The menu moved no card.');
  // By another window of the same person: all live events reach this one too.
  await act('a move by another window', () => ask(MOVE, { taskId: moved, status: 'TODO' }));
  await focusOn('li > button', 1);
  await act('a card lifted, moved down and dropped by keys', async () => {
    for (const key of ['Space', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key);
      await rest();
    }
  });
  await act('a card dragged by the mouse', () => carryCard(page, rest));
  const open = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('section[aria-labelledby] li a')?.click());
  await act('a card opened', open);
  await page.waitForSelector('aside textarea');
  await page.goBack();
  const due = (await page.$$('fieldset select'))[2];
  await act('a filter that hides half of the cards', async () => due?.selectOption('overdue'));
  await act('all of them shown again', async () => due?.selectOption(''));
}

/** Gives the focus to what is there in the first column, and says of which card it is. */
function focusOn(selector: string, at: number): Promise<string> {
  return page.evaluate(
    ([wanted, index]) => {
      const found = document.querySelectorAll<HTMLElement>(`section[aria-labelledby=column-TODO] ${wanted}`);
      found[index]?.focus();
      return found[index]?.dataset.moves ?? '';
    },
    [selector, at] as const,
  );
}

async function measured(which: 0 | 1, name: string, act: () => Promise<unknown>): Promise<void> {
  await rest();
  const before = await busyMs();
  await act();
  await rest();
  const times = busy.get(name) ?? [[], []];
  times[which].push((await busyMs()) - before);
  busy.set(name, times);
}

async function busyMs(): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

function rest(): Promise<void> {
  return page.waitForTimeout(REST_MS);
}

function median(all: readonly number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;
}
