import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRoomForBar } from './useRoomForBar.ts';

/** A field whose first change brings a bar that lies over it. */
function Form() {
  const bar = useRef<HTMLDivElement>(null);
  const [isChanged, setChanged] = useState(false);
  useRoomForBar(bar, isChanged);
  return (
    <>
      <input aria-label="Name" onChange={() => setChanged(true)} />
      {isChanged ? <div ref={bar} data-testid="bar" /> : null}
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('A11-02 a field that is typed in comes out from under the bar that its change brings', () => {
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'INPUT' ? new DOMRect(0, 660, 300, 40) : new DOMRect(0, 640, 400, 80);
  });
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  field.focus();
  expect(scrolled).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'Ada' } });
  expect(scrolled).toHaveBeenCalledWith({ top: 76, behavior: 'instant' });
  expect(document.documentElement.style.scrollPaddingBottom).toBe('96px');
  cleanup();
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
});

it('A11-02 two bars have room for both, and what lies beside a bar stays where it is', () => {
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'INPUT' ? new DOMRect(500, 660, 300, 40) : new DOMRect(0, 640, 400, 80);
  });
  render(
    <>
      <Form />
      <Form />
    </>,
  );
  for (const field of screen.getAllByRole('textbox')) fireEvent.change(field, { target: { value: 'Ada' } });
  screen.getAllByRole('textbox')[0]?.focus();
  expect(document.documentElement.style.scrollPaddingBottom).toBe('176px');
  expect(scrolled).not.toHaveBeenCalled();
});

it('A11-02 what stands below a bar that is in its place is not moved under the header', () => {
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'INPUT' ? new DOMRect(0, 240, 300, 40) : new DOMRect(0, 100, 400, 80);
  });
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  field.focus();
  fireEvent.change(field, { target: { value: 'Ada' } });
  expect(scrolled).not.toHaveBeenCalled();
});
