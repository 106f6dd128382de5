import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Each answer takes as long as on a good mobile network, so that every skeleton is painted. */
const LATENCY_MS = 60;
/** Nothing that a page asks for may be on its way for this long. */
const QUIET_MS = 300;

type Watched = { readonly shifts: Shift[]; wasLate: boolean };
/** `isOfFooter`: the line at the end has moved, which is low and so counts for little. */
type Shift = { readonly value: number; readonly isOfFooter: boolean; readonly parts: readonly string[] };

/** A slow line for this window, or the fast one that the machine has. */
export async function setLine(cdp: CDPSession, speed: 'slow' | 'fast'): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: speed === 'slow' ? LATENCY_MS : 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** What moved in one load; a load in which the connection was so late that the page says so (LIV-08) is another matter. */
export async function shiftsOf(page: Page, path: string): Promise<readonly Shift[]> {
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
export function watchShifts(): void {
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
      const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
      const isOfFooter = sources.some(({ node }) => elementOf(node)?.closest('footer'));
      const parts = sources.map(({ node, previousRect, currentRect }) => {
        const element = elementOf(node);
        const name = `${element?.tagName} ${element?.className} "${node?.textContent?.slice(0, 30)}"`;
        return `${name}: ${placed(previousRect)} -> ${placed(currentRect)}`;
      });
      shifts.push({ value, isOfFooter, parts });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
