import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { clearSelection, selectMentors, useSelection } from '../search/selection.ts';
import { fakeApi, mentorCard, visit } from '../testing/fakeApi.ts';
import { MentorDetailsPage } from './MentorDetailsPage.tsx';

beforeEach(() => {
  clearSelection();
  visit('member');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const person = {
  professionalBackground: 'Ran a bakery.',
  currentJob: 'Head of growth',
  company: 'Baker',
  country: null,
  sector: null,
};

function ana(change: object = {}) {
  const card = mentorCard('ana', change);
  return { ...card, mentor: { ...card.mentor, ...person } };
}

function serve(card: object = ana()) {
  return fakeApi({
    getMentorById: () => card,
    getMentorAvailability: () => ({
      timezone: 'America/New_York',
      isAtCapacity: false,
      slots: [{ start: '2026-11-24T14:00:00.000Z', end: '2026-11-24T16:00:00.000Z' }],
    }),
  });
}

it('NAV-85 MEN-20 a member sees the mentor and the free times, with the mentor’s clock beside', async () => {
  const api = serve();
  renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  await screen.findByRole('heading', { level: 1, name: 'Ana' });
  expect(screen.getByText('Head of growth at Baker')).toBeTruthy();
  expect(screen.getByText('Ran a bakery.')).toBeTruthy();
  await screen.findByText('14:00 – 16:00');
  expect(screen.getByText('09:00 – 11:00 for Ana')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write a message Ana' }).getAttribute('href')).toBe(
    '/messages?with=ana',
  );
  const [{ from, to } = {}] = api.of('getMentorAvailability');
  expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(14 * 24 * 60 * 60_000);
});

it('MEN-04 a visitor is led to log in for the free times, and to the request after that', async () => {
  visit('visitor');
  const api = serve();
  const page = renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  const logIn = await screen.findByRole('link', { name: 'Log in' });
  expect(logIn.getAttribute('href')).toBe('/login?r=%2Fmentor-details%3Fid%3Dana');
  expect(api.of('getMentorAvailability')).toHaveLength(0);
  expect(screen.queryByRole('link', { name: /Write a message/ })).toBeNull();
  selectMentors(['bea']);
  await userEvent.click(screen.getByRole('button', { name: 'Request a session' }));
  expect(useSelection.getState().mentorIds).toEqual(['ana', 'bea']);
  expect(page.path()).toBe('/login?r=%2Fmentoring-request');
});

it('MEN-15 SES-36 a mentor of a closed community cannot be asked, and the reason is said', async () => {
  serve(ana({ isClosed: true }));
  renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  await screen.findByText('This mentor cannot be booked as they are part of a closed community');
  expect(screen.queryByRole('button', { name: 'Request a session' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Select for a request' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask to join' }).getAttribute('href')).toBe('/account/communities');
  expect(useSelection.getState().mentorIds).toEqual([]);
});

it('NAV-128 a person who is no mentor is not found; a server that does not answer is asked again', async () => {
  let problem: object | null = { errors: [{ message: 'x', extensions: { code: 'NOT_FOUND' } }] };
  fakeApi({
    getMentorById: () => {
      if (problem) throw problem;
      return ana();
    },
  });
  renderPage(<MentorDetailsPage />, '/mentor-details?id=nobody');
  await screen.findByRole('heading', { name: 'Page not found' });
  cleanup();
  problem = new Error('down');
  renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  await screen.findByText('We could not load this');
  problem = null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Ana' })).toBeTruthy());
});
