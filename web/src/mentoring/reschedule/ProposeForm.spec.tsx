import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { Session } from '../operations.ts';
import { person, session } from '../testing/sessions.ts';
import { signInAs } from '../testing/signInAs.ts';
import { Reschedule } from './Reschedule.tsx';

const now = Date.parse('2026-06-01T12:00:00Z');
const agreed = session({
  status: 'ACCEPTED',
  mentor: person('mentor'),
  acceptedTime: '2026-06-04T00:00:00.000Z',
});
const proposal: Session['reschedule'] = {
  id: 'p',
  byId: 'mentee',
  isMine: true,
  times: ['2026-06-08T08:00:00.000Z'],
  reason: null,
  status: 'OPEN',
  originalStart: '2026-06-04T00:00:00.000Z',
  acceptedTime: null,
  expiresAt: '2026-06-03T12:00:00.000Z',
  createdAt: '2026-06-01T12:00:00.000Z',
};

const slots = [
  { start: '2026-06-08T08:00:00.000Z', end: '2026-06-08T10:00:00.000Z' },
  { start: '2026-06-09T08:00:00.000Z', end: '2026-06-09T10:00:00.000Z' },
];

let change = (_shown: Session) => {};
const onSuggest = vi.fn<(isSuggesting: boolean) => void>();

/** A session whose form is open, which the test can change. */
function Open() {
  const [shown, setShown] = useState(agreed);
  change = setShown;
  return <Reschedule session={shown} maySuggest isSuggesting onSuggest={onSuggest} />;
}

async function show() {
  const asked = answerWith({
    getMentorAvailability: () => ({ slots }),
    proposeSessionReschedule: () => ({ ...agreed, reschedule: proposal }),
  });
  renderPage(<Open />);
  await act(async () => {});
  return { sent: () => asked.filter(({ name }) => name === 'proposeSessionReschedule') };
}

const theirs = { ...proposal, id: 'q', byId: 'mentor', isMine: false, times: ['2026-06-10T08:00:00.000Z'] };

/** A session whose form opens and closes. */
function Suggesting({ first }: { first: Session }) {
  const [shown, setShown] = useState(first);
  const [isSuggesting, setSuggesting] = useState(true);
  change = setShown;
  return <Reschedule session={shown} maySuggest isSuggesting={isSuggesting} onSuggest={setSuggesting} />;
}

async function suggest(first: Session) {
  const asked = answerWith({ getMentorAvailability: () => ({ slots }) });
  renderPage(<Suggesting first={first} />);
  await act(async () => {});
  fireEvent.click(screen.getByRole('button', { name: /8 Jun/ }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A supplier visits.' } });
  return asked;
}

const arrived =
  'While you were writing, mentor suggested another time. We’ve kept yours. To send it instead, choose Suggest another.';

function choose(day: string, start: string): void {
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } });
  const field = screen.getByLabelText('Start');
  const option = [...field.querySelectorAll('option')].find(({ textContent }) => textContent === start);
  fireEvent.change(field, { target: { value: option?.value } });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(now);
  sessionStorage.clear();
  signInAs('mentee');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('SES-58 A11-02 the focus goes from a free time that is picked to what is picked, and no error stays', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Send suggestion' }));
  expect(screen.getByText('Add at least one time')).toBeTruthy();
  const free = screen.getByRole('button', { name: /8 Jun/ });
  act(() => free.focus());
  fireEvent.click(free);
  expect(document.activeElement?.textContent).toBe('1 of 3 times');
  expect(screen.queryByText('Add at least one time')).toBeNull();
});

