import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import type { ReferenceData } from '#/profile/operations.ts';
import { referenceLoads } from '#/profile/referenceLoads.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { readDraft } from '../form/hostDraft.ts';
import { HostPage } from '../HostPage.tsx';
import type { HostedEvent } from '../operations.ts';
import { answers, hostedOf, tom } from '../testing/hosted.ts';

beforeEach(() => {
  referenceLoads.set('en', Promise.resolve({ taxonomy: [] as unknown } as ReferenceData));
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-05-01T08:00Z') });
});
afterEach(() => {
  cleanup();
  hideToast();
  useLiveStatus.setState({ isOnline: true });
  endSessionParts();
  setLoggedOut();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Input = Readonly<Record<string, unknown>>;

/** The page of an event that the server has; `more` are further answers. */
async function open(given: Parameters<typeof hostedOf>[0], more: Parameters<typeof answerWith>[0] = {}) {
  setLoggedIn(tom);
  const server = { event: hostedOf(given) as HostedEvent | null };
  const step = (changes: Parameters<typeof hostedOf>[0]) => () => {
    server.event = hostedOf({ ...given, ...changes });
    return server.event;
  };
  const asked = answerWith({
    ...answers,
    getGroupEventById: () => {
      if (!server.event) throw refusal('NOT_FOUND');
      return server.event;
    },
    publishGroupEvent: step({ status: 'UPCOMING' }),
    cancelGroupEvent: step({ status: 'CANCELLED', cancelReason: 'I am ill.' }),
    delayGroupEvent: step({ delayMinutes: 10 }),
    endGroupEvent: step({ status: 'FINISHED' }),
    updateGroupEventRequest: () => ({ id: 'e1', status: 'ACCEPTED' }),
    ...more,
  });
  const page = renderPage(<HostPage />, '/group-event/host?id=e1');
  await screen.findByRole('heading', { level: 1, name: server.event?.title ?? '' });
  return {
    ...page,
    server,
    variablesOf: (name: string) => asked.filter((one) => one.name === name).map((one) => one.variables),
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const inputOf = (variables: Readonly<Record<string, unknown>> | undefined) => variables?.input as Input;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });

it.each<[string, Parameters<typeof hostedOf>[0], string, RegExp]>([
  [
    'EVT-13',
    { groupEventRequest: { status: 'PENDING', expiresAt: '2030-05-10T10:00:00.000Z' }, status: 'DRAFT' },
    'Waiting for an answer',
    /We’ll answer your proposal by/,
  ],
  [
    'EVT-28',
    { status: 'DRAFT', groupEventRequest: { confirmationSentToMentor: false } },
    'Accepted, not published',
    /Only the organisers see it until you publish it/,
  ],
  ['EVT-84', { status: 'UPCOMING' }, 'Published', /People can see the event and register/],
  [
    'EVT-84',
    { status: 'CANCELLED', cancelReason: 'I am ill.' },
    'Cancelled',
    /We’ve told everyone who was registered/,
  ],
  [
    'EVT-89',
    { groupEventRequest: { status: 'DECLINED', reason: 'Too near.' }, status: 'DRAFT' },
    'Declined',
    /was declined/,
  ],
  [
    'EVT-89',
    { groupEventRequest: { status: 'EXPIRED' }, status: 'DRAFT' },
    'Expired',
    /Nobody answered in time/,
  ],
])('%s the page says how far an event is: %j', async (_id, given, tag, text) => {
  // groupEventRequest, confirmationSentToMentor.
  await open(given);
  expect(screen.getByText(tag)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

const invitation = { isManuallyCreated: true } as const;
it.each<[string, Parameters<typeof hostedOf>[0], string]>([
  ['manager', { status: 'DRAFT', groupEventRequest: { status: 'DECLINED' } }, 'This proposal was declined.'],
  [
    'manager',
    { status: 'DRAFT', groupEventRequest: { status: 'EXPIRED' } },
    'Nobody answered this proposal in time.',
  ],
  [
    'manager',
    { status: 'DRAFT', groupEventRequest: { status: 'DECLINED', ...invitation } },
    'The speaker declined this invitation.',
  ],
  [
    'manager',
    { status: 'DRAFT', groupEventRequest: { status: 'EXPIRED', ...invitation } },
    'The speaker didn’t answer in time. You can send a new invitation.',
  ],
  [
    'speaker',
    { status: 'DRAFT', groupEventRequest: { status: 'DECLINED', ...invitation } },
    'You declined this invitation.',
  ],
  [
    'speaker',
    { status: 'DRAFT', groupEventRequest: { status: 'EXPIRED', ...invitation } },
    'You didn’t answer this invitation in time.',
  ],
  ['manager', { status: 'DRAFT' }, 'The event is accepted. Only the organisers see it until you publish it.'],
  ['manager', { status: 'UPCOMING' }, 'People can see the event and register.'],
  ['manager', { status: 'STARTED' }, 'The event has started.'],
  ['manager', { status: 'FINISHED' }, 'The event is over. Thank you.'],
])(
  'EVT-84 EVT-89 to a %s the page speaks of no event or proposal as theirs that is not: %j',
  async (reader, given, text) => {
    await open({ ...given, isHost: reader === 'speaker' });
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/your (event|proposal)/i);
  },
);

it('EVT-118 an accepted event is published with publishGroupEvent, and what can be done then follows', async () => {
  const { variablesOf } = await open({ status: 'DRAFT' });
  expect(screen.queryByRole('link', { name: 'Promote the event' })).toBeNull();
  await press('Publish the event');
  expect((await screen.findByRole('link', { name: 'Promote the event' })).getAttribute('href')).toBe(
    '/group-event/promote?id=e1',
  );
  expect(screen.getByRole('link', { name: 'See the event page' }).getAttribute('href')).toBe(
    '/group-event?id=e1',
  );
  expect(screen.getByRole('link', { name: 'See who has registered' }).getAttribute('href')).toBe(
    '/group-event/attendees?id=e1',
  );
  expect(variablesOf('publishGroupEvent')[0]).toMatchObject({ requestId: 'e1' });
});

it('EVT-89 who manages accepts a proposal that is PENDING with one press, or refuses it with a reason', async () => {
  const proposal = { expiresAt: '2030-05-10T10:00:00.000Z', status: 'PENDING' } as const;
  const { variablesOf } = await open({ status: 'DRAFT', isHost: false, groupEventRequest: proposal });
  expect(screen.getByText(/^Accept or decline this proposal by/)).toBeTruthy();
  expect(screen.getByText('With Tom Reed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  await press('Decline the proposal');
  const dialog = within(screen.getByRole('dialog', { name: 'Decline the proposal?' }));
  expect(dialog.getByText('Pricing your work')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(dialog.getByText('Answer this question')).toBeTruthy();
  expect(variablesOf('updateGroupEventRequest')).toEqual([]);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Why?' }), { target: { value: ' Too near. ' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Accept the proposal');
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('You accepted the proposal'));
  expect(variablesOf('updateGroupEventRequest').map(inputOf)).toMatchObject([
    { id: 'e1', status: 'DECLINED', reason: 'Too near.' },
    { id: 'e1', status: 'ACCEPTED' },
  ]);
});

it('EVT-30 EVT-77 a replay with its captions and chapters is added once the event is over; a link that is no https is refused', async () => {
  const { variablesOf } = await open(
    { status: 'FINISHED', endTime: '2030-04-30T11:00:00.000Z' },
    {
      addGroupEventReplay: () =>
        hostedOf({ status: 'FINISHED', recordingUrl: 'https://video.example.org/1' }),
    },
  );
  await press('Add a replay');
  const dialog = within(screen.getByRole('dialog', { name: 'Share the recording' }));
  const type = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
  const share = () => userEvent.click(dialog.getByRole('button', { name: 'Share' }));
  type(/^Link to the recording/, 'http://video.example.org/1');
  type(/^Chapters/, 'Welcome');
  await share();
  expect(
    dialog.getByText('Enter a full address that starts with https:// and that everyone can open'),
  ).toBeTruthy();
  expect(dialog.getByText(/^Write each chapter as a time and a title/)).toBeTruthy();
  expect(variablesOf('addGroupEventReplay')).toEqual([]);
  type(/^Link to the recording/, ' https://video.example.org/1 ');
  type(/^Link to the captions/, 'https://video.example.org/1.vtt');
  type(/^Chapters/, '0:00 Welcome\n12:30 Prices');
  await share();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // recordingUrl, captions and chapters.
  expect(variablesOf('addGroupEventReplay')).toMatchObject([
    {
      id: 'e1',
      url: 'https://video.example.org/1',
      captionsUrl: 'https://video.example.org/1.vtt',
      chapters: [
        { at: 0, title: 'Welcome' },
        { at: 750, title: 'Prices' },
      ],
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Change the replay' })).toBeTruthy();
});

it('EVT-30 a replay’s address that the server refuses is marked where it was written, and nothing is said of dates', async () => {
  const fields = { url: 'linkInvalid', captionsUrl: 'tooLong', 'chapters.0.title': 'hiddenCharacters' };
  const { variablesOf } = await open(
    { status: 'FINISHED', endTime: '2030-04-30T11:00:00.000Z' },
    {
      addGroupEventReplay: () => {
        throw refusal('BAD_USER_INPUT', fields);
      },
    },
  );
  await press('Add a replay');
  const dialog = within(screen.getByRole('dialog', { name: 'Share the recording' }));
  const link = dialog.getByRole('textbox', { name: /^Link to the recording/ });
  const share = () => userEvent.click(dialog.getByRole('button', { name: 'Share' }));
  const wrong = 'Enter a full address that starts with https:// and that everyone can open';
  for (const value of ['https://video.example.org/ a b', 'https://localhost/1']) {
    fireEvent.change(link, { target: { value } });
    await share();
    expect(dialog.getByText(wrong)).toBeTruthy();
  }
  expect(variablesOf('addGroupEventReplay'), 'the client knows these').toEqual([]);
  fireEvent.change(link, { target: { value: 'https://video.internal/1' } });
  fireEvent.change(dialog.getByRole('textbox', { name: /^Chapters/ }), { target: { value: '0:00 Welcome' } });
  await share();
  await dialog.findByText(wrong);
  expect(dialog.getByText('Use 2,000 characters or fewer')).toBeTruthy();
  expect(dialog.getByText('Use one line, without hidden characters')).toBeTruthy();
  expect(dialog.queryByText(/Check its date and time/)).toBeNull();
  expect(document.activeElement).toBe(link);
  // What is written next is judged afresh.
  fireEvent.change(link, { target: { value: 'https://video.example.org/1' } });
  expect(dialog.queryByText(wrong)).toBeNull();
});

it('EVT-30 a replay that is changed is called so, and promises no second notification', async () => {
  const shared = { status: 'FINISHED', recordingUrl: 'https://video.example.org/1' } as const;
  const { variablesOf } = await open(shared, { addGroupEventReplay: () => hostedOf(shared) });
  await press('Change the replay');
  const dialog = within(screen.getByRole('dialog', { name: 'Change the replay' }));
  expect(dialog.getByText(/won’t be notified again/)).toBeTruthy();
  expect(dialog.queryByText(/We’ll notify everyone/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('You’ve changed the replay'));
  expect(variablesOf('addGroupEventReplay')).toHaveLength(1);
});

it('EVT-30 who manages removes a replay after the dialog named the event, with a reason that the speaker reads', async () => {
  const shared = { status: 'FINISHED', recordingUrl: 'https://video.example.org/1' } as const;
  const removal = { reason: 'A face can be seen.', canShareAgain: true };
  const { variablesOf } = await open(
    { ...shared, isHost: false },
    {
      removeGroupEventReplay: () => hostedOf({ status: 'FINISHED', isHost: false, replayRemoval: removal }),
    },
  );
  await press('Remove the replay');
  const dialog = within(screen.getByRole('dialog', { name: 'Remove the replay?' }));
  expect(dialog.getByText('Pricing your work')).toBeTruthy();
  const remove = () => userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await remove();
  expect(variablesOf('removeGroupEventReplay')).toEqual([]);
  expect(dialog.getByRole('textbox', { name: 'Why?' })).toBe(document.activeElement);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Why?' }), {
    target: { value: ' A face can be seen. ' },
  });
  await remove();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(variablesOf('removeGroupEventReplay')).toMatchObject([{ id: 'e1', reason: 'A face can be seen.' }]);
  expect(await screen.findByText('The replay was removed.')).toBeTruthy();
  expect(screen.getByText('Reason: A face can be seen.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a replay' })).toBeTruthy();
});

it('EVT-30 the host reads that only the organisers can share again what they removed', async () => {
  await open({ status: 'FINISHED', replayRemoval: { reason: null, canShareAgain: false } });
  expect(screen.getByText('The organisers removed the replay. Only they can share one again.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a replay' })).toBeNull();
});

it('EVT-30 a host who manages the event as well is offered to share again what another manager removed', async () => {
  await open({ status: 'FINISHED', replayRemoval: { reason: null, canShareAgain: true } });
  expect(screen.getByText('The replay was removed.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a replay' })).toBeTruthy();
});

it('EVT-29 who spoke takes the consent to a recording back after the end, and gives it again', async () => {
  const given = { status: 'FINISHED', recordingUrl: 'https://video.example.org/1' } as const;
  const { variablesOf } = await open(given, {
    answerGroupEventRecording: ({ recordingShareConsent }: Input) =>
      hostedOf({ status: 'FINISHED', recordingShareConsent: recordingShareConsent === true }),
  });
  await press('Withdraw my consent to the recording');
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw your consent to the recording?' }));
  expect(dialog.getByText('Pricing your work')).toBeTruthy();
  expect(
    dialog.getByText('We’ll remove the replay now, and nobody can share one until you agree again.'),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw my consent' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('The speaker hasn’t agreed to a recording, so there can’t be a replay.');
  expect(screen.queryByRole('button', { name: 'Change the replay' })).toBeNull();
  await press('Agree to a recording');
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
  await screen.findByRole('button', { name: 'Add a replay' });
  expect(variablesOf('answerGroupEventRecording')).toMatchObject([
    { id: 'e1', recordingShareConsent: false },
    { id: 'e1', recordingShareConsent: true },
  ]);
});

it('EVT-25 the page says of one place that it is one', async () => {
  await open({ totalAcceptedInvitations: 1, waiting: 0, maxNumberOfAttendees: 1 });
  expect(screen.getByText('1 of 1 place taken')).toBeTruthy();
});

it('EVT-25 EVT-114 the page counts those registered (totalAcceptedInvitations), and says beside minNumberOfAttendees that hosts are warned 48 hours before', async () => {
  await open({ totalAcceptedInvitations: 3, waiting: 1, minNumberOfAttendees: 5 });
  expect(screen.getByText('3 of 20 places taken, 1 person waiting')).toBeTruthy();
  const least = screen.getByLabelText(/How many people do you need/) as HTMLInputElement;
  expect(least.value).toBe('5');
  expect(
    screen.getByText(
      'We’ll tell you 48 hours before if there are fewer. We never cancel an event automatically.',
    ),
  ).toBeTruthy();
});

it('LIV-08 a step without a network is not done later, and says so', async () => {
  const { variablesOf } = await open(
    { status: 'DRAFT', groupEventRequest: { status: 'ACCEPTED', expiresAt: null } },
    {
      publishGroupEvent: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  );
  useLiveStatus.setState({ isOnline: false });
  await press('Publish the event');
  await screen.findByText(
    'You’re offline, so this may not have been saved. Try again when you’re back online.',
  );
  useLiveStatus.setState({ isOnline: true });
  await press('Publish the event');
  await screen.findByText('We couldn’t reach the server, so this may not have been saved. Try again.');
  expect(variablesOf('publishGroupEvent')).toHaveLength(2);
});

it('EVT-84 EVT-118 cancelGroupEvent needs a reason and says who will be notified', async () => {
  const { variablesOf } = await open({ totalAcceptedInvitations: 3, waiting: 1 });
  await press('Cancel the event');
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel the event?' }));
  expect(dialog.getByText(/4 people have registered or are waiting. We’ll tell them/)).toBeTruthy();
  expect(dialog.getByText('Pricing your work')).toBeTruthy();
  expect(dialog.getByText(/11:00–12:00/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the event' }));
  expect(dialog.getByText('Answer this question')).toBeTruthy();
  expect(variablesOf('cancelGroupEvent')).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Why?'), { target: { value: ' I am ill. ' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the event' }));
  expect(await screen.findByText('Reason: I am ill.')).toBeTruthy();
  expect(variablesOf('cancelGroupEvent')[0]).toMatchObject({ id: 'e1', reason: 'I am ill.' });
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

it('EVT-16 another place says who will be notified', async () => {
  await open({ totalAcceptedInvitations: 1, location: 'IN_PERSON', place: '12 High Street' });
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: '7 Low Road' } });
  expect(
    await screen.findByText('1 person has registered or is waiting. We’ll tell them about the new location.'),
  ).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: '12 High Street ' } });
  await waitFor(() => expect(screen.queryByText(/We’ll tell them/)).toBeNull());
});

it('EVT-16 another time and another place are both said', async () => {
  await open({ totalAcceptedInvitations: 2, location: 'IN_PERSON', place: '12 High Street' });
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: '7 Low Road' } });
  const start = within(screen.getByRole('group', { name: 'When does it start?' }));
  const option = start.getByRole('option', { name: '14:00' }) as HTMLOptionElement;
  fireEvent.change(start.getByLabelText('Time'), { target: { value: option.value } });
  expect(
    await screen.findByText(
      '2 people have registered or are waiting. We’ll tell them about the new time and place.',
    ),
  ).toBeTruthy();
});

