import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginFont, firstLookIsLoaded, settleFont } from './firstLook.ts';
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

/** Whether the first look is there, once everything that waits for nothing is done. */
function looked() {
  const state = { isThere: false };
  void firstLookIsLoaded().then(() => {
    state.isThere = true;
  });
  return state;
}

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/pt/somewhere/p1');
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
  useSession.setState({ authState: 0 });
  vi.mocked(isPageServed).mockReturnValue(false);
  vi.mocked(isMembersFrameServed).mockReturnValue(false);
});

it('the app is drawn once its page is loaded and has what came with it', async () => {
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
  expect(state.isThere).toBe(false);
  come();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isThere).toBe(true);
  expect(preloadFrame).not.toHaveBeenCalled();
});

it('for a member it waits for header and sidebar, too', async () => {
  vi.mocked(isMembersFrameServed).mockReturnValue(true);
  useSession.setState({ authState: 1 });
  const state = looked();
  await vi.advanceTimersByTimeAsync(0);
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

it('the app is drawn where a script of its first look does not load: the page says that it failed', async () => {
  vi.mocked(isPageServed).mockReturnValue(true);
  takeSent.mockReturnValue(Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  let isThere = false;
  firstLookIsLoaded().then(
    () => {
      isThere = true;
    },
    () => {},
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(isThere).toBe(true);
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
] as const)('the first look keeps the font it is drawn with: one that %s', (_when, isThere, used) => {
  const load = vi.fn(async () => []);
  const check = vi.fn(() => isThere);
  Object.defineProperty(document, 'fonts', { value: { load, check }, configurable: true });
  beginFont();
  settleFont();
  expect(load.mock.calls).toEqual([['1em "Figtree Variable"']]);
  expect(check.mock.calls).toEqual([['1em "Figtree Variable"']]);
  expect(document.documentElement.dataset.font).toBe(used);
  // A page that does without the font from its beginning does not ask for it.
  document.documentElement.dataset.font = 'later';
  beginFont();
  expect(load).toHaveBeenCalledOnce();
  delete document.documentElement.dataset.font;
  Reflect.deleteProperty(document, 'fonts');
});
