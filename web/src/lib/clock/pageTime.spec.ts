import { expect, it } from 'vitest';
import { serverNow } from './serverClock.ts';
import { notePage } from './useClock.ts';

const HOUR = 3_600_000;

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
