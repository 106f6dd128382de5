import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NotSent } from '#/app/extras/NotSent.tsx';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answered, answerWith, refusal } from '#/testing/answerWith.ts';
import { onDisk, openDisk } from '#/testing/openDisk.ts';
import { renderAtAddress, renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { eventOf } from '../testing/eventOf.ts';
import { AttendeesPage } from './AttendeesPage.tsx';

afterEach(() => {
  cleanup();
  hideToast();
  useLiveStatus.setState({ isOnline: true });
  answered.position = 1;
  window.history.replaceState(null, '', '/');
  endSessionParts();
  vi.restoreAllMocks();
  useSession.setState({ isLoading: false, userId: null });
});

const ana = { id: 'ana', firstName: 'Ana', lastName: 'Conceição', photo: null };
const ben = { id: 'ben', firstName: 'Ben', lastName: 'Cole', photo: null };
const cleo = { id: 'cleo', firstName: 'Cleo', lastName: 'Reis', photo: null };
const attendee = (mentee: typeof ana | null, status: string, more = {}) => ({
  id: `e1.${mentee?.id ?? 0}`,
  status,
  enteredAt: '2030-05-01T09:00:00.000Z',
  attendedAt: null,
  mentee,
  ...more,
});
/** Its door is open: it began. */
const today = { isOrganiser: true, status: 'STARTED', startTime: '2020-06-03T10:00:00.000Z' };

const counted = {
  invited: 4,
  registered: 1_240,
  waiting: 31,
  attended: 1_100,
  noShow: 140,
  left: 12,
  feedback: 96,
  nps: 42,
};

type Given = {
  event?: object;
  people?: readonly unknown[];
  at?: string;
  answers?: object;
  render?: typeof renderAtAddress;
};

function open({
  event = today,
  people = [],
  at = '/group-event/attendees?id=e1',
  answers = {},
  render = renderPage,
}: Given) {
  useSession.setState({ isLoading: false, userId: 'tom' });
  const asked = answerWith({
    getGroupEventById: () => eventOf(event as never),
    getGroupEventAttendees: () => ({ data: people, hasMore: false }),
    getGroupEventFigures: () => counted,
    ...answers,
  });
  const leave = openDisk('tom');
  render(<AttendeesPage />, at);
  const whole = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  const sent = (name: string) => whole(name).map(({ clientId: _, ...variables }) => variables);
  return Object.assign(sent, { leave, whole });
}

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('EVT-53 EVT-54 EVT-55 EVT-56 who runs the groupEvent reads the id, mentee and status of each attendee', async () => {
  const sent = open({
    people: [attendee(ana, 'REGISTERED'), attendee(ben, 'JOINED'), attendee(null, 'WAITLISTED')],
  });
  expect(await rows()).toEqual([
    expect.stringContaining('Ana ConceiçãoRegistered Wed 1 May 2030Check in'),
    expect.stringContaining('Ben ColeRegistered Wed 1 May 2030Checked in'),
    expect.stringContaining('Name hiddenRegistered Wed 1 May 2030On the waiting list'),
  ]);
  expect(screen.getByText('2 people have a place, 1 checked in, 1 on the waiting list')).toBeTruthy();
  expect(sent('getGroupEventAttendees')[0]).toMatchObject({ groupEventId: 'e1', after: null });
});

it('EVT-55 search finds a mentee without accents; a filter shows one status', async () => {
  open({ people: [attendee(ana, 'REGISTERED'), attendee(ben, 'JOINED')] });
  const search = await screen.findByRole('searchbox', { name: 'Search by name' });
  await userEvent.type(search, 'conceicao');
  expect(await rows()).toEqual([expect.stringContaining('Ana Conceição')]);
  expect(screen.getByText('1 attendee found')).toBeTruthy();
  await userEvent.clear(search);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Checked in');
  expect(await rows()).toEqual([expect.stringContaining('Ben Cole')]);
  await userEvent.type(search, 'ana');
  expect(screen.getByText('No attendee matches')).toBeTruthy();
});

it('EVT-83 EVT-90 one press checks somebody in, shown as JOINED before the server has answered', async () => {
  const sent = open({ people: [attendee(ana, 'REGISTERED')] });
  await press('Check in Ana Conceição');
  expect(await screen.findByText('1 person has a place, 1 checked in, 0 on the waiting list')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check in Ana Conceição' })).toBeNull();
  expect(sent('checkInAttendee')).toEqual([{ groupEventId: 'e1', userId: 'ana' }]);
});

it('EVT-83 EVT-90 a check-in is undone with one press, in the toast or beside the person, until the event is over', async () => {
  const came = new Set(['ben']);
  const written = (_done: unknown) => {
    answered.position += 1;
    return { id: 'e1' };
  };
  const row = (one: typeof ana) =>
    came.has(one.id)
      ? attendee(one, 'JOINED', { attendedAt: '2020-06-03T10:01:00.000Z' })
      : attendee(one, 'REGISTERED');
  const sent = open({
    answers: {
      getGroupEventAttendees: () => ({ data: [row(ana), row(ben)], hasMore: false }),
      checkInAttendee: ({ userId }: { userId: string }) => written(came.add(userId)),
      undoAttendeeCheckIn: ({ userId }: { userId: string }) => written(came.delete(userId)),
    },
  });
  await press('Undo check-in of Ben Cole');
  expect(await screen.findByText('2 people have a place, 0 checked in, 0 on the waiting list')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check in Ben Cole' })).toBeTruthy();
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('Ben Cole is no longer checked in'));
  await press('Check in Ana Conceição');
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('Ana Conceição is checked in'));
  useToast.getState().toast?.undo?.();
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('Ana Conceição is no longer checked in'));
  const of = (userId: string) => ({ groupEventId: 'e1', userId });
  expect(sent('undoAttendeeCheckIn')).toEqual([of('ben'), of('ana')]);
});

