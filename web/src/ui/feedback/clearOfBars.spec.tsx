import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { hideToast, showToast } from './toast.ts';

afterEach(() => {
  cleanup();
  hideToast();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page of 390 by 768, a toast of 56 in height and bars by the name of their place. */
function place(bars: Readonly<Record<string, DOMRect>>): string {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(768);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return bars[this.id] ?? new DOMRect(16, 704, 358, 56);
  });
  renderPage(
    <>
      {Object.keys(bars).map((id) => (
        <div key={id} id={id} data-bar />
      ))}
      <ToastRegion />
    </>,
  );
  act(() => showToast('Saved'));
  return lift();
}
const lift = () => screen.getByRole('region', { name: 'Notices' }).style.getPropertyValue('--clear-of');

it('A11-02 a toast stands at the lower edge where no bar does', () => {
  expect(place({})).toBe('0px');
});

it('A11-02 a toast stands above the bar at the lower edge', () => {
  expect(place({ bar: new DOMRect(0, 698, 390, 70) })).toBe('70px');
});

it('A11-02 a toast stands above two bars of which one lies over the other', () => {
  expect(place({ bar: new DOMRect(0, 698, 390, 70), question: new DOMRect(8, 560, 374, 130) })).toBe('208px');
});

it('A11-02 a bar further up, or beside it, does not move a toast', () => {
  expect(place({ above: new DOMRect(0, 500, 390, 70), beside: new DOMRect(600, 698, 390, 70) })).toBe('0px');
});

it('A11-02 a toast goes up when a bar comes, and down when it has gone', () => {
  vi.useFakeTimers();
  const bars: Record<string, DOMRect> = { bar: new DOMRect(0, 0, 0, 0) };
  expect(place(bars)).toBe('0px');
  bars.bar = new DOMRect(0, 698, 390, 70);
  act(() => vi.advanceTimersByTime(300));
  expect(lift()).toBe('70px');
  bars.bar = new DOMRect(0, 0, 0, 0);
  act(() => vi.advanceTimersByTime(300));
  expect(lift()).toBe('0px');
});

it('A11-02 a toast stands above an on-screen keyboard', () => {
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 500 }));
  expect(place({})).toBe('268px');
  vi.unstubAllGlobals();
});

it('A11-02 the last row of a page that scrolls can be brought above a toast, and a page that does not scroll stays so', () => {
  place({});
  expect(document.body.style.paddingBottom).toBe('');
  act(hideToast);
  cleanup();
  vi.spyOn(document.body, 'scrollHeight', 'get').mockReturnValue(2_000);
  place({});
  expect(document.body.style.paddingBottom).toBe('6rem');
  act(hideToast);
  expect(document.body.style.paddingBottom).toBe('');
});