it('EVT-16 another startTime says who will be notified, and only what changed is sent', async () => {
  const { variablesOf } = await open({ totalAcceptedInvitations: 3 });
  const start = within(screen.getByRole('group', { name: 'When does it start?' }));
  const option = start.getByRole('option', { name: '14:00' }) as HTMLOptionElement;
  fireEvent.change(start.getByLabelText('Time'), { target: { value: option.value } });
  expect(
    await screen.findByText('3 people have registered or are waiting. We’ll tell them about the new time.'),
  ).toBeTruthy();
  await press('Save changes');
  await waitFor(() => expect(variablesOf('updateGroupEventRequest')).toHaveLength(1));
  expect(inputOf(variablesOf('updateGroupEventRequest')[0])).toEqual({
    id: 'e1',
    startTime: '2030-06-03T13:00:00.000Z',
    endDateRegistration: '2030-06-03T13:00:00.000Z',
    before: { startTime: '2030-06-03T10:00:00.000Z', endDateRegistration: '2030-06-03T10:00:00.000Z' },
  });
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We’ve saved your changes'));
});

it('EVT-21 a maxNumberOfAttendees below those registered asks first and says who would wait again; a no changes nothing', async () => {
  const below = Object.assign(new Error('CONFLICT'), {
    errors: [
      {
        message: 'CONFLICT',
        extensions: { code: 'CONFLICT', refusal: 'CapacityBelowRegistered', registered: 3, displaced: 2 },
      },
    ],
  });
  const { variablesOf } = await open(
    { totalAcceptedInvitations: 3 },
    {
      updateGroupEventRequest: ({ input }) => {
        if (!(input as Input).moveToWaitingList) throw below;
        return { id: 'e1', status: 'ACCEPTED' };
      },
    },
  );
  type('How many people can come?', '1');
  fireEvent.change(screen.getByLabelText(/How many people do you need/), { target: { value: '' } });
  await press('Save changes');
  const name = 'Move 2 people to the waiting list?';
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(
    dialog.getByText(/3 people are registered\. The last 2 to register go back to the front/),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the places' }));
  expect(variablesOf('updateGroupEventRequest')).toHaveLength(1);
  await press('Save changes');
  await userEvent.click(await screen.findByRole('button', { name: 'Lower the number' }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We’ve saved your changes'));
  expect(inputOf(variablesOf('updateGroupEventRequest')[2])).toEqual({
    id: 'e1',
    maxNumberOfAttendees: 1,
    minNumberOfAttendees: 0,
    before: { maxNumberOfAttendees: 20, minNumberOfAttendees: 5 },
    moveToWaitingList: true,
  });
});

it('EVT-84 a host who runs late says by how much, and may end the event early', async () => {
  vi.setSystemTime(Date.parse('2030-06-03T10:05Z'));
  const { variablesOf } = await open({ status: 'STARTED' });
  await press('I’m running late');
  await userEvent.click(screen.getByRole('radio', { name: '10 minutes' }));
  await press('Tell everyone');
  await waitFor(() => expect(variablesOf('delayGroupEvent')[0]).toMatchObject({ id: 'e1', minutes: 10 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('End the event');
  const dialog = within(screen.getByRole('dialog', { name: 'End the event now?' }));
  expect(dialog.getByText('Pricing your work')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'End the event' }));
  expect(await screen.findByText('The event is over. Thank you.')).toBeTruthy();
});

it('EVT-29 EVT-33 EVT-35 EVT-37 EVT-38 the form has what the event has: recordingShareConsent, sponsoredBy, isPublic, provider and link', async () => {
  await open({ sponsoredBy: 'Oak Bank', isPublic: false });
  expect((screen.getByLabelText(/may be recorded/) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByLabelText(/^Sponsor/) as HTMLInputElement).value).toBe('Oak Bank');
  expect(
    (screen.getByRole('radio', { name: /Only people who are invited/ }) as HTMLInputElement).checked,
  ).toBe(true);
  expect((screen.getByLabelText('What do you use for the call?') as HTMLSelectElement).value).toBe('ZOOM');
  expect((screen.getByLabelText('Link to the call') as HTMLInputElement).value).toBe(
    'https://meet.example.org/one',
  );
});

it('EVT-29 who manages takes recordingShareConsent back, and cannot give it for the speaker', async () => {
  const consent = 'The event may be recorded, and the recording shared with people on this site.';
  const { variablesOf } = await open({ isHost: false });
  await userEvent.click(screen.getByLabelText(consent));
  await press('Save changes');
  await waitFor(() =>
    expect(inputOf(variablesOf('updateGroupEventRequest')[0])).toEqual({
      id: 'e1',
      recordingShareConsent: false,
      before: { recordingShareConsent: true },
    }),
  );
  cleanup();
  endSessionParts();
  await open({ isHost: false, recordingShareConsent: false });
  expect(screen.getByText('Only the speaker can agree to a recording.')).toBeTruthy();
  expect(screen.queryByLabelText(consent)).toBeNull();
});

it('EVT-23 EVT-24 the registration window has the startDateRegistration and endDateRegistration of the event', async () => {
  await open({
    startDateRegistration: '2030-05-20T08:00:00.000Z',
    endDateRegistration: '2030-06-02T15:30:00.000Z',
  });
  const dateOf = (name: string) =>
    (within(screen.getByRole('group', { name })).getByLabelText('Date') as HTMLInputElement).value;
  expect(dateOf('When does registration open?')).toBe('2030-05-20');
  expect(dateOf('When does registration close?')).toBe('2030-06-02');
  cleanup();
  endSessionParts();
  await open({});
  expect(screen.queryByRole('group', { name: 'When does registration open?' }), 'left alone').toBeNull();
  const usual = 'People can register as soon as the event is published, until it starts.';
  expect(screen.getByText(usual)).toBeTruthy();
});

it('EVT-109 a draft of a change has what somebody else changed meanwhile, and what is sent is no draft any more', async () => {
  await open({});
  type('Title', 'Another title');
  cleanup();
  endSessionParts();
  const { variablesOf } = await open({
    description: 'Somebody else has written a new description of this event.',
  });
  expect(screen.getByLabelText('Title', { selector: 'input' })).toHaveProperty('value', 'Another title');
  await press('Save changes');
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We’ve saved your changes'));
  expect(inputOf(variablesOf('updateGroupEventRequest')[0])).toEqual({
    id: 'e1',
    title: 'Another title',
    before: { title: 'Pricing your work' },
  });
  expect(readDraft('e1')).toBeNull();
});

const warning = 'Someone else changed this event while you were editing it.';

it('EVT-14 EVT-109 a save that is refused because somebody else changed the title shows theirs and keeps what was typed', async () => {
  let isFirst = true;
  const fields = { title: 'changedMeanwhile' };
  const extensions = { code: 'CONFLICT', refusal: 'GatheringChangedMeanwhile', fields };
  const changed = Object.assign(new Error('CONFLICT'), { errors: [{ message: 'CONFLICT', extensions }] });
  const { server, variablesOf } = await open(
    {},
    {
      updateGroupEventRequest: () => {
        if (!isFirst) return { id: 'e1', status: 'ACCEPTED' };
        isFirst = false;
        server.event = hostedOf({ title: 'Pricing with confidence' });
        throw changed;
      },
    },
  );
  type('Title', 'My own title');
  await press('Save changes');
  expect(await screen.findByText(warning)).toBeTruthy();
  expect(screen.getByText('Title: they entered “Pricing with confidence”')).toBeTruthy();
  expect(screen.getByText('Someone else has changed the event. Check it and try again.')).toBeTruthy();
  expect(screen.getByLabelText('Title', { selector: 'input' })).toHaveProperty('value', 'My own title');
  await press('Save changes');
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We’ve saved your changes'));
  expect(variablesOf('updateGroupEventRequest').map(inputOf)).toEqual([
    { id: 'e1', title: 'My own title', before: { title: 'Pricing your work' } },
    { id: 'e1', title: 'My own title', before: { title: 'Pricing with confidence' } },
  ]);
  expect(screen.queryByText(warning)).toBeNull();
});

it('EVT-109 a draft of fields that somebody else changed meanwhile says what they made of them, and takes theirs on a press', async () => {
  await open({});
  type('Title', 'My own title');
  type('How many people can come?', '30');
  cleanup();
  endSessionParts();
  const { variablesOf } = await open({ title: 'Pricing with confidence', maxNumberOfAttendees: 40 });
  expect(await screen.findByText('Title: they entered “Pricing with confidence”')).toBeTruthy();
  expect(screen.getByText('Places: they entered “40”')).toBeTruthy();
  await press('Use theirs: Title');
  expect(screen.queryByText(/^Title: they entered/)).toBeNull();
  expect(screen.getByLabelText('Title', { selector: 'input' })).toHaveProperty(
    'value',
    'Pricing with confidence',
  );
  await press('Save changes');
  await waitFor(() => expect(variablesOf('updateGroupEventRequest')).toHaveLength(1));
  expect(inputOf(variablesOf('updateGroupEventRequest')[0])).toEqual({
    id: 'e1',
    maxNumberOfAttendees: 30,
    before: { maxNumberOfAttendees: 40 },
  });
});
