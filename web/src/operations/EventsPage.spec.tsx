import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { EventsPage } from './EventsPage.tsx';

afterEach(() => {
  cleanup();
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
  ['types', 'unknown', 'This event type doesn’t exist.'],
  ['filter', 'tooWide', 'This takes too long to search. Add an event type, a stream or a shorter time.'],
  ['stream', 'tooLong', 'The stream is too long.'],
])(
  'OPS-04 what the server does not understand, %s %s, is said in plain language',
  async (field, problem, text) => {
    answerWith({
      getLogEvents: () => {
        throw refusal('BAD_USER_INPUT', { [field]: problem });
      },
    });
    renderPage(<EventsPage />, '/ops/events?type=Nonsense&before=900');
    expect(await screen.findByText(text)).toBeTruthy();
  },
);
