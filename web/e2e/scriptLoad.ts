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

export type MainThread = {
  paintedAt: number;
  busyUntil: number;
  /** Painted with a heading: the page as the server sent it, or the app. */
  readableAt: number;
  usableAt: number;
  shifted: number;
};

/** In the page, from its first moment. */
export function watchMainThread(): void {
  const seen: MainThread = { paintedAt: 0, busyUntil: 0, readableAt: 0, usableAt: 0, shifted: 0 };
  Object.assign(window, { mainThread: seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.busyUntil = Math.max(seen.busyUntil, startTime + duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name !== 'first-contentful-paint') continue;
      seen.paintedAt = startTime;
      if (document.querySelector('main h1')?.textContent) seen.readableAt = startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  // The app works; what the server sent before it does not.
  new MutationObserver((_changes, observer) => {
    const app = document.querySelector('#root:not([data-served])');
    if (!app?.querySelector('main h1')?.textContent || !app.querySelector('header a[href]')) return;
    seen.usableAt = performance.now();
    seen.readableAt ||= seen.usableAt;
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Of the scripts that were asked for before heading and header controls were there, over the wire. */
export async function scriptUntilUsable(page: Page, sizes: ReadonlyMap<string, number>) {
  const { usableAt, readableAt, shifted, early } = await page.evaluate(askedForEarly);
  const found = early.map((url) => sizes.get(url)).filter((size) => size !== undefined);
  return {
    scriptBytes: sum(found),
    scripts: found.length,
    readableMs: readableAt,
    usableMs: usableAt,
    shifted,
  };
}

/** In the page, at the end. Where nothing is made by script, the first paint is the moment. */
function askedForEarly() {
  const { usableAt, readableAt, paintedAt, shifted } = (window as unknown as { mainThread: MainThread })
    .mainThread;
  const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= usableAt);
  return {
    usableAt: usableAt || paintedAt,
    readableAt: readableAt || paintedAt,
    shifted,
    early: early.map(({ name }) => name),
  };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
