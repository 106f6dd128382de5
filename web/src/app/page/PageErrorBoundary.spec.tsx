import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { useLiveStatus } from '../live/liveStatus.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
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
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
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
