import { afterEach, expect, it, vi } from 'vitest';
import { notePage } from './pageTime.ts';
import { serverNow } from './serverClock.ts';

const HOUR = 3_600_000;

afterEach(() => void vi.useRealTimers());

/** A page that came just now, of a server whose clock is ahead; `transferSize` 0: the browser had kept it. */
function pageOf({ ahead, transferSize = 300 }: { ahead: number; transferSize?: number }) {
  const at = performance.now();
  const description = new Date(Date.now() + ahead).toISOString();
  return {
    transferSize,
    responseStart: at,
    serverTiming: [
      { name: 'edge', description: '' },
      { name: 'now', description },
    ],
  };
}
const ahead = () => Math.round((serverNow() - Date.now()) / HOUR);

it('a page that the server sent with its content says what time it is, before anything was asked for', () => {
  notePage(pageOf({ ahead: 5 * HOUR }));
  expect(ahead()).toBe(5);
  notePage(pageOf({ ahead: -3 * HOUR }));
  expect(ahead()).toBe(-3);
});

it('a page that the browser had kept, or that says no time, is no clock', () => {
  notePage(pageOf({ ahead: 5 * HOUR, transferSize: 0 }));
  notePage({ ...pageOf({ ahead: 5 * HOUR }), serverTiming: [] });
  notePage(undefined);
  expect(ahead()).toBe(0);
});

it('a computer that slept since the page came has the time that it had', () => {
  const page = pageOf({ ahead: 0 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * HOUR });
  notePage(page);
  expect(ahead()).toBe(0);
});