it('an undo that is refused is said beside the person; those who were thanked have no button', async () => {
  const over = { ...today, status: 'FINISHED', endTime: '2020-06-03T11:00:00.000Z' };
  open({
    event: over,
    people: [
      attendee(ana, 'JOINED', { attendedAt: '2020-06-03T10:01:00.000Z' }),
      attendee(ben, 'JOINED', { attendedAt: new Date().toISOString() }),
      // Checked in after the end, and thanked five minutes later.
      attendee(cleo, 'JOINED', { attendedAt: '2020-06-03T12:00:00.000Z' }),
    ],
    answers: {
      undoAttendeeCheckIn: () => {
        throw refusal('TOO_LATE');
      },
    },
  });
  await press('Undo check-in of Ben Cole');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We’ve already thanked this person for coming, so you can’t undo the check-in.',
  );
  expect(screen.getByText('3 people had a place, 3 checked in')).toBeTruthy();
  for (const name of ['Ana Conceição', 'Cleo Reis'])
    expect(screen.queryByRole('button', { name: `Undo check-in of ${name}` })).toBeNull();
});

it('EVT-90 after the event the row of somebody who did not come says so, beside the press that corrects it', async () => {
  const over = { ...today, status: 'FINISHED', endTime: '2020-06-03T11:00:00.000Z' };
  open({ event: over, people: [attendee(ana, 'NO_SHOW'), attendee(ben, 'REGISTERED')] });
  expect(await rows()).toEqual([
    expect.stringContaining('Ana ConceiçãoRegistered Wed 1 May 2030Didn’t comeCheck in'),
    expect.stringContaining('Ben ColeRegistered Wed 1 May 2030Check in'),
  ]);
  expect(screen.getByText('2 people had a place, 0 checked in')).toBeTruthy();
});

