import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Me } from '#/app/session/Me.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import type { Session } from '#/mentoring/index.ts';
import { session } from '#/mentoring/testing/sessions.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { NextSteps } from './NextSteps.tsx';
import { WaitingForYou } from './WaitingForYou.tsx';

const start = Date.parse('2026-11-21T10:00:00Z');
const iso = (seconds: number) => new Date(start + seconds * 1000).toISOString();
const proposed = session({
  status: 'ACCEPTED',
  acceptedTime: iso(40),
  endsAt: iso(3640),
  reschedule: { status: 'OPEN', isMine: false, expiresAt: iso(10) } as Session['reschedule'],
});

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  useSession.setState({ me: null });
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const nothing = {
  requests: [],
  communityCount: 0,
  applicants: [],
  asked: [],
  permissions: [],
  feedbackDue: [],
  invitations: [],
  events: [],
  hadSessions: false,
};

it('NAV-209 FBK-15 asks for feedback on an event that was, with the way to give it', () => {
  const due = [{ session: null, groupEvent: { id: 'e1', title: 'Pricing your work' } }];
  renderPage(<WaitingForYou waiting={{ ...nothing, upcoming: [], feedbackDue: due }} />);
  expect(screen.getByText('How was the event?')).toBeTruthy();
  const give = screen.getByRole('link', { name: 'Give feedback on the event: Pricing your work' });
  expect(give.getAttribute('href')).toBe('/group-event/feedback?id=e1');
});

it('NAV-209 a manager sees how many people wait for approval in each community, with the way to them', () => {
  const applicants = [
    { partnerId: 'tide/way', name: 'Tideway Makers', count: 2 },
    { partnerId: 'harbour', name: 'Harbour', count: 1 },
    { partnerId: 'farol', name: 'Farol', count: 0 },
  ];
  renderPage(<WaitingForYou waiting={{ ...nothing, upcoming: [], applicants }} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 people are waiting for approvalTideway MakersView',
    '1 person is waiting for approvalHarbourView',
  ]);
  const link = screen.getByRole('link', { name: 'View people waiting for approval in Tideway Makers' });
  expect(link.getAttribute('href')).toBe('/partner-admin?tab=waiting&community=tide%2Fway');
});

it('NAV-209 where nothing waits, the page leads to the events once', () => {
  useSession.setState({ me: { isUserFinished: true, userType: 'mentee' } as Me });
  renderPage(
    <>
      <WaitingForYou waiting={{ ...nothing, upcoming: [] }} />
      <NextSteps first={null} />
    </>,
  );
  expect(screen.getByText('Nothing is waiting for you')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'See events',
    'Find mentors',
  ]);
});

it('NAV-208 a proposal is said to have expired in its very moment, and no more when the session begins', async () => {
  renderPage(<WaitingForYou waiting={{ ...nothing, upcoming: [proposed] }} />);
  await pass(9_900);
  expect(screen.getByText(/suggests another time$/)).toBeTruthy();
  await pass(200);
  expect(screen.queryByText(/suggests another time$/)).toBeNull();
  expect(screen.getByText('Reschedule request has expired')).toBeTruthy();
  await pass(29_800);
  expect(screen.getByText('Reschedule request has expired')).toBeTruthy();
  await pass(200);
  expect(screen.getByText('Nothing is waiting for you')).toBeTruthy();
});
