import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { onDisk, openDisk } from '#/testing/openDisk.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { eventOf, type GivenEvent as Given } from '../testing/eventOf.ts';
import { EventPage } from './EventPage.tsx';

afterEach(() => {
  cleanup();
  hideToast();
  useLiveStatus.setState({ isOnline: true });
  endSessionParts();
  vi.restoreAllMocks();
  vi.useRealTimers();
  useSession.setState({ isLoading: false, userId: null });
});

const place = () => within(screen.getByRole('region', { name: 'Your place' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The page of an event that the server changes as it is asked to. */
function openEvent(
  given: Given,
  { at = '/group-event?id=e1', viewer = 'ada' as string | null, answers = {}, zone = 'Europe/London' } = {},
) {
  let event = eventOf(given);
  useSession.setState({ isLoading: false, userId: viewer });
  const asked = answerWith({
    getGroupEventById: () => event,
    updateAttendeeStatus: ({ status }) => {
      const isFull = event.seatsLeft === 0;
      const mine = {
        status: status === 'REGISTERED' && isFull ? 'WAITLISTED' : status,
        position: status === 'REGISTERED' && isFull ? 4 : null,
        confirmBy: null,
        entry: 1,
        ticketCode: null,
      };
      event = eventOf({ ...event, mine } as Given);
      return { id: 'a1', groupEvent: event };
    },
    ...answers,
  });
  const leave = viewer === null ? () => {} : openDisk(viewer);
  const page = renderPage(<EventPage />, at, zone);
  return { ...page, asked, leave, wishes: () => asked.filter(({ name }) => name === 'updateAttendeeStatus') };
}

it('EVT-105 EVT-14 EVT-15 the page says what an event is, with its title, description, speaker and topics', async () => {
  openEvent({ location: 'BOTH', place: '12 High Street', sponsoredBy: 'Acorn' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pricing your work' })).toBeTruthy();
  expect(screen.getByText('How to find a price.')).toBeTruthy();
  expect(screen.getByText('Tom Reed')).toBeTruthy();
  expect(screen.getByText('Prices')).toBeTruthy();
  expect(screen.getByText('In person and online')).toBeTruthy();
  expect(screen.getByText('12 High Street')).toBeTruthy();
  expect(
    screen.getByText('Online. People with a place can join the call from this page once the event opens.'),
  ).toBeTruthy();
  expect(screen.getByText('Sponsored by Acorn')).toBeTruthy();
  expect(place().getByText('5 of 20 places left')).toBeTruthy();
});

it('EVT-105 one place is one place', async () => {
  openEvent({ maxNumberOfAttendees: 1, seatsLeft: 1 });
  await screen.findByRole('heading', { level: 1 });
  expect(place().getByText('1 of 1 place left')).toBeTruthy();
});

it('EVT-97 the times are those of the user’s timezone', async () => {
  const { container } = openEvent({});
  await screen.findByRole('heading', { level: 1 });
  // 10:00 UTC is 11:00 in London in June.
  expect(container.querySelector('time')?.textContent).toBe('Monday 3 June 2030, 11:00–12:00');
});

it.each([
  ['2026-03-27T12:00:00.000Z', 'Friday 27 March 2026', '12:00–13:00'],
  ['2026-03-30T12:00:00.000Z', 'Monday 30 March 2026', '13:00–14:00'],
  ['2026-10-23T12:00:00.000Z', 'Friday 23 October 2026', '13:00–14:00'],
  ['2026-10-26T12:00:00.000Z', 'Monday 26 October 2026', '12:00–13:00'],
])(
  'EVT-97 I18-11 an event at 09:00 in São Paulo, %s, is shown by the clocks in London and in Lisbon, over both clock changes',
  async (startTime, day, span) => {
    for (const [zone, shown, beside] of [
      ['Europe/London', span, null],
      ['Europe/Lisbon', span, null],
      ['America/Sao_Paulo', '09:00–10:00', `${span} in the UK`],
    ] as const) {
      const { container } = openEvent({ startTime }, { zone });
      await screen.findByRole('heading', { level: 1 });
      expect(container.querySelector('time')?.textContent, zone).toBe(`${day}, ${shown}`);
      expect(screen.queryByText(/ in the UK$/)?.textContent ?? null, zone).toBe(beside);
      cleanup();
      endSessionParts();
    }
  },
);

it('NAV-16 a visitor registers through the log-in, which leads back to the event', async () => {
  openEvent({}, { viewer: null });
  const register = await screen.findByRole('link', { name: 'Register' });
  expect(register.getAttribute('href')).toBe('/login?r=%2Fgroup-event%3Fid%3De1%26redirect%3D1');
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/signup?r=%2Fgroup-event%3Fid%3De1%26redirect%3D1',
  );
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});

it('EVT-76 EVT-82 one press registers; the place can be given up after a question', async () => {
  const { wishes } = openEvent({});
  await screen.findByRole('button', { name: 'Register' });
  await press('Register');
  expect(await screen.findByText('You’re registered.')).toBeTruthy();
  const last = [...screen.getByRole('region', { name: 'Your place' }).querySelectorAll('a, button')].at(-1);
  expect(last?.textContent, 'to give it up comes last').toBe('Give up my place');
  expect(wishes()[0]?.variables).toMatchObject({ groupEventId: 'e1', status: 'REGISTERED' });
  expect(useToast.getState().toast?.text).toBe('You’re registered');
  await press('Give up my place');
  const dialog = within(screen.getByRole('dialog', { name: 'Give up your place?' }));
  expect(dialog.getByText('Pricing your work')).toBeTruthy();
  expect(dialog.getByText('11:00–12:00')).toBeTruthy();
  expect(wishes()).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('Keep my place');
  await userEvent.click(dialog.getByRole('button', { name: 'Give up my place' }));
  expect(await screen.findByRole('button', { name: 'Register' })).toBeTruthy();
  expect(wishes()[1]?.variables).toMatchObject({ status: 'CANCELLED' });
});

it('EVT-82 LIV-08 a place that is asked for or given up offline waits, says so, and goes out when the network is back', async () => {
  const { wishes } = openEvent({});
  await screen.findByRole('button', { name: 'Register' });
  const goes = (isOnline: boolean) => act(() => useLiveStatus.setState({ isOnline }));
  const waits =
    'You’re offline. We’ll ask for your place when you’re back online. You can close this page: open any of our pages again within a day.';
  goes(false);
  await press('Register');
  expect(await screen.findByText(waits)).toBeTruthy();
  expect(wishes()).toEqual([]);
  goes(true);
  expect(await screen.findByText('You’re registered.')).toBeTruthy();
  expect(screen.queryByText(waits)).toBeNull();
  goes(false);
  await press('Give up my place');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give up my place' }));
  expect(await screen.findByText(/^You’re offline\. We’ll give up your place when/)).toBeTruthy();
  expect(screen.queryByRole('dialog'), 'the question is over').toBeNull();
  expect(screen.getByRole('button', { name: 'Leaving' })).toBeTruthy();
  goes(true);
  expect(await screen.findByRole('button', { name: 'Register' })).toBeTruthy();
  expect(wishes().map(({ variables }) => variables.status)).toEqual(['REGISTERED', 'CANCELLED']);
});

it('EVT-82 LIV-08 a press that waits for the network outlives a reload, is shown as waiting, and goes out once', async () => {
  const first = openEvent({});
  await screen.findByRole('button', { name: 'Register' });
  act(() => useLiveStatus.setState({ isOnline: false }));
  await press('Register');
  await screen.findByText(/^You’re offline/);
  first.leave();
  cleanup();
  const second = openEvent({});
  expect(await screen.findByText(/^You’re offline/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Registering' })).toBeTruthy();
  expect(second.wishes()).toEqual([]);
  act(() => useLiveStatus.setState({ isOnline: true }));
  expect(await screen.findByText('You’re registered.')).toBeTruthy();
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('You’re registered'));
  expect(second.wishes().map(({ variables }) => variables.status)).toEqual(['REGISTERED']);
  expect(onDisk()).toEqual([]);
});

it('EVT-82 LIV-08 an answer that was lost with the page is asked for again under the same id', async () => {
  const first = openEvent({}, { answers: { updateAttendeeStatus: () => new Promise(() => {}) } });
  await screen.findByRole('button', { name: 'Register' });
  await press('Register');
  await waitFor(() => expect(first.wishes()).toHaveLength(1));
  first.leave();
  cleanup();
  const second = openEvent({});
  expect(await screen.findByText('You’re registered.')).toBeTruthy();
  expect(second.wishes()[0]?.variables).toEqual(first.wishes()[0]?.variables);
});

it('EVT-82 LIV-08 what waits can be taken back, and nothing is sent', async () => {
  const { wishes } = openEvent({});
  await screen.findByRole('button', { name: 'Register' });
  act(() => useLiveStatus.setState({ isOnline: false }));
  await press('Register');
  await userEvent.click(await screen.findByRole('button', { name: 'Don’t send it' }));
  expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy();
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
  expect(useToast.getState().toast).toBeNull();
  act(() => useLiveStatus.setState({ isOnline: true }));
  await screen.findByRole('button', { name: 'Register' });
  expect(wishes()).toEqual([]);
});

it('AUT-71 LIV-08 what one person left to be sent is not sent as another, and a log-out removes it', async () => {
  const ada = openEvent({});
  await screen.findByRole('button', { name: 'Register' });
  act(() => useLiveStatus.setState({ isOnline: false }));
  await press('Register');
  await screen.findByText(/^You’re offline/);
  ada.leave();
  cleanup();
  const ben = openEvent({}, { viewer: 'ben' });
  expect(await screen.findByRole('button', { name: 'Register' })).toBeTruthy();
  act(() => useLiveStatus.setState({ isOnline: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(ben.wishes()).toEqual([]);
  ben.leave();
  cleanup();
  act(() => useLiveStatus.setState({ isOnline: false }));
  openEvent({});
  await screen.findByText(/^You’re offline/);
  cleanup();
  endSessionParts();
  expect(onDisk()).toEqual([]);
  act(() => useLiveStatus.setState({ isOnline: true }));
  const again = openEvent({});
  expect(await screen.findByRole('button', { name: 'Register' })).toBeTruthy();
  expect(again.wishes()).toEqual([]);
});

it('EVT-116 LIV-08 what was refused after a reload says why on its page', async () => {
  const first = openEvent({});
  await screen.findByRole('button', { name: 'Register' });
  act(() => useLiveStatus.setState({ isOnline: false }));
  await press('Register');
  await screen.findByText(/^You’re offline/);
  first.leave();
  cleanup();
  const refuse = () => {
    throw refusal('TOO_LATE');
  };
  const second = openEvent({}, { answers: { updateAttendeeStatus: refuse } });
  cleanup();
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(second.wishes()).toHaveLength(1));
  renderPage(<EventPage />, '/group-event?id=e1');
  expect((await screen.findByRole('alert')).textContent).toBe('Registration is closed.');
  expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy();
});

it('EVT-116 a press that is refused after its page was left says so', async () => {
  const refuse = () => {
    throw refusal('TOO_LATE');
  };
  openEvent({}, { answers: { updateAttendeeStatus: refuse } });
  await screen.findByRole('button', { name: 'Register' });
  act(() => useLiveStatus.setState({ isOnline: false }));
  await press('Register');
  cleanup();
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('Registration is closed.'));
});

it('EVT-113 a full event has a waiting list that shows the position', async () => {
  openEvent({ seatsLeft: 0, waiting: 3 });
  expect(await screen.findByText('All places are taken. You can join the waiting list.')).toBeTruthy();
  expect(place().getByText('3 people are waiting')).toBeTruthy();
  await press('Join the waiting list');
  expect(await screen.findByText('You’re number 4 on the waiting list.')).toBeTruthy();
  expect(useToast.getState().toast?.text).toBe('You’re on the waiting list');
  await press('Leave the waiting list');
  expect(screen.getByText('If you come back later, you start at the end of the list.')).toBeTruthy();
});

it('EVT-113 a place that came free is confirmed in time', async () => {
  const mine = {
    status: 'REGISTERED' as const,
    position: null,
    ticket: 3,
    confirmBy: '2030-06-02T08:00:00.000Z',
    entry: 1,
    ticketCode: null,
  };
  const { wishes } = openEvent({ seatsLeft: 0, mine });
  expect(
    await screen.findByText(/^There’s a place for you\. Confirm it by Sunday 2 June 2030.*09:00/),
  ).toBeTruthy();
  await press('Confirm my place');
  expect(wishes()[0]?.variables).toMatchObject({ status: 'REGISTERED', entry: 1 });
});

it('EVT-113 a place that was not confirmed in time is gone, and the page says why', async () => {
  const mine = { status: 'CANCELLED' as const, ticket: 3 };
  openEvent({ seatsLeft: 0, waiting: 1, mine: { ...mine, isLapsed: true } });
  expect(
    await screen.findByText(
      'There was a place for you, but you didn’t confirm it in time, so it’s no longer kept for you.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Join the waiting list' })).toBeTruthy();
  cleanup();
  endSessionParts();
  openEvent({ seatsLeft: 0, waiting: 1, mine: { ...mine, isLapsed: false } });
  await screen.findByRole('button', { name: 'Join the waiting list' });
  expect(screen.queryByText(/confirm it in time/)).toBeNull();
});

it('EVT-53 FBK-07 who is checked in after the end is led to the form once it opens', async () => {
  const mine = { status: 'JOINED' as const, ticket: 3 };
  const link = () => screen.queryByRole('link', { name: 'Give feedback on this event' });
  const answers = { getGroupEventScoreByGroupEventId: () => null };
  const over = { status: 'FINISHED', endTime: '2021-06-03T11:00:00.000Z' } as const;
  openEvent({ ...over, mine: { ...mine, feedbackFrom: '2099-06-03T11:05:00.000Z' } }, { answers });
  await screen.findByText('This event is over.');
  expect(link()).toBeNull();
  cleanup();
  endSessionParts();
  openEvent({ ...over, mine: { ...mine, feedbackFrom: '2021-06-03T11:05:00.000Z' } }, { answers });
  await waitFor(() => expect(link()).not.toBeNull());
});

it('EVT-116 outside the window it says when registration opens, or that it closed', async () => {
  openEvent({ startDateRegistration: '2030-05-01T08:00:00.000Z' });
  expect(await screen.findByText(/^Registration opens on Wednesday 1 May 2030.*09:00/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  cleanup();
  endSessionParts();
  openEvent({ endDateRegistration: '2021-05-01T08:00:00.000Z' });
  expect(await screen.findByText(/^Registration closed on Saturday 1 May 2021/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});

it.each([
  [null, 'Give feedback on this event'],
  [{ id: 's1', groupEventId: 'e1', score: 9 }, 'See your feedback on this event'],
])(
  'FBK-07 after an event it leads to the form, or to the feedback that was given (%#)',
  async (score, text) => {
    const mine = {
      status: 'JOINED' as const,
      position: null,
      ticket: 3,
      confirmBy: null,
      entry: 1,
      ticketCode: null,
    };
    openEvent({ mine, status: 'FINISHED' }, { answers: { getGroupEventScoreByGroupEventId: () => score } });
    const link = await screen.findByRole('link', { name: text });
    expect(link.getAttribute('href')).toBe('/group-event/feedback?id=e1');
  },
);

it('FBK-09 after an event its host is led to what people said about it, and nobody else is', async () => {
  const read = () => screen.queryByRole('link', { name: 'See what people said' });
  openEvent(
    { isHost: true, status: 'FINISHED' },
    { answers: { getGroupEventScoreByGroupEventId: () => null } },
  );
  await screen.findByRole('link', { name: 'Give feedback on this event' });
  expect(read()?.getAttribute('href')).toBe('/achievements/feedback');
  cleanup();
  endSessionParts();
  openEvent({ isHost: true, status: 'UPCOMING' });
  await screen.findByText('You’re hosting this event.');
  expect(read()).toBeNull();
});

it.each([
  ['ada', null],
  ['ada', 'JOINED'],
  [null, null],
] as const)(
  'EVT-84 EVT-98 an event that is over or cancelled speaks of no place to %s with %s',
  async (viewer, status) => {
    const mine = status && { status, position: null, ticket: 3, confirmBy: null, entry: 1, ticketCode: null };
    for (const [given, title, says] of [
      [{ status: 'FINISHED' }, 'After the event', 'This event is over.'],
      [{ endTime: '2021-06-03T11:00:00.000Z' }, 'After the event', 'This event is over.'],
      [{ status: 'CANCELLED' }, 'Registration', 'This event is cancelled.'],
    ] as const) {
      openEvent({ ...given, mine }, { viewer });
      const panel = within(await screen.findByRole('region', { name: title }));
      expect(await panel.findByText(says)).toBeTruthy();
      expect(screen.queryByText('Your place')).toBeNull();
      cleanup();
      endSessionParts();
    }
  },
);

it('EVT-90 EVT-113 who has joined an event that runs was there, and can give up no place', async () => {
  const mine = { position: null, ticket: 3, confirmBy: null, entry: 1, ticketCode: null };
  openEvent({ status: 'STARTED', mine: { ...mine, status: 'REGISTERED' } });
  expect(await screen.findByRole('button', { name: 'Give up my place' })).toBeTruthy();
  cleanup();
  endSessionParts();
  const joined = { status: 'STARTED', mine: { ...mine, status: 'JOINED' } } as const;
  openEvent({ ...joined, location: 'BOTH' });
  expect(await screen.findByText('You’re checked in.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give up my place' })).toBeNull();
  cleanup();
  endSessionParts();
  openEvent({ ...joined, location: 'ONLINE' });
  expect(await screen.findByText('You’re registered.')).toBeTruthy();
});

it('EVT-116 a refusal is said beside the button, and nothing is lost', async () => {
  const refuse = () => {
    throw refusal('TOO_LATE');
  };
  openEvent({}, { answers: { updateAttendeeStatus: refuse } });
  await screen.findByRole('button', { name: 'Register' });
  await press('Register');
  expect((await screen.findByRole('alert')).textContent).toBe('Registration is closed.');
  expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy();
});

it('EVT-98 EVT-99 the countdown says when attendees can join, and Join comes with the link alone', async () => {
  const mine = {
    status: 'REGISTERED' as const,
    position: null,
    ticket: 3,
    confirmBy: null,
    entry: 1,
    ticketCode: null,
  };
  const { container } = openEvent({ mine, canJoinFrom: '2030-06-03T09:55:00.000Z' });
  expect(await screen.findByText(/^Starts in [\d,]+ days$/)).toBeTruthy();
  expect(screen.getByText('You can join 5 minutes before the start.')).toBeTruthy();
  expect(container.innerHTML).not.toContain('meet.example.org');
  cleanup();
  endSessionParts();
  const { asked } = openEvent(
    { mine, callUrl: 'https://meet.example.org/e1', canJoinFrom: '2020-06-03T09:55:00.000Z' },
    { answers: { attendeeJoinEvent: () => ({ id: 'a1', groupEvent: eventOf({ mine }) }) } },
  );
  const join = await screen.findByRole('link', { name: 'Join Pricing your work (opens in a new tab)' });
  expect(join.getAttribute('href')).toBe('https://meet.example.org/e1');
  join.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(join);
  await waitFor(() => expect(asked.some(({ name }) => name === 'attendeeJoinEvent')).toBe(true));
});

it('EVT-99 the speaker reads that the door opens 15 minutes before', async () => {
  openEvent({ isHost: true, canJoinFrom: '2030-06-03T09:45:00.000Z' });
  expect(await screen.findByText('You’re hosting this event.')).toBeTruthy();
  expect(screen.getByText('You can join 15 minutes before the start.')).toBeTruthy();
  expect(screen.getByText('15 people have registered')).toBeTruthy();
});

it('EVT-107 who is registered gets the calendar file and the Google and Outlook links', async () => {
  openEvent({
    mine: { status: 'REGISTERED', position: null, ticket: 3, confirmBy: null, entry: 1, ticketCode: null },
  });
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('Calendar file')).toBe('/event-calendar/e1.ics');
  expect(await href('Google Calendar (opens in a new tab)')).toContain('https://calendar.google.com/');
  expect(await href('Outlook (opens in a new tab)')).toContain('https://outlook.live.com/');
});

it('AUT-40 after the log-in the registration opens, and the flag leaves the address', async () => {
  const page = openEvent({}, { at: '/group-event?id=e1&redirect=1' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Register for this event?' }));
  await waitFor(() => expect(page.path()).toBe('/group-event?id=e1'));
  expect(page.wishes()).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('You’re registered.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('AUT-40 EVT-106 after the log-in the calendar file downloads, once', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const page = openEvent({}, { at: '/group-event?id=e1&add_to_calendar=1' });
  await waitFor(() => expect(page.path()).toBe('/group-event?id=e1'));
  expect(assign.mock.calls).toEqual([['/event-calendar/e1.ics']]);
});

it('EVT-115 a stranger sees "Sorry this option is not available for your community", with a way to log in', async () => {
  const refuse = () => {
    throw refusal('COMMUNITY_OPTION_OFF');
  };
  openEvent({}, { viewer: null, answers: { getGroupEventById: refuse } });
  const name = 'Sorry this option is not available for your community';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login?r=%2Fgroup-event%3Fid%3De1',
  );
});

it('an event that is not there says so; one that could not be fetched is asked for again', async () => {
  let failure: Error = refusal('INTERNAL');
  const fail = () => {
    throw failure;
  };
  openEvent({}, { answers: { getGroupEventById: fail } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  failure = refusal('NOT_FOUND');
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'We couldn’t find this event' })).toBeTruthy();
});

it('EVT-77 EVT-30 a replay shows with its chapters; a cancelled event says why', async () => {
  openEvent({
    status: 'FINISHED',
    recordingUrl: 'https://video.example.org/1',
    chapters: [{ at: 65, title: 'Costs' }],
  } as Given);
  const watch = await screen.findByRole('link', { name: 'Watch the replay (opens in a new tab)' });
  expect(watch.getAttribute('href')).toBe('https://video.example.org/1');
  expect(screen.getByText('01:05 Costs')).toBeTruthy();
  expect(screen.queryByText(/link to the call appears/)).toBeNull();
  expect(screen.getByText('This event is over.')).toBeTruthy();
  cleanup();
  endSessionParts();
  openEvent({ status: 'CANCELLED', cancelReason: 'The speaker is ill' });
  expect(await screen.findByText('This event is cancelled.')).toBeTruthy();
  expect(screen.getByText('Reason: The speaker is ill')).toBeTruthy();
});