it('ERR-10 SES-58 free times are asked for again while the form is open, and say so where they could not be', async () => {
  await show();
  expect(screen.getByRole('button', { name: /8 Jun/ })).toBeTruthy();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  answerWith({ getMentorAvailability: () => ({ slots: slots.slice(1) }) });
  await pass(61_000);
  expect(screen.queryByRole('button', { name: /8 Jun/ })).toBeNull();
  answerWith({
    getMentorAvailability: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await pass(60_000);
  expect(screen.getByRole('button', { name: /9 Jun/ })).toBeTruthy();
  expect(screen.getByText('Could not refresh')).toBeTruthy();
});

it('SES-58 a time that is chosen and not added yet is sent with the others', async () => {
  const { sent } = await show();
  fireEvent.click(screen.getByRole('button', { name: /9 Jun/ }));
  choose('2026-06-08', '10:15');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send suggestion' })));
  expect(sent().map(({ variables }) => variables.times)).toEqual([
    ['2026-06-08T09:15:00.000Z', '2026-06-09T08:00:00.000Z'],
  ]);
});

it('SES-58 a fourth one is not left out without a word', async () => {
  const { sent } = await show();
  for (const start of ['10:15', '11:15', '12:15']) {
    choose('2026-06-08', start);
    fireEvent.click(screen.getByRole('button', { name: 'Add this time' }));
  }
  choose('2026-06-08', '13:15');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send suggestion' })));
  expect(screen.getByText('You can suggest up to three times. Remove one to add another.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('SES-58 A11-02 the focus stays with the suggestion once it is sent', async () => {
  await show();
  act(() => screen.getByRole('button', { name: 'Send suggestion' }).focus());
  act(() => change({ ...agreed, reschedule: proposal }));
  expect(screen.queryByRole('button', { name: 'Send suggestion' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Another time' }));
});

it('SES-58 Back closes the form, not the page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  onSuggest.mockClear();
  await show();
  window.history.back();
  await waitFor(() => expect(onSuggest.mock.calls).toEqual([[false]]));
});

it('SES-59 SES-65 a suggestion that arrives meanwhile is shown first; what was being written is kept for an answer to it', async () => {
  const asked = await suggest(agreed);
  await act(async () => change({ ...agreed, version: 9, reschedule: theirs }));
  expect(screen.getByText(arrived).closest('[role="status"]')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'mentor suggests another time' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send suggestion' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Suggest another' }));
  expect(screen.getByRole('heading', { name: 'Which times would suit you instead?' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('A supplier visits.');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send suggestion' })));
  const sent = asked.filter(({ name }) => name === 'proposeSessionReschedule');
  expect(sent.map(({ variables }) => [variables.times, variables.expectedVersion])).toEqual([
    [['2026-06-08T08:00:00.000Z'], 9],
  ]);
});

it('SES-65 another one in place of the suggestion that is being answered is shown first, too', async () => {
  await suggest({ ...agreed, reschedule: theirs });
  expect(screen.queryByText(arrived)).toBeNull();
  await act(async () => change({ ...agreed, reschedule: { ...theirs, id: 'r' } }));
  expect(screen.getByText(arrived)).toBeTruthy();
  // Accepted elsewhere: what was written does not come back by itself.
  const accepted = {
    ...theirs,
    id: 'r',
    status: 'ACCEPTED' as const,
    acceptedTime: '2026-06-10T08:00:00.000Z',
  };
  act(() => change({ ...agreed, acceptedTime: '2026-06-10T08:00:00.000Z', reschedule: accepted }));
  expect(screen.getByRole('heading', { name: 'The time was changed' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send suggestion' })).toBeNull();
});

it('SES-59 LIV-08 a time that is chosen and not added yet is kept, too, when a suggestion arrives', async () => {
  const asked = answerWith({ getMentorAvailability: () => ({ slots }) });
  renderPage(<Suggesting first={agreed} />);
  await act(async () => {});
  choose('2026-06-08', '10:15');
  await act(async () => change({ ...agreed, version: 9, reschedule: theirs }));
  expect(screen.getByText(arrived)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Suggest another' }));
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-06-08');
  const field = screen.getByLabelText<HTMLSelectElement>('Start');
  expect(field.selectedOptions[0]?.textContent).toBe('10:15');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send suggestion' })));
  const sent = asked.filter(({ name }) => name === 'proposeSessionReschedule');
  expect(sent.map(({ variables }) => variables.times)).toEqual([['2026-06-08T09:15:00.000Z']]);
});

it('SES-59 a suggestion that arrives in an untouched form does not speak of anything kept', async () => {
  answerWith({ getMentorAvailability: () => ({ slots }) });
  renderPage(<Suggesting first={agreed} />);
  await act(async () => {});
  await act(async () => change({ ...agreed, version: 9, reschedule: theirs }));
  expect(screen.queryByText(arrived)).toBeNull();
  const line = screen.getByText('In the meantime, mentor suggested another time.');
  expect(line.closest('[role="status"]')).toBeTruthy();
});

it('SES-58 what was chosen is forgotten once it is sent, and where it has passed since', async () => {
  const { sent } = await show();
  choose('2026-06-08', '10:15');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send suggestion' })));
  expect(sent()).toHaveLength(1);
  expect(sessionStorage.getItem('unsavedAnswers')).toBeNull();
  choose('2026-06-08', '10:15');
  cleanup();
  vi.setSystemTime(Date.parse('2026-06-08T09:00:00Z'));
  await show();
  expect(screen.getByLabelText<HTMLSelectElement>('Start').value).toBe('');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send suggestion' })));
  expect(screen.getByText('Add at least one time')).toBeTruthy();
});

it('SES-66 a start of the repeated hour says its zone, also where the other one is agreed already', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-20T12:00:00Z') });
  answerWith({ getMentorAvailability: () => ({ slots: [] }) });
  renderPage(<Suggesting first={{ ...agreed, acceptedTime: '2026-10-25T00:30:00Z' }} />);
  await act(async () => {});
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-10-25' } });
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.slice(5, 13)).toEqual([
    '01:00 BST',
    '01:15 BST',
    '01:45 BST',
    '01:00 GMT',
    '01:15 GMT',
    '01:30 GMT',
    '01:45 GMT',
    '02:00',
  ]);
});
