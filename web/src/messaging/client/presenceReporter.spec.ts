import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import type { Presence } from '../model/messagingState.ts';
import { AWAY_AFTER_MS, startPresenceReporter } from './presenceReporter.ts';

let stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000_000 });
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
});

function openTab(isAllowed = () => true): Presence[] {
  const reported: Presence[] = [];
  const report = async (presence: Presence) => void reported.push(presence);
  stops.push(
    startPresenceReporter({ storage: createPrivateStorage('me'), report, isAllowed, now: Date.now }),
  );
  return reported;
}

it('MSG-56 active at once and every minute while somebody is there, away after five minutes', async () => {
  const reported = openTab();
  expect(reported).toEqual(['ACTIVE']);
  await vi.advanceTimersByTimeAsync(AWAY_AFTER_MS - 1);
  expect(new Set(reported)).toEqual(new Set(['ACTIVE']));
  expect(reported).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported.at(-1)).toBe('AWAY');
  window.dispatchEvent(new Event('keydown'));
  expect(reported.at(-1)).toBe('ACTIVE');
});

it('MSG-56 an idle tab never calls a person away who is busy in another', async () => {
  const idle = openTab();
  for (let minute = 0; minute < 8; minute++) {
    localStorage.setItem('waymark.private.me.lastActive', String(Date.now()));
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(idle).not.toContain('AWAY');
});

it('MSG-56 switched off, nothing is reported', async () => {
  const reported = openTab(() => false);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(reported).toEqual([]);
});
