import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTokenFresh, lifetimeOf } from './keepTokenFresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

function tokenOf(name: string, lifetimeSeconds = 900): string {
  const claims = { sub: name, iat: 5000, exp: 5000 + lifetimeSeconds };
  return `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.${name}`;
}

function follow(first: string | null) {
  let token = first;
  const listeners = new Set<() => void>();
  const sent: string[] = [];
  const renew = vi.fn();
  const stop = keepTokenFresh({
    token: () => token,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    renew,
    onToken: (next) => sent.push(next),
  });
  return {
    renew,
    told: sent,
    stop,
    listeners,
    take: (next: string | null) => {
      token = next;
      for (const listener of listeners) listener();
    },
  };
}

it('AUT-62 asks for the next token a minute before the end, and tells the new one to the socket', () => {
  const tokens = follow(tokenOf('one'));
  vi.advanceTimersByTime(14 * minute - 1);
  expect(tokens.renew).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tokens.renew).toHaveBeenCalledOnce();
  expect(tokens.told).toEqual([]);
  tokens.take(tokenOf('two'));
  expect(tokens.told).toEqual([tokenOf('two')]);
  vi.advanceTimersByTime(14 * minute);
  expect(tokens.renew).toHaveBeenCalledTimes(2);
  tokens.stop();
});

it('AUT-62 a token that came by another way puts the renewal off; another change of the session does not', () => {
  const tokens = follow(tokenOf('one'));
  vi.advanceTimersByTime(10 * minute);
  tokens.take(tokenOf('two'));
  vi.advanceTimersByTime(10 * minute);
  tokens.take(tokenOf('two'));
  expect(tokens.renew).not.toHaveBeenCalled();
  expect(tokens.told).toEqual([tokenOf('two')]);
  vi.advanceTimersByTime(4 * minute);
  expect(tokens.renew).toHaveBeenCalledOnce();
  tokens.stop();
});

it('AUT-70 after a log-out or a stop nothing is asked for', () => {
  const loggedOut = follow(tokenOf('one'));
  loggedOut.take(null);
  const stopped = follow(tokenOf('one'));
  stopped.stop();
  vi.advanceTimersByTime(60 * minute);
  expect(loggedOut.renew).not.toHaveBeenCalled();
  expect(stopped.renew).not.toHaveBeenCalled();
  expect(stopped.listeners.size).toBe(0);
});

it('a short token is renewed at half its life', () => {
  const tokens = follow(tokenOf('short', 20));
  vi.advanceTimersByTime(10_000);
  expect(tokens.renew).toHaveBeenCalledOnce();
  tokens.stop();
});

it('a token without times is left to the server', () => {
  expect(lifetimeOf('access-1')).toBeNull();
  expect(lifetimeOf(tokenOf('ã?>', 900))).toBe(15 * minute);
});
