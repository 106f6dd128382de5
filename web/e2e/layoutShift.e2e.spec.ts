import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { everybody, pages } from './everyPage.ts';

/** What nobody notices; Chromium calls a page good up to 0.1. */
const LARGEST_SUM = 0.02;
/** Each answer takes as long as on a good mobile network, so that every skeleton is painted. */
const LATENCY_MS = 60;
/** Nothing that a page asks for may be on its way for this long. */
const QUIET_MS = 300;

type Watched = { readonly shifts: Shift[]; wasLate: boolean };
type Shift = { readonly value: number; readonly parts: readonly string[] };

// As the server sends them: with content, or with the frame.
const windowOf = everybody({ withPrerenderedPages: true });
const lines = new WeakMap<Page, Promise<CDPSession>>();

describe.each(pages)('%s on %s', (person, path) => {
  it('nothing jumps while the page loads, from the network and from the cache', async () => {
    const page = windowOf(person);
    const line = await prepared(page);
    const found: Record<string, unknown> = {};
    for (const visit of ['cold', 'warm']) {
      if (visit === 'cold') await line.send('Network.clearBrowserCache');
      const shifts = await shiftsOf(page, path);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum > LARGEST_SUM) found[visit] = { sum, shifts };
    }
    expect(found).toEqual({});
  });
});

/** Once for each window: a slow line, and an observer in every page from its beginning. */
function prepared(page: Page): Promise<CDPSession> {
  const known = lines.get(page);
  if (known) return known;
  const begun = (async () => {
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.addInitScript(watchShifts);
    return line;
  })();
  lines.set(page, begun);
  return begun;
}

/** What moved in one load; a load in which the connection was so late that the page says so (LIV-08) is another matter. */
async function shiftsOf(page: Page, path: string): Promise<readonly Shift[]> {
  for (let tries = 0; tries < 3; tries += 1) {
    const { shifts, wasLate } = await loadOnce(page, path);
    if (!wasLate) return shifts;
  }
  return [];
}

async function loadOnce(page: Page, path: string): Promise<Watched> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  // Live connections stay open: what counts is that no new request begins.
  await page.evaluate(quiet, QUIET_MS);
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched);
}

/** In a page: resolves when nothing has come from the network for so long. */
async function quiet(forMs: number): Promise<void> {
  const count = () => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== count(); ) {
    before = count();
    await new Promise((resolve) => setTimeout(resolve, forMs));
  }
}

/** In a page: what moved without anybody touching anything, how far, and what it was. */
function watchShifts(): void {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const shifts: Shift[] = [];
  const watched: Watched = { shifts, wasLate: false };
  Object.assign(window, { watched });
  document.addEventListener('DOMContentLoaded', () => {
    const look = () => {
      watched.wasLate ||= document.documentElement.hasAttribute('data-strip');
    };
    new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['data-strip'] });
  });
  const placed = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue;
      const parts = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.tagName} ${element?.className} "${node?.textContent?.slice(0, 30)}"`;
        return `${name}: ${placed(previousRect)} -> ${placed(currentRect)}`;
      });
      shifts.push({ value, parts });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
