import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { readQr } from '#/testing/readQr.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { eventOf } from '../testing/eventOf.ts';
import { RegisteredPage } from './RegisteredPage.tsx';
import { ReplaysPage } from './ReplaysPage.tsx';
import { UpcomingPage } from './UpcomingPage.tsx';

afterEach(() => {
  cleanup();
  endSessionParts();
  vi.restoreAllMocks();
  useSession.setState({ isLoading: false, userId: null, me: null });
});

type Event = ReturnType<typeof eventOf>;
const pageOf = (data: readonly Event[], hasMore = false) => ({ data, hasMore });

function open(page: ReactNode, field: string, answer: (offset: number) => unknown, viewer: string | null) {
  useSession.setState({ isLoading: false, userId: viewer, me: null });
  const asked = answerWith({ [field]: ({ offset }) => answer(Number(offset)) });
  renderPage(page);
  return asked;
}

it('EVT-102 NAV-16 all upcoming events are public, and a visitor finds the way in', async () => {
  const full = eventOf({ id: 'e2', title: 'Selling online', seatsLeft: 0, waiting: 1, isPromoted: true });
  open(<UpcomingPage />, 'getAllUpcomingGroupEvents', () => pageOf([eventOf(), full]), null);
  const link = await screen.findByRole('link', { name: 'Pricing your work' });
  expect(link.getAttribute('href')).toBe('/group-event?id=e1');
  expect(screen.getByText('5 places left')).toBeTruthy();
  expect(screen.getByText('1 person is waiting')).toBeTruthy();
  expect(screen.getByText('Featured')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login?r=%2Fevents%2Fupcoming',
  );
});

it('EVT-102 the list of upcoming events goes on page by page, and says when it cannot be loaded', async () => {
  let isDown = true;
  const second = eventOf({ id: 'e2', title: 'Selling online' });
  const answer = (offset: number) => {
    if (isDown) throw refusal('INTERNAL');
    return offset === 0 ? pageOf([eventOf()], true) : pageOf([second]);
  };
  open(<UpcomingPage />, 'getAllUpcomingGroupEvents', answer, 'ada');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry);
  await screen.findByRole('link', { name: 'Pricing your work' });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Selling online' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pricing your work' })).toBeTruthy();
});

it('EVT-102 without upcoming events it says so', async () => {
  open(<UpcomingPage />, 'getAllUpcomingGroupEvents', () => pageOf([]), 'ada');
  expect(await screen.findByText('No events are planned')).toBeTruthy();
});

it('EVT-101 the events that the user registered for, with what they are there', async () => {
  const mine = { position: null, ticket: 3, confirmBy: null, entry: 1, ticketCode: null };
  const events = [
    eventOf({ mine: { ...mine, status: 'REGISTERED' } }),
    eventOf({ id: 'e2', mine: { ...mine, status: 'WAITLISTED', position: 2 } }),
    eventOf({
      id: 'e3',
      mine: { ...mine, status: 'REGISTERED', confirmBy: '2030-06-01T00:00:00.000Z', ticketCode: null },
    }),
    eventOf({ id: 'e4', status: 'CANCELLED', mine: { ...mine, status: 'REGISTERED' } }),
    eventOf({ id: 'e5', status: 'FINISHED', mine: { ...mine, status: 'JOINED' } }),
  ];
  open(<RegisteredPage />, 'getAllRegisteredGroupEventsByUserId', () => pageOf(events), 'ada');
  expect(await screen.findByText('Registered')).toBeTruthy();
  // Green is a place.
  expect(screen.getByText('Registered').className).toContain('bg-success-soft');
  expect(screen.getByText('On the waiting list').className).toContain('bg-warning-soft');
  expect(screen.getByText('Confirm your place')).toBeTruthy();
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(screen.getByText('Attended')).toBeTruthy();
});

it('EVT-101 who is checked in before the event is over has not attended it yet', async () => {
  const mine = { position: null, ticket: 3, confirmBy: null, entry: 1, ticketCode: null };
  const joined = { ...mine, status: 'JOINED' as const };
  const events = [
    eventOf({ location: 'IN_PERSON', mine: joined }),
    eventOf({ id: 'e2', title: 'Selling online', location: 'ONLINE', mine: joined }),
    eventOf({ id: 'e3', title: 'Full house', status: 'STARTED', location: 'BOTH', mine: joined }),
  ];
  open(<RegisteredPage />, 'getAllRegisteredGroupEventsByUserId', () => pageOf(events), 'ada');
  const badges = (await screen.findAllByRole('article')).map(
    (card) => within(card).getByText(/^(Attended|Checked in|Registered)$/).textContent,
  );
  expect(badges).toEqual(['Checked in', 'Registered', 'Checked in']);
});

it('EVT-101 who registered for nothing is led to the upcoming events', async () => {
  open(<RegisteredPage />, 'getAllRegisteredGroupEventsByUserId', () => pageOf([]), 'ada');
  const link = await screen.findByRole('link', { name: 'See upcoming events' });
  expect(link.getAttribute('href')).toBe('/events/upcoming');
});

it('EVT-104 the replays lead to the pages of their events', async () => {
  const event = eventOf({ status: 'FINISHED' });
  open(<ReplaysPage />, 'getAllGroupEventReplays', () => pageOf([event]), 'ada');
  const link = await screen.findByRole('link', { name: 'Pricing your work' });
  expect(link.getAttribute('href')).toBe('/group-event?id=e1');
  expect(screen.queryByText('5 places left')).toBeNull();
  cleanup();
  endSessionParts();
  open(<ReplaysPage />, 'getAllGroupEventReplays', () => pageOf([]), 'ada');
  expect(await screen.findByText('No replays yet')).toBeTruthy();
});

it('EVT-101 a place at an event that people come to has a ticket: a code that opens the list at the person', async () => {
  const mine = {
    status: 'REGISTERED' as const,
    position: null,
    ticket: 3,
    confirmBy: null,
    entry: 1,
    ticketCode: null,
  };
  const events = [
    eventOf({ location: 'IN_PERSON', mine: { ...mine, ticketCode: 'c0-de' } }),
    eventOf({ id: 'e2', title: 'Selling online', location: 'ONLINE', mine }),
    eventOf({ id: 'e3', title: 'Full house', location: 'BOTH', mine: { ...mine, status: 'WAITLISTED' } }),
  ];
  open(<RegisteredPage />, 'getAllRegisteredGroupEventsByUserId', () => pageOf(events), 'ada');
  const show = await screen.findByRole('button', { name: 'Show ticket for Pricing your work' });
  expect(screen.getAllByRole('button', { name: /^Show ticket/ })).toHaveLength(1);
  await userEvent.click(show);
  expect(readQr(await screen.findByRole('img', { name: 'Ticket code' })), 'by a camera').toBe(
    `${window.location.origin}/group-event/attendees?id=e1&ticket=c0-de`,
  );
});
