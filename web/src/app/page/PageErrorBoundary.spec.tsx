import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { Shown } from '../firstPage.ts';
import { useLiveStatus } from '../live/liveStatus.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';

const failure = { message: '' };
function Broken(): never {
  throw new TypeError(failure.message);
}
const reload = vi.fn();
const open = () =>
  renderPage(
    <PageErrorBoundary>
      <Broken />
    </PageErrorBoundary>,
  );
const goOnline = () => act(() => useLiveStatus.setState({ isOnline: true }));

beforeEach(() => {
  failure.message = 'Failed to fetch dynamically imported module';
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  reload.mockClear();
  useLiveStatus.setState({ isOnline: true });
});

it('LIV-08 a page that cannot be loaded offline says so, and opens once there is a connection', () => {
  useLiveStatus.setState({ isOnline: false });
  open();
  expect(screen.getByRole('heading').textContent).toBe('You need a connection to open this page');
  expect(reload).not.toHaveBeenCalled();
  goOnline();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page that fails online waits for the person to load it again', () => {
  open();
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong on this page');
  goOnline();
  expect(reload).not.toHaveBeenCalled();
});

it('LIV-08 a page whose code was lost on its way loads again by itself, three times at most', () => {
  vi.useFakeTimers();
  for (const message of [
    'Failed to fetch dynamically imported module: https://waymark.example/assets/page.js',
    'error loading dynamically imported module: https://waymark.example/assets/page.js',
    'Importing a module script failed.',
    'Failed to fetch dynamically imported module',
  ]) {
    failure.message = message;
    open();
    act(() => void vi.advanceTimersByTime(2000));
    cleanup();
  }
  expect(reload).toHaveBeenCalledTimes(3);
});

it('LIV-08 a part that is missing on a page that is there loads it again three times at most, and again once it stood a minute', async () => {
  vi.useFakeTimers();
  const visit = async (page: ReactNode, ms: number) => {
    renderPage(
      <>
        <Shown part="header" />
        <Shown part="page" />
        <PageErrorBoundary>{page}</PageErrorBoundary>
      </>,
    );
    await act(() => vi.advanceTimersByTimeAsync(ms));
    cleanup();
  };
  for (let visits = 0; visits < 5; visits += 1) await visit(<Broken />, 2_000);
  expect(reload).toHaveBeenCalledTimes(3);
  await visit('A page', 60_000);
  await visit(<Broken />, 2_000);
  expect(reload).toHaveBeenCalledTimes(4);
});

it('a page that fails for another reason does not load again by itself, nor one whose reloads cannot be counted', () => {
  vi.useFakeTimers();
  failure.message = 'plans is undefined';
  open();
  act(() => void vi.advanceTimersByTime(60_000));
  cleanup();
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  failure.message = 'Importing a module script failed.';
  open();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(reload).not.toHaveBeenCalled();
});
