import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Me } from '#/app/session/Me.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import type { UserType } from '#/app/session/UserType.ts';
import { Sidebar } from '#/app/shell/Sidebar.tsx';
import { sync } from '#/app/sync/appSync.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { openDisk } from '#/testing/openDisk.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { gatheringRoutes } from '../routes.ts';
import { eventOf } from '../testing/eventOf.ts';
import { InvitationsPage } from './InvitationsPage.tsx';
import { InvitationWatch } from './InvitationWatch.tsx';

afterEach(() => {
  cleanup();
  hideToast();
  endSessionParts();
  vi.restoreAllMocks();
  useSession.setState({ isLoading: false, userId: null, me: null });
  localStorage.clear();
});

const request = {
  id: 'r1',
  title: 'Selling online',
  startTime: '2030-07-01T09:00:00.000Z',
  duration: 60,
  offeredTimes: ['2030-07-01T09:00:00.000Z', '2030-07-02T13:00:00.000Z'],
  expiresAt: '2030-06-20T12:00:00.000Z',
  type: { whitelabelledName: 'Masterclass' },
  partner: { id: 'acorn', name: 'Acorn' },
};
const invited = { status: 'INVITED', position: null, confirmBy: null, entry: 0 } as never;
const event = eventOf({ mine: invited });

const pageOf = (data: readonly unknown[], hasMore = false) => ({ data, hasMore });

/** The invitations of somebody of this type, as the server gives them. */
function open(userType: UserType, answers = {}, page = <InvitationsPage />) {
  useSession.setState({
    isLoading: false,
    userId: 'ada',
    me: { userType, userPartners: [] } as unknown as Me,
  });
  openDisk('ada');
  const asked = answerWith({
    getGroupEventRequestsByMentorId: () => pageOf([request]),
    getAllGroupEventsByMenteeId: () => pageOf([event]),
    ...answers,
  });
  renderPage(page);
  return asked;
}

const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const names = (asked: readonly { readonly name: string }[]) => asked.map(({ name }) => name);

it('EVT-103 EVT-88 the invitations of both roles are one list, marked Speaker or Attendee, soonest first', async () => {
  const asked = open('both');
  const speaker = within(await screen.findByRole('article', { name: 'Selling online' }));
  const attendee = within(screen.getByRole('article', { name: 'Pricing your work' }));
  expect(cards()).toEqual(['Pricing your work', 'Selling online']);
  expect(speaker.getByText('Speaker')).toBeTruthy();
  expect(speaker.queryByText('Attendee')).toBeNull();
  expect(attendee.getByText('Attendee')).toBeTruthy();
  expect(names(asked).sort()).toEqual(['getAllGroupEventsByMenteeId', 'getGroupEventRequestsByMentorId']);
});

it('EVT-86 a user who is only a mentee skips the mentor query', async () => {
  const asked = open('mentee');
  await screen.findByRole('article', { name: 'Pricing your work' });
  expect(names(asked)).toEqual(['getAllGroupEventsByMenteeId']);
});

it('EVT-87 a user who is only a mentor skips the mentee query', async () => {
  const asked = open('mentor');
  await screen.findByRole('article', { name: 'Selling online' });
  expect(names(asked)).toEqual(['getGroupEventRequestsByMentorId']);
});

it('EVT-75 an invitation to speak shows the dates to choose from and until when it waits', async () => {
  open('mentor');
  const card = within(await screen.findByRole('article', { name: 'Selling online' }));
  expect(card.getByText('Masterclass · Acorn')).toBeTruthy();
  const dates = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  // 09:00 UTC is 10:00 in London in July.
  expect(dates).toEqual(['Monday 1 July 2030, 10:00–11:00', 'Tuesday 2 July 2030, 14:00–15:00']);
  expect(card.getByText(/^Answer by Thursday 20 June 2030.*13:00/)).toBeTruthy();
});

it('EVT-75 EVT-90 one press answers an invitation to attend, which then leaves the list', async () => {
  let isWaiting = true;
  const asked = open('mentee', {
    getAllGroupEventsByMenteeId: () => pageOf(isWaiting ? [event] : []),
    updateAttendeeStatus: () => {
      isWaiting = false;
      return { id: 'a1', groupEvent: eventOf({ mine: { status: 'REGISTERED' } as never }) };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Register for Pricing your work' }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('You’re registered'));
  expect(asked.find(({ name }) => name === 'updateAttendeeStatus')?.variables).toMatchObject({
    groupEventId: 'e1',
    status: 'REGISTERED',
  });
  expect(await screen.findByText('No invitations are waiting')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Invitations');
});

it('EVT-90 an invitation is declined in one press; a refusal is said beside it', async () => {
  let failure: Error | null = refusal('TOO_LATE');
  const asked = open('mentee', {
    updateAttendeeStatus: () => {
      if (failure) throw failure;
      return { id: 'a1', groupEvent: eventOf({ mine: { status: 'DECLINED' } as never }) };
    },
  });
  const decline = await screen.findByRole('button', { name: 'Decline the invitation to Pricing your work' });
  await userEvent.click(decline);
  expect((await screen.findByRole('alert')).textContent).toBe('Registration is closed.');
  failure = null;
  await userEvent.click(decline);
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('You declined the invitation'));
  expect(asked.filter(({ name }) => name === 'updateAttendeeStatus').at(-1)?.variables).toMatchObject({
    status: 'DECLINED',
  });
});

it('EVT-103 without an invitation it says so; what could not be loaded is asked for again', async () => {
  let isDown = true;
  open('mentee', {
    getAllGroupEventsByMenteeId: () => {
      if (isDown) throw refusal('INTERNAL');
      return pageOf([]);
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText('No invitations are waiting')).toBeTruthy();
});

it('NAV-137 the page at /events/invitations shows the invitations', async () => {
  const { page: Page } = gatheringRoutes.find(({ path }) => path === '/events/invitations') ?? {};
  if (!Page) throw new Error('There is no such page.');
  open(
    'mentor',
    {},
    <Suspense>
      <Page />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Invitations' })).toBeTruthy();
  expect(await screen.findByText('Selling online')).toBeTruthy();
});

it('NAV-159 NAV-158 the entry /events/invitations is in the sidebar only while an invitation waits', async () => {
  localStorage.setItem('navGroup:events', 'open');
  let waiting: readonly unknown[] = [];
  const shell = (
    <>
      <Sidebar />
      <InvitationWatch />
      <InvitationsPage />
    </>
  );
  const asked = open('mentee', { getAllGroupEventsByMenteeId: () => pageOf(waiting) }, shell);
  await screen.findByText('No invitations are waiting');
  const entry = () => screen.queryByRole('link', { name: 'Invitations' });
  expect(entry()).toBeNull();
  waiting = [event];
  const before = asked.length;
  act(() => sync.wake());
  await waitFor(() => expect(entry()?.getAttribute('href')).toBe('/events/invitations'));
  expect(asked.length).toBeGreaterThan(before);
  waiting = [];
  act(() => sync.wake());
  await waitFor(() => expect(entry()).toBeNull());
});
