import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { onDisk, openDisk } from '#/testing/openDisk.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { eventOf } from '../testing/eventOf.ts';
import { BriefingPage } from './BriefingPage.tsx';
import { briefings } from './briefingSync.ts';

afterEach(() => {
  cleanup();
  hideToast();
  sessionStorage.clear();
  useLiveStatus.setState({ isOnline: true });
  endSessionParts();
  vi.restoreAllMocks();
  useSession.setState({ isLoading: false, userId: null });
});

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Cole', photo: null });
const briefing = {
  id: 'b1',
  help: 'How to raise a price',
  interestExpertise: 'SOME',
  hide: false,
  groupEvent: { id: 'e1' },
  mentee: person('ada', 'Ada'),
};
const registered = { status: 'REGISTERED', position: null, confirmBy: null } as never;

function open(event: object, found: readonly unknown[] = [], answers = {}) {
  useSession.setState({ isLoading: false, userId: 'ada' });
  const asked = answerWith({
    getGroupEventById: () => eventOf(event),
    getSpeakerBreafingQuestionsByEventId: () => ({ data: found, hasMore: false }),
    createSpeakerBreafingQuestion: ({ input }) => ({ ...briefing, ...(input as object) }),
    ...answers,
  });
  const leave = openDisk('ada');
  renderPage(<BriefingPage />, '/group-event/briefing?id=e1');
  return { leave, sent: () => asked.filter(({ name }) => name === 'createSpeakerBreafingQuestion') };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('EVT-58 EVT-59 EVT-60 EVT-110 an attendee says help, interestExpertise and hide in one form', async () => {
  const { sent } = open({ mine: registered });
  expect(await screen.findByRole('heading', { level: 1, name: 'Event briefing' })).toBeTruthy();
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'What do you want help with?' }),
    'How to raise a price',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'I’m new to it' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Hide my name from the speaker/ }));
  await press('Save');
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We’ve saved your answers'));
  expect(sent()[0]?.variables).toEqual({
    input: {
      groupEventId: 'e1',
      help: 'How to raise a price',
      interestExpertise: 'BEGINNER',
      hide: true,
      clientId: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  });
});

it('EVT-63 A11-02 what was saved for the first time leaves the focus on its button', async () => {
  let saved: readonly unknown[] = [];
  open({ mine: registered }, [], {
    getSpeakerBreafingQuestionsByEventId: () => ({ data: saved, hasMore: false }),
    createSpeakerBreafingQuestion: ({ input }: { input: object }) => {
      saved = [{ ...briefing, ...input }];
      return saved[0];
    },
  });
  await userEvent.type(await screen.findByRole('textbox'), 'Prices');
  await userEvent.click(screen.getByRole('radio', { name: 'I’m new to it' }));
  const save = screen.getByRole('button', { name: 'Save' });
  await press('Save');
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We’ve saved your answers'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBe(save));
  expect(document.activeElement).toBe(save);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Prices');
});

it('EVT-63 one set per attendee: what was said is there to be changed', async () => {
  const { sent } = open({ mine: registered }, [briefing]);
  const help = await screen.findByRole<HTMLTextAreaElement>('textbox');
  expect(help.value).toBe('How to raise a price');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'I know something about it' }).checked).toBe(
    true,
  );
  await userEvent.clear(help);
  await userEvent.type(help, 'How to say no');
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.variables).toMatchObject({
    input: { help: 'How to say no', interestExpertise: 'SOME', hide: false },
  });
});

