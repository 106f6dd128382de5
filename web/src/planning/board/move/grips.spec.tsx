import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { SyntheticEvent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGrips, type Grips } from './grips.ts';

// What is pressed on a card before the drag library is there; of the whole board with it: `EarlyKeys.spec.tsx`.

let grips: Grips;
let lifted: string[];

beforeEach(() => {
  vi.useFakeTimers();
  lifted = [];
  grips = createGrips();
  render(
    <>
      <ul {...grips.presses}>
        <li data-key="tent">
          <button type="button" data-grip aria-label="Drag" />
          <a href="#tent">Tent</a>
          <button type="button" data-moves="tent" aria-label="Actions" />
        </li>
        <li data-key="read">
          <a href="#read">To read only</a>
        </li>
      </ul>
      <input />
    </>,
  );
});
afterEach(() => {
  grips.early.forget();
  cleanup();
  vi.useRealTimers();
});

const grip = () => screen.getByRole('button', { name: 'Drag' });
const link = () => screen.getByRole('link', { name: 'Tent' });

/** The library comes. */
function come(id = 'tent'): void {
  grips.bind(id, {
    onMouseDown: () => lifted.push('by mouse'),
    onTouchStart: ({ nativeEvent }: SyntheticEvent) =>
      lifted.push(grips.early.hasRested(nativeEvent) ? 'by a finger that rested' : 'by finger'),
    onKeyDown: () => lifted.push(['by keys', ...grips.early.following().map(({ code }) => code)].join(' ')),
  });
  vi.advanceTimersByTime(0);
}
const at = (clientX: number) => ({ touches: [{ clientX, clientY: 0 }] });

it('PLN-29 a press asks for the library, and lifts nothing once it was a click', () => {
  const asked = vi.fn();
  grips.whenAsked(asked);
  fireEvent.mouseDown(link());
  expect(asked).toHaveBeenCalledTimes(1);
  fireEvent.mouseUp(link());
  come();
  expect(lifted).toEqual([]);
});

it('PLN-29 a press that is held until then lifts the card once, and from then on the library has each at once', () => {
  fireEvent.mouseDown(link());
  come();
  expect(lifted).toEqual(['by mouse']);
  fireEvent.mouseDown(link());
  expect(lifted).toEqual(['by mouse', 'by mouse']);
});

it.each([
  ['the right button', () => fireEvent.mouseDown(link(), { button: 2 })],
  ['on its menu', () => fireEvent.mouseDown(screen.getByRole('button', { name: 'Actions' }))],
  ['Space on its link', () => fireEvent.keyDown(link(), { code: 'Space' })],
  ['another key', () => fireEvent.keyDown(grip(), { code: 'Enter' })],
  ['a shortcut', () => fireEvent.keyDown(grip(), { code: 'Space', ctrlKey: true })],
])('PLN-29 what does not lift a card does not wait: %s', (_what, press) => {
  press();
  come();
  expect(lifted).toEqual([]);
});

it('PLN-29 a card that is only to be read waits for nothing', () => {
  fireEvent.mouseDown(screen.getByRole('link', { name: 'To read only' }));
  come('read');
  expect(lifted).toEqual([]);
});

it('PLN-29 a finger that rests keeps the page still and lifts without resting again', () => {
  fireEvent.touchStart(link(), at(10));
  vi.advanceTimersByTime(260);
  expect(fireEvent.touchMove(link(), at(90))).toBe(false);
  come();
  expect(lifted).toEqual(['by a finger that rested']);
});

it('PLN-29 a finger that scrolls lifts nothing, and one that has just come has still to rest', () => {
  fireEvent.touchStart(link(), at(10));
  expect(fireEvent.touchMove(link(), at(90))).toBe(true);
  vi.advanceTimersByTime(260);
  fireEvent.touchStart(link(), at(10));
  vi.advanceTimersByTime(100);
  come();
  expect(lifted).toEqual(['by finger']);
});

it('PLN-29 keys wait in their order, none reaches the page, and one that is held down counts once', () => {
  grip().focus();
  const pressed = ['Space', 'ArrowDown', 'Space'].map((code) => fireEvent.keyDown(grip(), { code }));
  fireEvent.keyDown(grip(), { code: 'ArrowDown', repeat: true });
  expect(pressed).toEqual([false, false, false]);
  expect(fireEvent.keyDown(grip(), { code: 'KeyA' })).toBe(true);
  come();
  expect(lifted).toEqual(['by keys ArrowDown Space']);
});

it('PLN-29 a person who tries to carry a card before the library is there gets one notice, and one who only presses it gets none', () => {
  const lost = vi.fn();
  const stop = grips.early.onLost(lost);
  const carry = (end: () => void) => {
    lost.mockClear();
    end();
    return lost.mock.calls.length;
  };
  const mouse = (clientX: number) => {
    fireEvent.mouseDown(link(), { clientX: 10 });
    fireEvent.mouseMove(link(), { clientX });
    fireEvent.mouseUp(link());
  };
  const finger = (clientX: number) => {
    fireEvent.touchStart(link(), at(10));
    vi.advanceTimersByTime(250);
    fireEvent.touchMove(link(), at(clientX));
    fireEvent.touchEnd(link());
  };
  const keys = (end: () => void) => {
    grip().focus();
    fireEvent.keyDown(grip(), { code: 'Space' });
    end();
  };
  expect(carry(() => mouse(12))).toBe(0);
  expect(carry(() => mouse(40))).toBe(1);
  expect(carry(() => finger(12))).toBe(0);
  expect(carry(() => finger(40))).toBe(1);
  expect(carry(() => keys(() => fireEvent.keyDown(grip(), { code: 'Escape' })))).toBe(0);
  expect(carry(() => keys(() => vi.advanceTimersByTime(10_000)))).toBe(1);
  expect(carry(() => keys(grips.early.lose))).toBe(1);
  expect(carry(grips.early.lose)).toBe(0);
  stop();
});

it('PLN-29 a shortcut of the browser goes through while keys wait, and is none of them', () => {
  grip().focus();
  fireEvent.keyDown(grip(), { code: 'Space' });
  for (const key of ['altKey', 'ctrlKey', 'metaKey'])
    expect(fireEvent.keyDown(grip(), { code: 'ArrowLeft', [key]: true }), key).toBe(true);
  come();
  expect(lifted).toEqual(['by keys']);
});

it.each([
  ['Escape', () => fireEvent.keyDown(grip(), { code: 'Escape' })],
  ['the focus elsewhere', () => screen.getByRole('textbox').focus()],
  ['a library that does not come', () => grips.early.forget()],
  ['a library that says nothing for long', () => vi.advanceTimersByTime(10_000)],
  ['its handle that is gone', () => grip().remove()],
])('PLN-29 keys wait no more after %s', (_what, giveUp) => {
  grip().focus();
  fireEvent.keyDown(grip(), { code: 'Space' });
  giveUp();
  expect(fireEvent.keyDown(link(), { code: 'ArrowDown' })).toBe(true);
  come();
  expect(lifted).toEqual([]);
});