it('EVT-83 without a network a check-in is shown, and goes out with the network', async () => {
  const sent = open({ people: [attendee(ana, 'REGISTERED')] });
  await screen.findByRole('button', { name: 'Check in Ana Conceição' });
  act(() => useLiveStatus.setState({ isOnline: false }));
  await press('Check in Ana Conceição');
  expect(await screen.findByText('1 person has a place, 1 checked in, 0 on the waiting list')).toBeTruthy();
  expect(sent('checkInAttendee')).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(sent('checkInAttendee')).toEqual([{ groupEventId: 'e1', userId: 'ana' }]));
});

it('EVT-83 LIV-08 a check-in that waits for the network outlives a reload, is shown, and goes out once', async () => {
  const given = { people: [attendee(ana, 'REGISTERED')], answers: { checkInAttendee: () => ({ id: 'e1' }) } };
  const first = open(given);
  await screen.findByRole('button', { name: 'Check in Ana Conceição' });
  act(() => useLiveStatus.setState({ isOnline: false }));
  await press('Check in Ana Conceição');
  first.leave();
  cleanup();
  const sent = open(given);
  expect(await screen.findByText('1 person has a place, 1 checked in, 0 on the waiting list')).toBeTruthy();
  expect(sent('checkInAttendee')).toEqual([]);
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(sent('checkInAttendee')).toEqual([{ groupEventId: 'e1', userId: 'ana' }]));
  await waitFor(() => expect(onDisk()).toEqual([]));
});

it('a check-in that is refused is taken back and said beside the person', async () => {
  open({
    people: [attendee(ana, 'REGISTERED')],
    answers: {
      checkInAttendee: () => {
        throw refusal('NOT_FOUND');
      },
    },
  });
  await press('Check in Ana Conceição');
  expect((await screen.findByRole('alert')).textContent).toBe('This person hasn’t registered.');
  expect(screen.getByRole('button', { name: 'Check in Ana Conceição' })).toBeTruthy();
});

it('LIV-08 a check-in that is refused after the page was left is said wherever one is', async () => {
  open({
    people: [attendee(ana, 'REGISTERED')],
    answers: {
      checkInAttendee: () => {
        throw refusal('NOT_FOUND');
      },
    },
  });
  await screen.findByRole('button', { name: 'Check in Ana Conceição' });
  act(() => useLiveStatus.setState({ isOnline: false }));
  await press('Check in Ana Conceição');
  cleanup();
  renderPage(<NotSent />);
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() =>
    expect(useToast.getState().toast).toMatchObject({
      text: 'We couldn’t check someone in.',
      link: { to: '/group-event/attendees?id=e1', text: 'See the attendees' },
    }),
  );
});