it('EVT-63 from the start the answers can be read and no longer changed', async () => {
  open({ mine: registered, status: 'STARTED' }, [briefing]);
  const help = await screen.findByRole<HTMLTextAreaElement>('textbox');
  expect(help.readOnly).toBe(true);
  expect(screen.getByText('The event has started, so you can’t change your answers.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('EVT-63 the answers close at the start, also where nobody has said yet that the event has started', async () => {
  open({ mine: registered, startTime: '2020-06-03T10:00:00.000Z' }, [briefing]);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('EVT-58 2,001 characters are too many, 2,000 are not', async () => {
  const { sent } = open({ mine: registered }, [briefing]);
  const help = await screen.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(help, { target: { value: 'x'.repeat(2001) } });
  await press('Save');
  expect(screen.getByText('Use 2,000 characters or fewer')).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.change(help, { target: { value: 'x'.repeat(2000) } });
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('an answer that was changed, saved or not, is another one; one that was not taken is the same', async () => {
  let failure: Error | null = refusal('BAD_USER_INPUT');
  const { sent } = open({ mine: registered }, [briefing], {
    createSpeakerBreafingQuestion: ({ input }: { input: object }) => {
      if (failure) throw failure;
      return { ...briefing, ...input };
    },
  });
  await press('Save');
  await screen.findByRole('alert');
  failure = null;
  await press('Save');
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We’ve saved your answers'));
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(3));
  // The answer of one that arrived may be lost: changed and sent again, it is another.
  failure = refusal('BAD_USER_INPUT');
  await press('Save');
  await screen.findByRole('alert');
  failure = null;
  await userEvent.type(screen.getByRole('textbox'), ' by half');
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(5));
  const [first, second, third, fourth, fifth] = sent().map(
    ({ variables }) => (variables.input as { clientId: string }).clientId,
  );
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(fifth).not.toBe(fourth);
});

/** As after a reload, or a session that ended. */
function openAgain(...given: Parameters<typeof open>) {
  cleanup();
  endSessionParts();
  return open(...given);
}

it('EVT-63 what was typed and not saved is there after a reload, for its person and event alone, and is not once it was saved', async () => {
  open({ mine: registered }, [briefing]);
  const help = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await userEvent.clear(help);
  await userEvent.type(help, 'How to say no');
  await userEvent.click(screen.getByRole('radio', { name: 'I’m new to it' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Hide my name from the speaker/ }));
  const { sent } = openAgain({ mine: registered }, [briefing]);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('How to say no');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'I’m new to it' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await press('Save');
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We’ve saved your answers'));
  expect(sent()[0]?.variables).toMatchObject({
    input: { help: 'How to say no', interestExpertise: 'BEGINNER', hide: true },
  });
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  openAgain({ mine: registered }, [{ ...briefing, help: 'From the server' }]);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('From the server');
});

it.each([
  ['another person', { userId: 'ben', forms: { 'briefing.e1': { help: 'Theirs' } } }],
  ['another event', { userId: 'ada', forms: { 'briefing.e2': { help: 'Theirs' } } }],
])('EVT-63 what was typed is not shown to %s', async (_whose, kept) => {
  sessionStorage.setItem('unsavedAnswers', JSON.stringify(kept));
  open({ mine: registered }, [briefing]);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('How to raise a price');
});

it('EVT-63 from the start what was typed and not saved no longer stands in for what was', async () => {
  sessionStorage.setItem(
    'unsavedAnswers',
    JSON.stringify({ userId: 'ada', forms: { 'briefing.e1': { help: 'Too late' } } }),
  );
  open({ mine: registered, status: 'STARTED' }, [briefing]);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('How to raise a price');
});

it('EVT-63 LIV-08 answers that are saved offline wait, say so, and go out when the network is back', async () => {
  const { sent } = open({ mine: registered }, [briefing]);
  const help = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(help, ' by half');
  act(() => useLiveStatus.setState({ isOnline: false }));
  await press('Save');
  expect(
    await screen.findByText(
      'You’re offline. We’ll send your answers when you’re back online. You can close this page: open any of our pages again within a day.',
    ),
  ).toBeTruthy();
  expect(sent()).toEqual([]);
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We’ve saved your answers'));
  expect(sent()).toHaveLength(1);
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
});

it('EVT-63 LIV-08 answers that wait for the network outlive their tab, are shown as waiting, and go out once', async () => {
  const first = open({ mine: registered }, [briefing]);
  const help = await screen.findByRole<HTMLTextAreaElement>('textbox');
  act(() => useLiveStatus.setState({ isOnline: false }));
  await userEvent.type(help, ' by half');
  await press('Save');
  await screen.findByText(/^You’re offline/);
  first.leave();
  cleanup();
  // Another tab knows only what is on the disk.
  sessionStorage.clear();
  const second = open({ mine: registered }, [briefing]);
  expect(await screen.findByText(/^You’re offline/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('How to raise a price by half');
  expect(screen.getByRole('button', { name: 'Saving' })).toBeTruthy();
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We’ve saved your answers'));
  expect(second.sent()).toHaveLength(1);
  expect(second.sent()[0]?.variables).toMatchObject({
    input: { help: 'How to raise a price by half', interestExpertise: 'SOME', hide: false },
  });
  await waitFor(() => expect([...onDisk(), sessionStorage.length]).toEqual([0]));
});

it('EVT-63 A11-02 answers that wait are taken back by one press, and the focus goes to Save', async () => {
  const { sent } = open({ mine: registered }, [briefing]);
  await screen.findByRole('textbox');
  act(() => useLiveStatus.setState({ isOnline: false }));
  await press('Save');
  await press('Don’t send them');
  expect(document.activeElement?.textContent).toBe('Save');
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
  act(() => useLiveStatus.setState({ isOnline: true }));
  await screen.findByRole('button', { name: 'Save' });
  expect(sent()).toEqual([]);
});

it('EVT-63 answers that are refused after their page was left say so', async () => {
  open({ mine: registered }, [briefing], {
    createSpeakerBreafingQuestion: () => {
      throw refusal('TOO_LATE');
    },
  });
  await screen.findByRole('textbox');
  act(() => useLiveStatus.setState({ isOnline: false }));
  await press('Save');
  await screen.findByText(/^You’re offline/);
  cleanup();
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() =>
    expect(useToast.getState().toast?.text).toBe('The event has started, so you can’t change your answers.'),
  );
});

it('ERR-10 a page that could not refresh says so once, and Retry asks for all of it', async () => {
  let isDown = false;
  const failing = (value: unknown) => () => {
    if (isDown) throw refusal('INTERNAL');
    return value;
  };
  open({}, [], {
    getGroupEventById: failing(eventOf({ mine: registered })),
    getSpeakerBreafingQuestionsByEventId: failing({ data: [briefing], hasMore: false }),
  });
  await screen.findByRole('textbox');
  isDown = true;
  act(() => sync.wake());
  await screen.findByText('Could not refresh');
  await waitFor(() =>
    expect(
      sync.watch(briefings, { eventId: 'e1', isOrganiser: false, pages: 1 }).getSnapshot().hasFailed,
    ).toBe(true),
  );
  expect(screen.getAllByText('Could not refresh')).toHaveLength(1);
  isDown = false;
  await press('Try again');
  await waitFor(() => expect(screen.queryByText('Could not refresh')).toBeNull());
});

it('what is missing is said at its field, and a refusal keeps what was typed', async () => {
  const { sent } = open({ mine: registered }, [], {
    createSpeakerBreafingQuestion: () => {
      throw refusal('TOO_LATE');
    },
  });
  await press('Save');
  expect(screen.getByText('Enter what you want help with')).toBeTruthy();
  expect(screen.getByText('Select how much you know about this topic'), 'all at once').toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'Prices');
  expect(screen.queryByText('Enter what you want help with')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'I know a lot about it' }));
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The event has started, so you can’t change your answers.',
  );
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Prices');
  expect(sent()).toHaveLength(1);
});

it('EVT-62 EVT-63 EVT-78 the speaker reads who wants help with what, without a hidden name', async () => {
  const other = {
    ...briefing,
    id: 'e1.1',
    help: 'Costs',
    interestExpertise: 'BEGINNER',
    hide: true,
    mentee: null,
  };
  open({ isHost: true, isOrganiser: true }, [{ ...briefing, mentee: person('ben', 'Ben') }, other]);
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('Two answers');
  expect(within(first).getByText('Ben Cole')).toBeTruthy();
  expect(within(first).getByText('How to raise a price')).toBeTruthy();
  expect(within(first).getByText('I know something about it')).toBeTruthy();
  expect(within(second).getByText('Name hidden')).toBeTruthy();
  expect(within(second).getByText('Costs')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('a speaker without answers, and somebody who is not registered, read what to do', async () => {
  open({ isHost: true, isOrganiser: true });
  expect(await screen.findByText('Nobody has answered yet')).toBeTruthy();
  cleanup();
  endSessionParts();
  open({});
  expect(
    await screen.findByText('Register for the event to tell the speaker what you want help with.'),
  ).toBeTruthy();
});
