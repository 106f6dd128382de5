import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { emptyRequest } from './form/requestRules.ts';
import { SentView } from './SentView.tsx';

const now = '2026-11-21T10:00:00.000Z';
const form = { ...emptyRequest, title: 'Pricing my first product', audience: 'community' as const };

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function whatFollows(expiresAt: string, over: object = {}): readonly (string | null)[] {
  const request = { expiresAt };
  renderPage(<SentView request={request} form={{ ...form, ...over }} onAgain={() => {}} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it.each([
  ['14 days', '2026-12-05T10:00:00.000Z', 'We’ll remind anyone who hasn’t answered after 2 and 7 days.'],
  ['3 days', '2026-11-24T10:00:00.000Z', 'We’ll remind anyone who hasn’t answered after 2 days.'],
  ['2 days', '2026-11-23T10:00:00.000Z', null],
])('SES-54 a request that ends in %s promises only the reminders that come', (_span, expiresAt, reminder) => {
  const lines = whatFollows(expiresAt).filter((line) => line?.includes('remind'));
  expect(lines).toEqual(reminder === null ? [] : [reminder]);
});

it('SES-54 says until when it waits, without the name of a zone that few people know', () => {
  const last = whatFollows('2026-11-24T10:00:00.000Z').at(-1);
  expect(last).toContain('by Tuesday 24 November 2026 at 10:00, ');
});

it('SES-54 says which mentor it went to, and that they are reminded', async () => {
  const helen = { id: 'helen', firstName: 'Helen', lastName: null, photo: null, headline: null };
  answerWith({
    getUser: () => ({ ...helen, timezone: 'Europe/London', bookingRefusal: null }),
    getMentorAvailability: () => null,
  });
  whatFollows('2026-11-24T10:00:00.000Z', { audience: 'chosen', mentorIds: ['helen'] });
  await screen.findByText('We’ll remind Helen after 2 days.');
  expect(screen.getByText('“Pricing my first product” is on its way to Helen.')).toBeTruthy();
});

it('SES-54 asks once who it went to, however long its page stays open', async () => {
  vi.useFakeTimers({ now: Date.parse(now) });
  const helen = { id: 'helen', firstName: 'Helen', lastName: null, photo: null, headline: null };
  const asked = answerWith({ getUser: () => helen, getMentorAvailability: () => null });
  whatFollows('2026-11-24T10:00:00.000Z', { audience: 'chosen', mentorIds: ['helen'] });
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(asked.map(({ name }) => name)).toEqual(['getUser', 'getMentorAvailability']);
});
