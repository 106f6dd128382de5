import type { CDPSession, Page } from 'playwright-core';

// What a page costs in script, counted over the wire.

/** From now on: the bytes of every script by its address, and how many requests are under way. */
export async function countScripts(cdp: CDPSession) {
  const urls = new Map<string, string>();
  const open = new Set<string>();
  const sizes = new Map<string, number>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') urls.set(requestId, response.url);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    const url = urls.get(requestId);
    if (url) sizes.set(url, encodedDataLength);
  });
  return { sizes, pending: () => open.size };
}

export type MainThread = { paintedAt: number; busyUntil: number; usableAt: number };

/** In the page, from its first moment. */
export function watchMainThread(): void {
  const seen: MainThread = { paintedAt: 0, busyUntil: 0, usableAt: 0 };
  Object.assign(window, { mainThread: seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.busyUntil = Math.max(seen.busyUntil, startTime + duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') seen.paintedAt = startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  // What is there works: nothing is painted before its script runs.
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('main h1')?.textContent || !document.querySelector('header a[href]')) return;
    seen.usableAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Of the scripts that were asked for before heading and header controls were there, over the wire. */
export async function scriptUntilUsable(page: Page, sizes: ReadonlyMap<string, number>) {
  const { usableAt, early } = await page.evaluate(askedForEarly);
  const found = early.map((url) => sizes.get(url)).filter((size) => size !== undefined);
  return { scriptBytes: sum(found), scripts: found.length, usableMs: usableAt };
}

/** In the page, at the end. Where nothing is made by script, the first paint is the moment. */
function askedForEarly(): { usableAt: number; early: string[] } {
  const { usableAt, paintedAt } = (window as unknown as { mainThread: MainThread }).mainThread;
  const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= usableAt);
  return { usableAt: usableAt || paintedAt, early: early.map(({ name }) => name) };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
