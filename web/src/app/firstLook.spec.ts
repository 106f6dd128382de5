import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginFont, firstLookIsLoaded, useIsLookAwaited } from './firstLook.ts';
import { isMembersFrameServed, isPageServed } from './servedPage.ts';
import { useSession } from './session/sessionStore.ts';
import { preloadFrame } from './shell/Shell.tsx';
import { routeOf } from './useVisit.ts';

vi.mock('./servedPage.ts', () => ({
  isMembersFrameServed: vi.fn(() => false),
  isPageServed: vi.fn(() => false),
}));
vi.mock('./shell/Shell.tsx', () => ({ preloadFrame: vi.fn(async () => {}) }));
vi.mock('./useVisit.ts', () => ({ routeOf: vi.fn() }));

const preload = vi.fn();
const takeSent = vi.fn();
const fonts = { load: vi.fn(async () => []), check: vi.fn(() => true) };

const isLookAwaited = () => renderHook(useIsLookAwaited).result.current;

/** Whether the app is drawn, and with its page. */
function looked() {
  const state = {
    isDrawn: false,
    get isThere() {
      return state.isDrawn && !isLookAwaited();
    },
  };
  void firstLookIsLoaded().then(() => {
    state.isDrawn = true;
  });
  return state;
}

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/pt/somewhere/p1');
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  preload.mockReturnValue(Promise.resolve());
  takeSent.mockReturnValue(Promise.resolve());
  vi.mocked(routeOf).mockReturnValue({
    path: '/somewhere/:id',
    access: 'public',
    page: Object.assign(() => null, { preload }),
    takeSent,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  fonts.check.mockReturnValue(true);
  delete document.documentElement.dataset.font;
  Reflect.deleteProperty(document, 'fonts');
  useSession.setState({ authState: 0 });
  vi.mocked(isPageServed).mockReturnValue(false);
  vi.mocked(isMembersFrameServed).mockReturnValue(false);
});

it('the page is drawn once it is loaded and has what came with it, what stands around it before', async () => {
  vi.mocked(isPageServed).mockReturnValue(true);
  let come = () => {};
  takeSent.mockReturnValue(
    new Promise<void>((resolve) => {
      come = resolve;
    }),
  );
  const state = looked();
  await vi.advanceTimersByTimeAsync(500);
  expect(vi.mocked(routeOf).mock.calls).toEqual([['/somewhere/p1']]);
  expect(takeSent.mock.calls).toEqual([[{ language: 'pt', params: { id: 'p1' } }]]);
  expect(preload).toHaveBeenCalledOnce();
  expect(state.isDrawn).toBe(true);
  expect(state.isThere).toBe(false);
  // The font may come as long as the page is not drawn.
  expect(fonts.check).not.toHaveBeenCalled();
  come();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isThere).toBe(true);
  expect(fonts.check).toHaveBeenCalledOnce();
  expect(preloadFrame).not.toHaveBeenCalled();
});

it('a page that is in the script of the app is drawn with all around it, at once', async () => {
  vi.mocked(isPageServed).mockReturnValue(true);
  const awaited: boolean[] = [];
  void firstLookIsLoaded().then(() => awaited.push(isLookAwaited()));
  await vi.advanceTimersByTimeAsync(0);
  expect(awaited).toEqual([false]);
});

it('for a member, header and sidebar are drawn as soon as they are there', async () => {
  vi.mocked(isMembersFrameServed).mockReturnValue(true);
  useSession.setState({ authState: 1 });
  let come = () => {};
  vi.mocked(preloadFrame).mockReturnValueOnce(
    new Promise<void>((resolve) => {
      come = resolve;
    }),
  );
  preload.mockReturnValue(new Promise((resolve) => setTimeout(resolve, 600)));
  const state = looked();
  await vi.advanceTimersByTimeAsync(500);
  expect(state.isDrawn).toBe(false);
  come();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isDrawn).toBe(true);
  expect(state.isThere).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(state.isThere).toBe(true);
  expect(preload).toHaveBeenCalledOnce();
  expect(preloadFrame).toHaveBeenCalledOnce();
  expect(takeSent).toHaveBeenCalledOnce();
});

it('a part that does not come is waited for one second', async () => {
  vi.mocked(isPageServed).mockReturnValue(true);
  preload.mockReturnValue(new Promise(() => {}));
  const state = looked();
  await vi.advanceTimersByTimeAsync(999);
  expect(state.isThere).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.isThere).toBe(true);
});

it('the page is drawn where a script of its first look does not load: it says that it failed', async () => {
  vi.mocked(isPageServed).mockReturnValue(true);
  takeSent.mockReturnValue(Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const state = looked();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isThere).toBe(true);
});

it('nothing of a member’s page is loaded for who turned out not to be one', async () => {
  vi.mocked(isMembersFrameServed).mockReturnValue(true);
  const state = looked();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isThere).toBe(true);
  expect(preload).not.toHaveBeenCalled();
  expect(takeSent).not.toHaveBeenCalled();
});

it('where the server sent neither, it waits for nothing and loads nothing', async () => {
  const state = looked();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isThere).toBe(true);
  expect(preload).not.toHaveBeenCalled();
  expect(preloadFrame).not.toHaveBeenCalled();
});

it.each([
  ['is there', true, undefined],
  ['comes later', false, 'later'],
] as const)('the first look keeps the font it is drawn with: one that %s', async (_when, isThere, used) => {
  fonts.check.mockReturnValue(isThere);
  beginFont();
  looked();
  await vi.advanceTimersByTimeAsync(0);
  expect(fonts.load.mock.calls).toEqual([['1em "Figtree Variable"']]);
  expect(fonts.check.mock.calls).toEqual([['1em "Figtree Variable"']]);
  expect(document.documentElement.dataset.font).toBe(used);
  // A page that does without the font from its beginning does not ask for it.
  document.documentElement.dataset.font = 'later';
  beginFont();
  expect(fonts.load).toHaveBeenCalledOnce();
});
