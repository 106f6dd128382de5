import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { NextEvent } from './NextEvent.tsx';
import type { NextEvent as Event } from './operations.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const iso = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();
const event = (id: string, minutes: number, more: Partial<Event> = {}): Event => ({
  id,
  title: `Event ${id}`,
  startTime: iso(minutes),
  endTime: iso(minutes + 60),
  duration: 60,
  location: 'ONLINE',
  isHost: false,
  callUrl: null,
  canJoinFrom: iso(minutes - 5),
  mine: { status: 'REGISTERED', confirmBy: null },
  ...more,
});

// The way in is loaded for the first event, which takes no virtual time.
beforeAll(async () => {
  const far = {
    startTime: '2998-01-01T10:00:00Z',
    endTime: '2998-01-01T11:00:00Z',
    canJoinFrom: '2998-01-01T09:55:00Z',
  };
  renderPage(<NextEvent events={[event('far', 30, far)]} onDoorOpen={vi.fn()} />);
  await screen.findByText('You can join 5 minutes before the start.');
  cleanup();
});
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (minutes: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(minutes * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
  });
const show = (events: readonly Event[], onDoorOpen = vi.fn()) => ({
  ...renderPage(<NextEvent events={events} onDoorOpen={onDoorOpen} />),
  onDoorOpen,
});

it('NAV-209 EVT-99 the next event of the viewer stands on the dashboard with its Join, the soonest first, until it is over', async () => {
  const soon = event('soon', 30);
  const { onDoorOpen, unmount } = show([event('late', 90), soon]);
  await pass(0);
  expect(screen.getByRole('heading', { level: 2, name: 'Your next event' })).toBeTruthy();
  expect(screen.getByText('Event soon')).toBeTruthy();
  expect(screen.getByText('Starts in 30 minutes')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open event: Event soon' });
  expect(link.getAttribute('href')).toBe('/group-event?id=soon');
  expect(screen.queryByText('Event late')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
  expect(onDoorOpen).not.toHaveBeenCalled();
  await pass(25);
  expect(onDoorOpen, 'the link to the call is asked for when the door opens').toHaveBeenCalled();
  unmount();
  show([event('late', 90), { ...soon, callUrl: 'https://meet.example.org/one' }]);
  await pass(0);
  const join = screen.getByRole('link', { name: 'Join Event soon (opens in a new tab)' });
  expect(join.getAttribute('href')).toBe('https://meet.example.org/one');
  await pass(66);
  expect(screen.getByText('Event late')).toBeTruthy();
  await pass(60);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('NAV-209 who waits for a place reads that they are on the list; who speaks has no list of registered events', async () => {
  const { unmount } = show([event('full', 30, { mine: { status: 'WAITLISTED', confirmBy: null } })]);
  expect(screen.getByText('You’re on the waiting list.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All your events' })).toBeTruthy();
  unmount();
  show([event('own', 30, { isHost: true, mine: null, canJoinFrom: iso(15) })]);
  await pass(0);
  expect(screen.getByText('You can join 15 minutes before the start.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'All your events' })).toBeNull();
});

it('NAV-209 EVT-113 who is offered a place from the waiting list reads until when to confirm it', async () => {
  show([event('full', 30, { mine: { status: 'REGISTERED', confirmBy: '2026-11-21T18:00:00Z' } })]);
  await pass(0);
  expect(
    screen.getByText('There’s a place for you. Confirm it by Saturday 21 November 2026 at 18:00.'),
  ).toBeTruthy();
  expect(screen.queryByText('Starts in 30 minutes')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open event: Event full' })).toBeTruthy();
});
