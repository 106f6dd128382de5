import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { hideToast, showToast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  hideToast();
  vi.useRealTimers();
});

const say = (...said: Parameters<typeof showToast>) => act(() => showToast(...said));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByText('Moved') !== null;

it('PLN-30 MSG-57 what can be undone is offered for ten seconds, anything else is said for eight', () => {
  renderPage(<ToastRegion />);
  say('Moved', { undo: () => {} });
  wait(9_900);
  expect(shown()).toBe(true);
  wait(100);
  expect(shown()).toBe(false);
  say('Moved');
  wait(8_000);
  expect(shown()).toBe(false);
});

it('one that went away under the pointer does not hold the next one', () => {
  renderPage(<ToastRegion />);
  say('Gone', { undo: () => {} });
  fireEvent.pointerEnter(screen.getByText('Gone'));
  wait(20_000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  say('Moved');
  wait(8_000);
  expect(shown()).toBe(false);
});

it('A11-01 after Undo the focus is where it was before', () => {
  renderPage(
    <>
      <button type="button">Card</button>
      <ToastRegion />
    </>,
  );
  screen.getByRole('button', { name: 'Card' }).focus();
  const undo = vi.fn();
  say('Moved', { undo });
  const button = screen.getByRole('button', { name: 'Undo' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Card' }));
});