it('before the day before, the page says from when people can be checked in', async () => {
  open({ event: { isOrganiser: true }, people: [attendee(ana, 'REGISTERED')] });
  // 10:00 UTC on 3 June is 11:00 in London; the door opens a day before.
  expect(await screen.findByText(/^You can check people in from Sunday 2 June 2030.*11:00/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check in Ana Conceição' })).toBeNull();
});

it('a ticket is on top, and checks in who hides their name without saying it', async () => {
  const attendedAt = '2030-06-03T10:01:00.000Z';
  let hasCome = false;
  const sent = open({
    at: '/group-event/attendees?id=e1&ticket=c0de',
    answers: {
      getGroupEventAttendees: ({ ticketCode }: { ticketCode?: string }) => ({
        data: [
          ...(ticketCode === 'c0de' || ticketCode === undefined
            ? [attendee(null, hasCome ? 'JOINED' : 'REGISTERED', { attendedAt: hasCome ? attendedAt : null })]
            : []),
        ],
        hasMore: false,
      }),
      checkInAttendee: () => {
        hasCome = true;
        answered.position += 1;
        return { id: 'e1' };
      },
      undoAttendeeCheckIn: () => {
        hasCome = false;
        answered.position += 1;
        return { id: 'e1' };
      },
    },
  });
  const ticket = within(await screen.findByRole('region', { name: 'Ticket' }));
  expect(await ticket.findByText('Name hidden')).toBeTruthy();
  await userEvent.click(ticket.getByRole('button', { name: 'Check in' }));
  expect(await ticket.findByText('Checked in')).toBeTruthy();
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('Checked in'));
  expect(sent('checkInAttendee')).toEqual([{ groupEventId: 'e1', ticketCode: 'c0de' }]);
  await userEvent.click(ticket.getByRole('button', { name: 'Undo check-in' }));
  expect(await ticket.findByRole('button', { name: 'Check in' })).toBeTruthy();
  await waitFor(() =>
    expect(sent('undoAttendeeCheckIn')).toEqual([{ groupEventId: 'e1', ticketCode: 'c0de' }]),
  );
});

it('a ticket of another event checks in nobody', async () => {
  open({
    at: '/group-event/attendees?id=e1&ticket=c0de',
    answers: {
      getGroupEventAttendees: ({ ticketCode }: { ticketCode?: string }) => ({
        data: ticketCode === undefined ? [attendee(ana, 'REGISTERED')] : [],
        hasMore: false,
      }),
    },
  });
  const ticket = within(await screen.findByRole('region', { name: 'Ticket' }));
  expect((await ticket.findByRole('alert')).textContent).toBe('This ticket isn’t for this event.');
  expect(ticket.queryByRole('button')).toBeNull();
});

it.each([
  ['en', '', ','],
  ['pt', '/pt', ';'],
])(
  'the list is saved as CSV for spreadsheets of the language (%s), with all pages, everybody once and no formula',
  async (_locale, prefix, cut) => {
    let saved = '';
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      void (blob as Blob).text().then((text) => {
        saved = text;
      });
      return 'blob:attendees';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const evil = { ...ben, firstName: '=HYPERLINK("x")', lastName: '' };
    open({
      at: `${prefix}/group-event/attendees?id=e1`,
      render: renderAtAddress,
      answers: {
        getGroupEventAttendees: ({ after }: { after: string | null }) =>
          after !== 'ticket:1'
            ? {
                data: [attendee(ana, 'REGISTERED')],
                hasMore: true,
                next: 'ticket:1',
              }
            : // Who was on the page before has registered again and come meanwhile, and is on this one as well.
              {
                data: [
                  attendee(ana, 'JOINED', { attendedAt: '2030-06-03T10:01:00.000Z' }),
                  attendee(evil, 'REGISTERED'),
                ],
                hasMore: false,
                next: 'ticket:3',
              },
      },
    });
    await press('Download CSV');
    await waitFor(() => expect(saved).not.toBe(''));
    expect(saved.replace('\uFEFF', '').split('\r\n')).toEqual([
      ['Name', 'Status', 'Registered (UTC)', 'Checked in (UTC)'].join(cut),
      ['Ana Conceição', 'Checked in', '2030-05-01 09:00', '2030-06-03 10:01'].join(cut),
      [`"'=HYPERLINK(""x"")"`, 'Registered', '2030-05-01 09:00', ''].join(cut),
      '',
    ]);
  },
);

it('a message goes to everybody who has registered; what was typed stays when it is refused', async () => {
  let failure: Error | null = refusal('RATE_LIMITED');
  const sent = open({
    people: [attendee(ana, 'REGISTERED')],
    answers: {
      messageGroupEventAttendees: () => {
        if (failure) throw failure;
        return true;
      },
    },
  });
  await press('Message everyone');
  const dialog = within(screen.getByRole('dialog', { name: 'Message everyone who has registered' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Enter a message')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your message' }), 'Bring a pen.');
  failure = refusal('NOT_AUTHORIZED');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Only people who run the event can do this.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await press('Message everyone');
  const again = within(screen.getByRole('dialog'));
  expect(again.getByRole('textbox')).toHaveProperty('value', 'Bring a pen.');
  await userEvent.click(again.getByRole('button', { name: 'Send' }));
  await again.findByRole('alert');
  failure = null;
  await userEvent.type(again.getByRole('textbox'), ' Thanks.');
  await userEvent.click(again.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [one, other, changed] = sent.whole('messageGroupEventAttendees');
  expect(one).toMatchObject({ id: 'e1', text: 'Bring a pen.' });
  // The same client id: a message that did arrive the first time is sent once. Another text is another message.
  expect(other?.clientId).toBe(one?.clientId);
  expect(changed).toMatchObject({ text: 'Bring a pen. Thanks.' });
  expect(changed?.clientId).not.toBe(one?.clientId);
  await press('Message everyone');
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveProperty('value', '');
});

it('EVT-53 a search looks at a thousand people, each page asked for once, and says so where there are more', async () => {
  const people = Array.from({ length: 11 }, (_, page) =>
    attendee({ ...ben, id: `p${page}`, firstName: `Page${page}` }, 'REGISTERED'),
  );
  const sent = open({
    answers: {
      getGroupEventAttendees: ({ after }: { after: string | null }) => {
        const at = after === null ? 0 : Number(after) + 1;
        return { data: people.slice(at, at + 1), hasMore: at < 10, next: String(at) };
      },
    },
  });
  await rows();
  const places = () => sent('getGroupEventAttendees').map(({ after }) => after);
  expect(places()).toEqual([null]);
  await userEvent.type(screen.getByRole('searchbox'), 'page9');
  expect(await screen.findByRole('button', { name: 'Check in Page9 Cole' })).toBeTruthy();
  expect(places()).toEqual([null, null, '0', '1', '2', '3', '4', '5', '6', '7', '8']);
  expect(
    screen.getByText('The search looks at the first 10 people. Show more to search the others.'),
  ).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'page10');
  await press('Show more');
  expect(await screen.findByRole('button', { name: 'Check in Page10 Cole' })).toBeTruthy();
});

it('who does not run the event sees no attendee and asks for none', async () => {
  const sent = open({ event: {} });
  expect(await screen.findByText('Only people who run the event can see who has registered.')).toBeTruthy();
  expect(sent('getGroupEventAttendees')).toEqual([]);
});

it('EVT-54 EVT-90 FBK-14 figures are of everybody, whatever part of the list is loaded; the score is there once it is over and enough have answered', async () => {
  const over = { ...today, status: 'FINISHED' };
  open({
    event: over,
    answers: { getGroupEventAttendees: () => ({ data: [attendee(ana, 'JOINED')], hasMore: true }) },
  });
  const figures = within(await screen.findByRole('region', { name: 'Figures' }));
  const pairs = figures.getAllByRole('term').map((term) => {
    const value = term.parentElement?.querySelector('dd')?.textContent;
    return [term.textContent, value];
  });
  expect(pairs).toEqual([
    ['Places taken', '1,240'],
    ['On the waiting list', '31'],
    ['Invited, no answer yet', '4'],
    ['Checked in', '1,100'],
    ['Didn’t come', '140'],
    ['Declined or left', '12'],
    ['Feedback received', '96'],
    ['Net promoter score', '+42'],
  ]);
  expect(screen.queryByText(/1 person has a place/), 'counted on one page of the list').toBeNull();
});

it('FBK-13 FBK-14 with too few answers there is no score; before the end nothing is said of feedback', async () => {
  const few = { ...counted, feedback: 2, nps: null };
  open({ event: { ...today, status: 'FINISHED' }, answers: { getGroupEventFigures: () => few } });
  const figures = within(await screen.findByRole('region', { name: 'Figures' }));
  expect(figures.getByText('Too few answers')).toBeTruthy();
  cleanup();
  endSessionParts();
  open({});
  const before = within(await screen.findByRole('region', { name: 'Figures' }));
  expect(before.queryByText('Feedback received')).toBeNull();
  expect(before.queryByText('Didn’t come')).toBeNull();
});

it('EVT-83 EVT-84 the attendees of a cancelled event stand below the word that it is cancelled', async () => {
  open({ event: { isOrganiser: true, status: 'CANCELLED' }, people: [attendee(ana, 'REGISTERED')] });
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  cleanup();
  endSessionParts();
  open({ people: [attendee(ana, 'REGISTERED')] });
  expect((await screen.findAllByText(/Ana/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Cancelled')).toBeNull();
});
