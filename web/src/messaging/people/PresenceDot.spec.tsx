import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { PresenceDot } from './PresenceDot.tsx';

afterEach(() => {
  cleanup();
  useLiveStatus.setState({ status: 'idle', isOnline: true });
});

it('MSG-56 LIV-08 says nothing of somebody while no news of them can arrive', () => {
  useLiveStatus.setState({ status: 'connected', isOnline: true });
  renderPage(<PresenceDot presence="ACTIVE" />);
  const isShown = () => screen.queryByText('Active now') !== null;
  expect(isShown()).toBe(true);
  act(() => useLiveStatus.setState({ status: 'reconnecting' }));
  expect(isShown()).toBe(false);
  act(() => useLiveStatus.setState({ status: 'connected' }));
  expect(isShown()).toBe(true);
  act(() => useLiveStatus.setState({ isOnline: false }));
  expect(isShown()).toBe(false);
});
