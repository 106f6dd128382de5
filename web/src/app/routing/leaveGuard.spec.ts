import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardHistory, guardLeaving } from './leaveGuard.ts';

function historyAt(pathname: string) {
  return { location: { pathname }, go: vi.fn(), push: vi.fn() };
}
const pageOf = (pathname: string) => pathname.replace(/^\/pt/, '');

let undo = () => {};
const held: (() => void)[] = [];
beforeEach(() => {
  held.length = 0;
  undo = guardLeaving((leave) => held.push(leave));
});
afterEach(() => undo());

it('PRO-69 a link to another page waits for the answer, and is asked once', () => {
  const history = historyAt('/account/profile');
  const { push } = guardHistory(history, pageOf);
  push({ pathname: '/dashboard' });
  expect(history.push).not.toHaveBeenCalled();
  held[0]?.();
  expect(history.push).toHaveBeenCalledExactlyOnceWith({ pathname: '/dashboard' }, undefined);
  push('/messages?with=a');
  expect(history.push).toHaveBeenCalledTimes(2);
});

it('PRO-69 the same page, in another language or at another place, is no leaving', () => {
  const history = historyAt('/account/profile');
  const { push } = guardHistory(history, pageOf);
  push('/pt/account/profile');
  push({ hash: '#photo' });
  expect(history.push).toHaveBeenCalledTimes(2);
  expect(held).toEqual([]);
});

it('PRO-69 Back is taken back until the answer is there', () => {
  const history = historyAt('/dashboard');
  const { mayFollow } = guardHistory(history, pageOf);
  const back = { action: 'POP', location: { pathname: '/dashboard' }, delta: -1 } as const;
  expect(mayFollow(back, '/account/profile')).toBe(false);
  expect(history.go).toHaveBeenLastCalledWith(1);
  // The news of having been put back.
  expect(
    mayFollow({ ...back, location: { pathname: '/account/profile' }, delta: 1 }, '/account/profile'),
  ).toBe(false);
  held[0]?.();
  expect(history.go).toHaveBeenLastCalledWith(-1);
  expect(mayFollow(back, '/account/profile')).toBe(true);
});

it('PRO-69 nobody is held where nothing is at stake', () => {
  undo();
  const history = historyAt('/account/profile');
  const { push, mayFollow } = guardHistory(history, pageOf);
  push('/dashboard');
  expect(history.push).toHaveBeenCalledOnce();
  expect(
    mayFollow({ action: 'POP', location: { pathname: '/dashboard' }, delta: -1 }, '/account/profile'),
  ).toBe(true);
});

it('LIB-07 a path that the page counts as its own is no leaving, by link and by Back', () => {
  undo();
  undo = guardLeaving(
    (leave) => held.push(leave),
    (path) => path.startsWith('/my-library'),
  );
  const history = historyAt('/my-library');
  const { push, mayFollow } = guardHistory(history, pageOf);
  push('/pt/my-library/d1');
  expect(history.push).toHaveBeenCalledTimes(1);
  const back = { action: 'POP', location: { pathname: '/my-library' }, delta: -1 } as const;
  expect(mayFollow(back, '/my-library/d1')).toBe(true);
  push('/dashboard');
  expect(history.push).toHaveBeenCalledTimes(1);
  expect(held).toHaveLength(1);
});
