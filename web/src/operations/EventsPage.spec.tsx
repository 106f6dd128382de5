import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { EventsPage } from './EventsPage.tsx';

afterEach(() => {
  cleanup();
  useLiveStatus.setState({ isOnline: true });
  vi.restoreAllMocks();
});

const none = { items: [], hasMore: false, head: '900.1f' };

it.each([
  ['before=soon', 'A position is a whole number, such as 1200.'],
  ['after=-1', 'A position is a whole number, such as 1200.'],
  ['after=99999999999999999999', 'A position is a whole number, such as 1200.'],
  ['since=yesterday', 'A time is a date and a time in UTC, such as 2026-01-31T09:30.'],
  ['until=2026-13-40T99:99', 'A time is a date and a time in UTC, such as 2026-01-31T09:30.'],
])(
  'OPS-04 a malformed filter in the address is said at its field, and nothing is asked for: %s',
  async (search, text) => {
    const asked = answerWith({ getLogEvents: () => none });
    renderPage(<EventsPage />, `/ops/events?${search}`);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('We don’t understand part of the filter.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export JSON lines' })).toBeNull();
    expect(screen.queryByText('Closed: the filter has an end')).toBeNull();
    expect(asked.filter(({ name }) => name === 'getLogEvents')).toEqual([]);
  },
);

it('OPS-04 a position beyond the log finds nothing and says so', async () => {
  const asked = answerWith({ getLogEvents: () => none });
  renderPage(<EventsPage />, '/ops/events?after=999999999&before=9999999999');
  expect(await screen.findByText('No events in the log match this filter.')).toBeTruthy();
  expect(asked.find(({ name }) => name === 'getLogEvents')?.variables).toMatchObject({
    filter: { after: '999999999', before: '9999999999' },
  });
});

it.each([
  ['types', 'unknown', 'This event type doesn’t exist.', 0],
  ['filter', 'tooWide', 'This takes too long to search. Add an event type, a stream or a shorter time.', 1],
  ['stream', 'tooLong', 'The stream is too long.', 0],
])(
  'OPS-04 what the server does not understand, %s %s, is said in plain language, and offered again where that may help',
  async (field, problem, text, offers) => {
    answerWith({
      getLogEvents: () => {
        throw refusal('BAD_USER_INPUT', { [field]: problem });
      },
    });
    renderPage(<EventsPage />, '/ops/events?type=Nonsense&before=900');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(offers);
  },
);

it('OPS-04 clearing the filter also removes what was typed and not used yet', async () => {
  answerWith({ getLogEvents: () => none });
  renderPage(<EventsPage />, '/ops/events');
  const actor = screen.getByLabelText<HTMLInputElement>('Actor');
  await userEvent.type(actor, 'ada');
  await userEvent.click(screen.getByText('Clear the filter'));
  expect(actor.value).toBe('');
});

it('OPS-04 LIV-08 the live log says that it is offline as soon as the browser is', async () => {
  answerWith({ getLogEvents: () => none });
  renderPage(<EventsPage />, '/ops/events');
  expect(await screen.findByText('Connecting')).toBeTruthy();
  act(() => useLiveStatus.setState({ isOnline: false }));
  expect(screen.getByText('Offline')).toBeTruthy();
  act(() => useLiveStatus.setState({ isOnline: true }));
  expect(screen.queryByText('Offline')).toBeNull();
});

it('OPS-04 on a narrow screen the filter is closed and says how much of it is used, and is open where it is not understood', async () => {
  answerWith({ getLogEvents: () => none });
  const { container } = renderPage(<EventsPage />, '/ops/events?actor=ada&type=UserSignedUp');
  expect(screen.getByText('Filter (2 in use)')).toBeTruthy();
  expect(container.querySelector('details')?.open).toBe(false);
  cleanup();
  const other = renderPage(<EventsPage />, '/ops/events?before=soon');
  expect(other.container.querySelector('details')?.open).toBe(true);
});

it('OPS-04 a log that could not be read says that it stands still, and offers nothing to hold', async () => {
  answerWith({
    getLogEvents: () => {
      throw refusal('BAD_USER_INPUT', { types: 'unknown' });
    },
  });
  renderPage(<EventsPage />, '/ops/events?type=Nonsense');
  await screen.findByText('This event type doesn’t exist.');
  expect(screen.getByText('Stopped')).toBeTruthy();
  expect(screen.queryByText('Connecting')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});
