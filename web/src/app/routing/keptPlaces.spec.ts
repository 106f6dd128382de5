import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepPlaces } from './keptPlaces.ts';

/** As the browser has it: no page is scrolled beyond its end. */
const page = { longest: 0 };
const growths = new Set<() => void>();

function scroll(_left: number, top: number): void {
  const before = window.scrollY;
  Object.assign(window, { scrollY: Math.min(top, page.longest) });
  if (window.scrollY !== before) window.dispatchEvent(new Event('scroll'));
}

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #grown: () => void;
      constructor(grown: () => void) {
        this.#grown = grown;
      }
      observe = () => growths.add(this.#grown);
      disconnect = () => growths.delete(this.#grown);
    },
  );
  vi.stubGlobal('scrollTo', scroll);
  keepPlaces();
});

beforeEach(() => {
  vi.useFakeTimers();
  show('mentor', 1_104);
  scroll(0, 1_008);
  show('request', 500);
  scroll(0, 0);
});
afterEach(() => vi.useRealTimers());

/** An entry of the history, with the page of it as far as it has come. */
function show(entry: string, longest: number): void {
  window.history.replaceState({ key: entry, idx: 0 }, '');
  page.longest = longest;
}

function go(entry: string, longest: number, top: number): void {
  window.history.replaceState({ key: entry, idx: 0 }, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
  page.longest = longest;
  // The browser looks once.
  scroll(0, top);
}
const goBack = (entry: string, longest: number) => go(entry, longest, 1_008);

function grow(longest: number): void {
  page.longest = longest;
  for (const grown of [...growths]) grown();
}

it('Back leads to where the page was, whenever its parts come', () => {
  goBack('mentor', 96);
  expect(window.scrollY).toBe(96);
  grow(525);
  expect(window.scrollY).toBe(525);
  grow(1_104);
  expect(window.scrollY).toBe(1_008);
  // And once more, from a page that was left before it was whole.
  show('request', 500);
  scroll(0, 0);
  goBack('mentor', 96);
  window.dispatchEvent(new Event('keydown'));
  go('request', 500, 0);
  goBack('mentor', 96);
  grow(1_104);
  expect(window.scrollY).toBe(1_008);
});

it('Back leads to where the page was, also where only its address was changed after it was scrolled', () => {
  goBack('mentor', 1_104);
  show('filtered', 1_104);
  window.dispatchEvent(new Event('pointerdown'));
  show('request', 500);
  scroll(0, 0);
  go('filtered', 96, 96);
  grow(1_104);
  expect(window.scrollY).toBe(1_008);
});

it('Back that closes a dialog over a page moves nothing, whatever becomes of the page', () => {
  goBack('mentor', 1_104);
  scroll(0, 700);
  window.history.replaceState({ key: 'mentor', idx: 0, overlays: 1 }, '');
  window.dispatchEvent(new Event('pointerdown'));
  scroll(0, 701);
  go('mentor', 1_104, 701);
  scroll(0, 300);
  grow(1_300);
  expect(window.scrollY).toBe(300);
});

it('who scrolls or presses something meanwhile stays where they are', () => {
  for (const input of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    goBack('mentor', 96);
    window.dispatchEvent(new Event(input));
    grow(1_104);
    expect(window.scrollY).toBe(96);
    scroll(0, 1_008);
    show('request', 500);
    scroll(0, 0);
  }
});

it('a page that is opened afresh begins at its top, and what grows later moves nobody', () => {
  goBack('mentor', 96);
  show('other', 2_000);
  scroll(0, 0);
  grow(2_000);
  expect(window.scrollY).toBe(0);
  goBack('mentor', 96);
  vi.advanceTimersByTime(8_000);
  grow(1_104);
  expect(window.scrollY).toBe(96);
});

it('the places of the last hundred entries are kept', () => {
  for (let entry = 1; entry <= 99; entry += 1) {
    show(`later ${entry}`, 500);
    scroll(0, entry % 2);
    window.dispatchEvent(new Event('keydown'));
  }
  // With the request that began this test there are a hundred since.
  goBack('mentor', 96);
  grow(1_104);
  expect(window.scrollY).toBe(96);
});
